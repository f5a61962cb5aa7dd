ALTER TABLE messages ADD COLUMN told INTEGER; -- events of its table up to this one are told on it or before it
