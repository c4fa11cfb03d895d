-- A mail that is handed in twice under the same Message-ID is one mail, as long as it is here.
alter table mailbox.message
  add column html text,
  add column message_id text unique;
