create table identity.identity_pool (
  id text primary key check (id ~ '^[a-z]+-[a-z]+-[0-9]:[0-9a-f-]{36}$'),
  name text not null unique,
  client_id text not null references identity.user_pool_client on delete cascade,
  allows_guests boolean not null,
  created_at timestamptz not null
);

-- `sub` is empty for a guest; `merged_into` is set when the guest turned out to be somebody known.
create table identity.identity (
  id text primary key check (id ~ '^[a-z]+-[a-z]+-[0-9]:[0-9a-f-]{36}$'),
  identity_pool_id text not null references identity.identity_pool on delete cascade,
  sub uuid references identity.pool_user on delete cascade,
  merged_into text references identity.identity on delete cascade,
  created_at timestamptz not null,
  unique (identity_pool_id, sub)
);
