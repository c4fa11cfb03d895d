-- With SMTP the table is the outbox: a row leaves it when the mail server has taken the message.
create table mailbox.message (
  id bigint generated always as identity primary key,
  recipient text not null,
  recipient_key text not null,
  subject text not null,
  body text not null,
  accepted_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null
);
create index message_recipient_key on mailbox.message (recipient_key, id desc);
