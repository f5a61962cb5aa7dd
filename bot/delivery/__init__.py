"""What is sent: the outbox, Discord's refusals, direct messages, answers to interactions."""
