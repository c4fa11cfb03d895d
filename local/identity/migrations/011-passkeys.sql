-- Passkeys (WebAuthn). A public key is no secret; `signature_count` only ever grows, or stays 0 where an authenticator
-- counts nothing.
create table identity.passkey (
  credential_id text primary key check (length(credential_id) between 1 and 1400),
  sub uuid not null references identity.pool_user on delete cascade,
  relying_party_id text not null,
  public_key bytea not null,
  signature_count bigint not null check (signature_count >= 0),
  name text not null,
  attachment text check (attachment in ('platform', 'cross-platform')),
  transports text[] not null,
  created_at timestamptz not null
);
create index passkey_sub on identity.passkey (sub, created_at);

-- Where the product's pool was made before: what a first start gives it today.
update identity.user_pool set settings = settings || '{"allowedFirstAuthFactors": ["PASSWORD", "WEB_AUTHN"]}'
  where name = 'product' and not settings ? 'allowedFirstAuthFactors';
update identity.user_pool_client client
  set settings = client.settings ||
    '{"explicitAuthFlows": ["USER_SRP_AUTH", "USER_PASSWORD_AUTH", "USER_AUTH", "REFRESH_TOKEN_AUTH"]}'
  from identity.user_pool pool
  where pool.id = client.pool_id and pool.name = 'product' and not client.settings ? 'explicitAuthFlows';
