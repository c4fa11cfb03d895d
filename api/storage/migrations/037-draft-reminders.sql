-- A reminder of a request that was begun and not sent needs consent, so that nothing is sent without a row.
alter table notification_preference add column drafts boolean not null default false;
comment on table notification_preference is
  'The emails that a person wants. Without a row: all but reminders of drafts. Some emails cannot be turned off.';
comment on column notification_preference.drafts is
  'Whether the patient agreed to be reminded of a request that they began and did not send.';
grant update (drafts) on notification_preference to tendwell_app;
