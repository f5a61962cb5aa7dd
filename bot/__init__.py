"""The running program: settings, Discord client, table service, prompts, deadlines, outbox."""
