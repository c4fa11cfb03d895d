-- Sign-ins that end before their tokens do. A token verifies until it runs out, whatever was revoked, here as on AWS;
-- so each call looks whether the sign-in that its token stems from still lives.

create table ended_sign_in (
  account_id text not null references account,
  -- What tells the tokens that are refused from the others: a claim, and its value. `origin_jti` is one sign-in,
  -- `device_key` all those until then on a device that was to be forgotten.
  claim text not null check (claim in ('origin_jti', 'device_key')),
  value text not null check (char_length(value) between 1 and 200),
  ended_at timestamptz(3) not null,
  primary key (account_id, claim, value)
);
comment on table ended_sign_in is 'A sign-in whose tokens are refused; forgotten once the last of them has run out.';
create index ended_sign_in_to_forget on ended_sign_in (ended_at);

alter table ended_sign_in enable row level security;
create policy ended_sign_in_jobs on ended_sign_in to tendwell_jobs using (true);
grant select, delete on ended_sign_in to tendwell_jobs;

comment on column account.tokens_valid_after is
  'Tokens of sign-ins before this moment are refused; a whole second, as those that tokens tell.';

-- Tokens tell whole seconds. Which of the sign-ins within the second of a sign-out everywhere came first cannot be seen
-- there, so all of them end.
create function end_of_second(at timestamptz) returns timestamptz language sql immutable
  return date_trunc('second', at) + interval '1 second';

-- The same as before, and more exact about who must sign in again: by when somebody signed in rather than by when the
-- token was given, since a refresh is no sign-in; and by the sign-in and the device that the token names. The function
-- of four parameters goes on serving the code of before while it is replaced.
create function enter_as(caller_id text, token_groups text[], token_signed_in_at timestamptz, at timestamptz,
  token_origin text, token_device text)
  returns table (role text, given_name text, family_name text, disabled boolean, sign_in_again boolean)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_account account;
  granted text[];
begin
  select * into found_account from account where id = caller_id;
  if not found then
    insert into account (id, created_at) values (caller_id, at) on conflict (id) do nothing;
    select * into found_account from account where id = caller_id;
  end if;
  granted := token_groups;
  if found_account.revoked_groups <> '{}' then
    granted := array(select unnest(token_groups) except select unnest(found_account.revoked_groups));
  end if;
  role := case when 'Admin' = any (granted) then 'Admin' when 'HCPs' = any (granted) then 'HCPs' else 'user' end;
  perform set_config('app.sub', caller_id, true), set_config('app.role', role, true),
    set_config('app.day', (at at time zone 'UTC')::date::text, true);
  if role = 'HCPs' and not exists (select from practitioner p where p.id = caller_id) then
    insert into practitioner (id, updated_at) values (caller_id, at) on conflict (id) do nothing;
  end if;
  given_name := found_account.given_name;
  family_name := found_account.family_name;
  disabled := found_account.disabled_at is not null;
  sign_in_again := coalesce(token_signed_in_at < found_account.tokens_valid_after, false)
    or exists (
      select from ended_sign_in e where e.account_id = caller_id
        and ((e.claim = 'origin_jti' and e.value = token_origin)
          or (e.claim = 'device_key' and e.value = token_device
            and token_signed_in_at < end_of_second(e.ended_at))));
  return next;
end $$;

-- Ends sign-ins of the caller: `which` is a claim and `named` its value, or `everywhere`.
create function end_own_sign_ins(which text, named text, at timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if which = 'everywhere' then
    update account a set tokens_valid_after = greatest(a.tokens_valid_after, end_of_second(at))
      where a.id = app_caller();
  else
    insert into ended_sign_in (account_id, claim, value, ended_at) values (app_caller(), which, named, at)
      on conflict (account_id, claim, value) do update set ended_at = excluded.ended_at;
  end if;
end $$;

-- As before, but for the second of a sign-out.
create or replace function begin_user_change(change_id uuid, target text, change_kind text, change_group text,
  at timestamptz, lease timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if app_role() is distinct from 'Admin' or target = app_caller() or exists (
    select from account a
    where a.id = app_caller() and ('Admin' = any (a.revoked_groups) or a.disabled_at is not null)) then
    raise exception 'Only an Admin changes users, and nobody themselves.' using errcode = '42501';
  end if;
  insert into account (id, created_at) values (target, at) on conflict (id) do nothing;
  insert into user_change (id, account_id, kind, group_name, asked_by, asked_at, leased_until)
    values (change_id, target, change_kind, change_group, app_caller(), at, lease);
  update account a set
    revoked_groups = case when change_kind = 'remove_from_group' and not change_group = any (a.revoked_groups)
      then array_append(a.revoked_groups, change_group) else a.revoked_groups end,
    disabled_at = case when change_kind = 'disable' then coalesce(a.disabled_at, at) else a.disabled_at end,
    tokens_valid_after = case when change_kind in ('disable', 'sign_out')
      then greatest(a.tokens_valid_after, end_of_second(at)) else a.tokens_valid_after end
  where a.id = target;
end $$;

revoke execute on function enter_as(text, text[], timestamptz, timestamptz, text, text), end_own_sign_ins, end_of_second
  from public;
grant execute on function enter_as(text, text[], timestamptz, timestamptz, text, text), end_own_sign_ins
  to tendwell_app;
