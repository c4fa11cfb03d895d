-- A pool and what its clients may do are data: `settings` holds what differs from the defaults in pool/settings.ts.
create table identity.user_pool (
  id text primary key check (id ~ '^[a-z]+-[a-z]+-[0-9]_[0-9A-Za-z]{9}$'),
  name text not null unique,
  settings jsonb not null default '{}',
  created_at timestamptz not null
);

create table identity.user_pool_client (
  id text primary key check (id ~ '^[0-9a-z]{26}$'),
  pool_id text not null references identity.user_pool on delete cascade,
  name text not null,
  settings jsonb not null default '{}',
  created_at timestamptz not null,
  unique (pool_id, name)
);

-- Proves at start that the key file in the data folder belongs to this database.
create table identity.key_check (
  only_row boolean primary key default true check (only_row),
  fingerprint bytea not null
);

-- `email_key` is the form of the address that must be unique; `verifier` is salt and SRP verifier, sealed.
create table identity.pool_user (
  sub uuid primary key,
  pool_id text not null references identity.user_pool on delete cascade,
  email text not null,
  email_key text not null,
  email_verified boolean not null default false,
  status text not null check (status in ('UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED')),
  enabled boolean not null default true,
  verifier bytea,
  attributes jsonb not null default '{}',
  created_at timestamptz not null,
  modified_at timestamptz not null,
  unique (pool_id, email_key)
);

create table identity.pool_group (
  pool_id text not null references identity.user_pool on delete cascade,
  name text not null,
  primary key (pool_id, name)
);

create table identity.group_member (
  sub uuid not null references identity.pool_user on delete cascade,
  pool_id text not null,
  group_name text not null,
  primary key (sub, group_name),
  foreign key (pool_id, group_name) references identity.pool_group (pool_id, name) on delete cascade
);

-- `subject` in the next three tables may be nobody: an unknown name is counted like a known one.
create table identity.one_time_code (
  subject uuid not null,
  purpose text not null check (purpose in ('CONFIRM_SIGN_UP', 'RESET_PASSWORD', 'VERIFY_EMAIL')),
  digest bytea not null,
  new_email text,
  expires_at timestamptz not null,
  primary key (subject, purpose)
);

create table identity.hourly_count (
  subject uuid not null,
  operation text not null,
  attempts integer not null,
  window_started_at timestamptz not null,
  primary key (subject, operation)
);

create table identity.sign_in_failure (
  subject uuid primary key,
  failures integer not null,
  last_failed_at timestamptz
);

-- A sealed challenge works once; this remembers the used ones until they would have expired.
create table identity.used_challenge (
  digest bytea primary key,
  expires_at timestamptz not null
);

-- All tokens that stem from one sign-in, by `origin_jti`; revoking the row revokes them all.
create table identity.token_family (
  origin_jti uuid primary key,
  sub uuid not null references identity.pool_user on delete cascade,
  client_id text not null references identity.user_pool_client on delete cascade,
  scope text not null,
  signed_in_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index token_family_sub on identity.token_family (sub);

create table identity.refresh_token (
  digest bytea primary key,
  origin_jti uuid not null references identity.token_family on delete cascade,
  superseded_at timestamptz
);
create index refresh_token_origin_jti on identity.refresh_token (origin_jti);
