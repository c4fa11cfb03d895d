-- Codes and first passwords stand in mails: their text is kept sealed with the key that lies outside the database.
-- Mails from before go as they are.
alter table mailbox.message
  alter column body drop not null,
  add column sealed_body bytea,
  add constraint message_one_body check ((body is null) <> (sealed_body is null));
