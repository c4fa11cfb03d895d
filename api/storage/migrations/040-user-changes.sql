-- What Admins change of who may sign in and as what. The identity service is asked after the commit, so each change is
-- written down first: what is taken away counts at once, what is given only when the directory has given it, and a job
-- finishes what a crash interrupted.

create table user_change (
  id uuid primary key,
  account_id text not null references account,
  kind text not null check (kind in (
    'invite', 'invite_again', 'add_to_group', 'remove_from_group', 'disable', 'enable', 'reset_password', 'sign_out')),
  group_name text check (group_name in ('Admin', 'HCPs')),
  asked_by text not null references account,
  asked_at timestamptz(3) not null,
  -- Until then whoever asks the directory is left alone with it.
  leased_until timestamptz(3) not null,
  attempts integer not null default 1 check (attempts > 0),
  outcome text check (outcome in ('done', 'refused')),
  failure_code text,
  ended_at timestamptz(3),
  check (kind not in ('add_to_group', 'remove_from_group') or group_name is not null),
  check ((outcome is null) = (ended_at is null)),
  check (failure_code is null or outcome = 'refused')
);
comment on table user_change is 'A change of an account by an Admin, and whether the directory has taken it.';
create index user_change_of_account on user_change (account_id, asked_at desc, id desc);
-- One after the other, or what is given could overtake what is taken away.
create unique index user_change_under_way on user_change (account_id) where outcome is null;
create index user_change_to_finish on user_change (leased_until) where outcome is null;

alter table user_change enable row level security;
create policy user_change_read on user_change for select using ((select app_role()) = 'Admin');
create policy user_change_jobs on user_change to tendwell_jobs using (true) with check (true);

-- Writes down a change and takes away at once what it takes away. Who has not called yet gets a row: their token may be
-- used later all the same. The role is looked at again, because another Admin may have been faster.
create function begin_user_change(change_id uuid, target text, change_kind text, change_group text, at timestamptz,
  lease timestamptz) returns void
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
    -- Whole seconds, as in tokens, so that a sign-in right after it is not refused.
    tokens_valid_after = case when change_kind in ('disable', 'sign_out')
      then greatest(a.tokens_valid_after, date_trunc('second', at)) else a.tokens_valid_after end
  where a.id = target;
end $$;

-- Writes down what the directory has said, and gives back what it has given; once. A job acts in nobody's name.
create function end_user_change(change_id uuid, result text, code text, at timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  change user_change;
begin
  update user_change c set outcome = result, failure_code = code, ended_at = at
    where c.id = change_id and c.outcome is null
      and (app_role() is null or (app_role() = 'Admin' and c.asked_by = app_caller()))
    returning c.* into change;
  if not found then
    return false;
  end if;
  if result = 'done' and change.kind = 'add_to_group' then
    update account a set revoked_groups = array_remove(a.revoked_groups, change.group_name)
      where a.id = change.account_id;
  elsif result = 'done' and change.kind = 'enable' then
    update account a set disabled_at = null where a.id = change.account_id and a.closed_at is null;
  end if;
  return true;
end $$;

revoke execute on function begin_user_change, end_user_change from public;
grant execute on function begin_user_change to tendwell_app;
grant execute on function end_user_change to tendwell_app, tendwell_jobs;
grant select on user_change to tendwell_app;
grant select, update (leased_until, attempts) on user_change to tendwell_jobs;
