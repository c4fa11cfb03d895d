-- What an Admin narrows lists of the console by, kept under a name for themselves alone. It says no more than an address.

create table saved_filter (
  id uuid primary key,
  account_id text not null references account,
  list text not null check (list in ('requests', 'orders', 'payments', 'prescriptions', 'patients', 'identity', 'inbox',
    'users', 'deliveries', 'audit')),
  name text not null check (char_length(name) between 1 and 60),
  -- The query of the address, without the section; emptied with the removal.
  search text not null check (char_length(search) <= 1000),
  saved_at timestamptz(3) not null,
  removed_at timestamptz(3),
  check (search <> '' or removed_at is not null)
);
comment on table saved_filter is 'A narrowed list of the console, by a name.';
create unique index saved_filter_name on saved_filter (account_id, list, lower(name)) where removed_at is null;

alter table saved_filter enable row level security;
create policy saved_filter_own on saved_filter
  using (account_id = (select app_caller()) and (select app_role()) = 'Admin')
  with check (account_id = (select app_caller()) and (select app_role()) = 'Admin');
grant select, insert, update (name, search, saved_at, removed_at) on saved_filter to tendwell_app;
