-- What a user proves beyond the password. `totp_secret` counts; `pending_totp_secret` waits for its first code. Both are
-- sealed. `last_totp_step` is the time step of the newest code that was used, so that no code works twice.
create table identity.user_mfa (
  sub uuid primary key references identity.pool_user on delete cascade,
  totp_secret bytea,
  pending_totp_secret bytea,
  last_totp_step bigint,
  totp_enabled boolean not null default false,
  email_enabled boolean not null default false,
  preferred text check (preferred in ('SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'))
);

-- Devices that have been confirmed. `verifier` is salt and SRP verifier of the device's own secret, sealed.
create table identity.device (
  device_key text primary key,
  sub uuid not null references identity.pool_user on delete cascade,
  verifier bytea not null,
  name text,
  is_remembered boolean not null,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  authenticated_at timestamptz not null
);
create index device_sub on identity.device (sub, device_key);

-- The device a sign-in came from, so that its tokens go with it.
alter table identity.token_family add column device_key text;

-- Wrong codes are counted apart from wrong passwords: a right password must not forget the wrong codes after it.
alter table identity.sign_in_failure
  add column factor text not null default 'PASSWORD' check (factor in ('PASSWORD', 'CODE'));
alter table identity.sign_in_failure drop constraint sign_in_failure_pkey;
alter table identity.sign_in_failure add primary key (subject, factor);

-- Until when a password that an administrator chose may be used; empty for one without end.
alter table identity.pool_user add column temporary_password_until timestamptz;

alter table identity.pool_group add column created_at timestamptz not null default now();
