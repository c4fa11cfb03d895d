-- The links that turn off a topic of emails without a sign-in are signed with this key (RFC 8058). It is in the database,
-- so that every process has the same one and a restored backup keeps the links of sent emails valid.
create table unsubscribe_key (
  is_only boolean primary key default true check (is_only),
  secret bytea not null check (octet_length(secret) = 32)
);
comment on table unsubscribe_key is 'The key that signs the links that turn emails off; one row.';
-- Of the 256 bits 244 are random.
insert into unsubscribe_key (secret)
  values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

alter table unsubscribe_key enable row level security;
create policy unsubscribe_key_jobs on unsubscribe_key for select to tendwell_jobs using (true);
grant select on unsubscribe_key to tendwell_jobs;

-- Turns off one topic of an open account's emails. Returns false when there is no such account.
create function turn_off_emails(of_account text, topic text, at timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from account where id = of_account and closed_at is null for share;
  if not found then return false; end if;
  insert into notification_preference as p (account_id, version, messages, requests, orders, reminders, drafts, updated_at)
    values (of_account, 1, topic <> 'messages', topic <> 'requests', topic <> 'orders', topic <> 'reminders', false, at)
    on conflict (account_id) do update set
      messages = p.messages and topic <> 'messages', requests = p.requests and topic <> 'requests',
      orders = p.orders and topic <> 'orders', reminders = p.reminders and topic <> 'reminders',
      drafts = p.drafts and topic <> 'drafts', version = p.version + 1, updated_at = at;
  return true;
end $$;
revoke execute on function turn_off_emails from public;
grant execute on function turn_off_emails to tendwell_jobs;
