-- People who sign in by another provider, such as Google. `username` is empty for the pool's own users: theirs is `sub`.
alter table identity.pool_user drop constraint pool_user_status_check;
alter table identity.pool_user add constraint pool_user_status_check check (
  status in ('UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED', 'EXTERNAL_PROVIDER')
);
alter table identity.pool_user add column username text;
create unique index pool_user_username on identity.pool_user (pool_id, username);

-- Which accounts elsewhere sign in which user; `is_primary` when the user came into being by it.
create table identity.linked_identity (
  pool_id text not null references identity.user_pool on delete cascade,
  provider text not null check (provider in ('Google')),
  provider_user_id text not null,
  sub uuid not null references identity.pool_user on delete cascade,
  is_primary boolean not null,
  created_at timestamptz not null,
  primary key (pool_id, provider, provider_user_id)
);
create index linked_identity_sub on identity.linked_identity (sub);

-- A code is worth tokens once: `origin_jti` names the family it starts, which ends when the code comes a second time.
create table identity.authorization_code (
  digest bytea primary key,
  client_id text not null references identity.user_pool_client on delete cascade,
  sub uuid not null references identity.pool_user on delete cascade,
  redirect_uri text not null,
  code_challenge text not null,
  scope text not null,
  nonce text,
  origin_jti uuid not null,
  signed_in_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Browsers that have signed in on the hosted pages, by the digest of their cookie.
create table identity.hosted_session (
  digest bytea primary key,
  pool_id text not null references identity.user_pool on delete cascade,
  sub uuid not null references identity.pool_user on delete cascade,
  provider text not null check (provider in ('COGNITO', 'Google')),
  signed_in_at timestamptz not null,
  expires_at timestamptz not null
);
create index hosted_session_sub on identity.hosted_session (sub);
