-- What visitors write to the house.

create table contact_message (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 80),
  email text not null check (char_length(email) <= 254),
  body text not null check (char_length(body) between 1 and 2000),
  created_at timestamptz not null,
  -- When an Admin was done with it, and which.
  handled_at timestamptz,
  handled_by text references account,
  check ((handled_at is null) = (handled_by is null))
);
create index contact_message_open on contact_message (created_at desc, id desc) where handled_at is null;
create index contact_message_newest on contact_message (created_at desc, id desc);

alter table contact_message enable row level security;
create policy contact_message_read on contact_message for select using ((select app_role()) = 'Admin');
create policy contact_message_handle on contact_message for update
  using ((select app_role()) = 'Admin')
  with check (handled_by is null or handled_by = (select app_caller()));
create policy contact_message_jobs on contact_message to tendwell_jobs using (true) with check (handled_at is null);

grant select, update (handled_at, handled_by) on contact_message to tendwell_app;
grant select, insert on contact_message to tendwell_jobs;
