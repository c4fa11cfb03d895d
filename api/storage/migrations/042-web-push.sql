-- The browsers in which an account wants notifications (RFC 8030), and the notifications to send. A row has no text: the job
-- sends a kind and a path, encrypted for the browser (RFC 8291).
create table push_subscription (
  -- The address at the browser vendor's push service. Whoever knows it and the keys can be this browser only.
  endpoint text primary key check (char_length(endpoint) between 1 and 1000),
  account_id text not null references account,
  -- The browser's P-256 key and its secret, base64url without padding.
  public_key text not null check (public_key ~ '^[A-Za-z0-9_-]{87}$'),
  auth_secret text not null check (auth_secret ~ '^[A-Za-z0-9_-]{22}$'),
  -- The claim of the token that registered it, so that forgetting a device ends its notifications too.
  device_key text check (char_length(device_key) <= 200),
  registered_at timestamptz(3) not null
);
comment on table push_subscription is 'Browsers that an account has turned on notifications in; at most ten.';

create index push_subscription_of_account on push_subscription (account_id, registered_at desc);

alter table push_subscription enable row level security;
create policy push_subscription_own on push_subscription to tendwell_app using (account_id = (select app_caller()));
create policy push_subscription_jobs on push_subscription to tendwell_jobs using (true);
grant select on push_subscription to tendwell_app;
grant select, delete on push_subscription to tendwell_jobs;

-- One notification: the event of a mail, for one browser. The mail's row stays, so an event is notified once.
create table push_delivery (
  id uuid primary key default gen_random_uuid(),
  outbox_id uuid not null references outbox,
  endpoint text not null references push_subscription on delete cascade,
  state text not null default 'pending' check (state in ('pending', 'sending', 'sent', 'failed', 'skipped')),
  attempts integer not null default 0,
  -- Of a row being sent: until when no other sender takes it.
  next_attempt_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  done_at timestamptz(3),
  -- A code: why it failed or was skipped, or is tried again.
  reason text check (char_length(reason) <= 100),
  unique (outbox_id, endpoint),
  check ((done_at is null) = (state in ('pending', 'sending')))
);
comment on table push_delivery is 'Notifications to send, one for each mail and browser.';

create index push_delivery_due on push_delivery (next_attempt_at, id) where state in ('pending', 'sending');
create index push_delivery_of_subscription on push_delivery (endpoint);

alter table push_delivery enable row level security;
create policy push_delivery_jobs on push_delivery to tendwell_jobs using (true) with check (true);
grant select, insert (outbox_id, endpoint, next_attempt_at, created_at), update (state, attempts, next_attempt_at, done_at,
  reason) on push_delivery to tendwell_jobs;

-- Registers a browser of the caller; the latest ten stay. An address that another account registered is taken over with the
-- browser's secret only: two people share a browser. False when the secret is another one.
create function register_push_subscription(address text, key text, secret text, device text, at timestamptz)
  returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into push_subscription as s (endpoint, account_id, public_key, auth_secret, device_key, registered_at)
    values (address, app_caller(), key, secret, device, at)
    on conflict (endpoint) do update set account_id = excluded.account_id, public_key = excluded.public_key,
        auth_secret = excluded.auth_secret, device_key = excluded.device_key, registered_at = excluded.registered_at
      where s.account_id = excluded.account_id or s.auth_secret = excluded.auth_secret;
  if not found then return false; end if;
  delete from push_subscription where account_id = app_caller() and endpoint in (
    select p.endpoint from push_subscription p where p.account_id = app_caller() and p.endpoint <> address
    order by p.registered_at desc, p.endpoint offset 9);
  return true;
end $$;
revoke execute on function register_push_subscription from public;
grant execute on function register_push_subscription to tendwell_app;

-- Removes a browser of the caller, with its unsent notifications: the API's login deletes nothing itself.
create function remove_push_subscription(address text) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from push_subscription where endpoint = address and account_id = app_caller()
$$;
revoke execute on function remove_push_subscription from public;
grant execute on function remove_push_subscription to tendwell_app;

-- Adds the notifications of a mail for the browsers of its recipient, unless the account is disabled or was signed out since.
create function enqueue_push_deliveries(mail uuid, at timestamptz) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  added integer;
begin
  insert into push_delivery (outbox_id, endpoint, next_attempt_at, created_at)
    select o.id, s.endpoint, at, at from outbox o
      join push_subscription s on s.account_id = o.recipient
      join account a on a.id = o.recipient
    where o.id = mail and a.disabled_at is null
      and (a.tokens_valid_after is null or s.registered_at >= a.tokens_valid_after)
    on conflict do nothing;
  get diagnostics added = row_count;
  return added;
end $$;
revoke execute on function enqueue_push_deliveries from public;
grant execute on function enqueue_push_deliveries to tendwell_jobs;

-- As in 002, and notifications end with the sign-ins: everywhere, or on the forgotten device.
create or replace function revoke_own_sessions(which text, named text, at timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if which = 'everywhere' then
    update account a set tokens_valid_after = greatest(a.tokens_valid_after, end_of_second(at))
      where a.id = app_caller();
    delete from push_subscription where account_id = app_caller();
  else
    insert into revoked_session (account_id, claim, value, ended_at) values (app_caller(), which, named, at)
      on conflict (account_id, claim, value) do update set ended_at = excluded.ended_at;
    delete from push_subscription where account_id = app_caller() and which = 'device_key' and device_key = named;
  end if;
end $$;

-- As in 027, and the browsers are forgotten.
create or replace function close_own_account(at timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update account set disabled_at = coalesce(disabled_at, at), closed_at = at, tokens_valid_after = at
    where id = app_caller() and closed_at is null;
  if not found then
    return false;
  end if;
  delete from cart_line where account_id = app_caller();
  delete from patient_address where patient_id = app_caller();
  delete from notification_preference where account_id = app_caller();
  delete from push_subscription where account_id = app_caller();
  update patient_profile set dial_code = null, phone_number = null, version = version + 1, updated_at = at
    where patient_id = app_caller();
  update treatment_request set status = 'cancelled', answers = '{}', version = version + 1, updated_at = at
    where patient_id = app_caller() and status = 'draft';
  update treatment_request set shipping_address = null
    where patient_id = app_caller() and shipping_address is not null;
  return true;
end $$;
