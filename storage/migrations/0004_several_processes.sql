-- For several processes at one file. What one picks up carries its server, since each serves some of them; a deadline is claimed by who
-- rings; what is noted once about a person has a name of its own, so that noting it overwrites nothing.

ALTER TABLE outbox ADD COLUMN guild_id INTEGER; -- NULL: of no server
UPDATE outbox SET guild_id = (SELECT guild_id FROM tables WHERE tables.id = outbox.table_id);
DROP INDEX outbox_due;
CREATE INDEX outbox_due ON outbox (due_at, guild_id) WHERE sent_at IS NULL AND dead_at IS NULL;

ALTER TABLE deadlines ADD COLUMN guild_id INTEGER;
ALTER TABLE deadlines ADD COLUMN claimed_until REAL; -- until then whoever claimed it rings, and nobody else
UPDATE deadlines SET guild_id = (SELECT guild_id FROM tables WHERE tables.id = deadlines.table_id);
DROP INDEX deadlines_due;
CREATE INDEX deadlines_due ON deadlines (due_at, guild_id);

UPDATE people SET settings = json_remove(json_patch(settings, (
    SELECT json_group_object('knows ' || value, 'yes')
    FROM json_each('["' || replace(json_extract(settings, '$.known'), ' ', '","') || '"]')
)), '$.known') WHERE json_extract(settings, '$.known') != '';
UPDATE people SET settings = json_set(settings, '$.dms', 'closed', '$.told', 'yes')
WHERE json_extract(settings, '$.dms') = 'told';
