-- Accounts, how Admins change them, professionals with their licenses, and the settings of the practice.

-- ── accounts ───────────────────────────────────────────────────────────────────────────────────────────────────────────

create table account (
  id text primary key,
  given_name text check (char_length(given_name) between 1 and 80),
  family_name text check (char_length(family_name) between 1 and 80),
  -- Groups that a token may still list although the directory has removed the account from them.
  revoked_groups text[] not null default '{}',
  disabled_at timestamptz(3),
  tokens_valid_after timestamptz(3),
  created_at timestamptz(3) not null,
  closed_at timestamptz(3),
  -- One machine refuses to serve these accounts to others (local/demonstration), because the README prints their password.
  is_demonstration boolean not null default false,
  check (closed_at is null or disabled_at is not null)
);
comment on table account is 'A person who has signed in at least once. The first call makes the row.';
comment on column account.closed_at is
  'When the person closed the account. It is disabled from then on and cannot be opened again.';
comment on column account.tokens_valid_after is
  'The API refuses tokens of sign-ins before this time: a whole second, because tokens have whole seconds.';
comment on column account.is_demonstration is 'The demonstration data made the account, with a public password.';

alter table account enable row level security;
create policy account_read on account for select
  using (id = (select app_caller()) or (select app_role()) = 'Admin');
create policy account_rename on account for update
  using (id = (select app_caller())) with check (id = (select app_caller()));

grant select, update (given_name, family_name) on account to tendwell_app;

-- A token verifies until it expires, whatever was revoked, also on AWS. So each call checks whether the sign-in of its
-- token has ended.
create table revoked_session (
  account_id text not null references account,
  -- The claim that identifies the refused tokens, and its value. `origin_jti` is one sign-in; `device_key` is every earlier
  -- sign-in on a device that the account forgets.
  claim text not null check (claim in ('origin_jti', 'device_key')),
  value text not null check (char_length(value) between 1 and 200),
  ended_at timestamptz(3) not null,
  primary key (account_id, claim, value)
);
comment on table revoked_session is
  'A sign-in whose tokens the API refuses. A job deletes the row when the last of them has expired.';

create index revoked_session_to_purge on revoked_session (ended_at);

alter table revoked_session enable row level security;
create policy revoked_session_jobs on revoked_session to tendwell_jobs using (true);

grant select, delete on revoked_session to tendwell_jobs;

-- Tokens have whole seconds. Which sign-ins within the second of a sign-out came first cannot be seen, so all of them
-- end.
create function end_of_second(at timestamptz) returns timestamptz language sql immutable
  return date_trunc('second', at) + interval '1 second';
revoke execute on function end_of_second from public;

-- Ends sign-ins of the caller: `which` is a claim and `named` its value, or `everywhere`.
create function revoke_own_sessions(which text, named text, at timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if which = 'everywhere' then
    update account a set tokens_valid_after = greatest(a.tokens_valid_after, end_of_second(at))
      where a.id = app_caller();
  else
    insert into revoked_session (account_id, claim, value, ended_at) values (app_caller(), which, named, at)
      on conflict (account_id, claim, value) do update set ended_at = excluded.ended_at;
  end if;
end $$;
revoke execute on function revoke_own_sessions from public;
grant execute on function revoke_own_sessions to tendwell_app;

-- Closes the caller's own account: their tokens are refused, and what neither care, payments nor the audit trail need is
-- deleted. The use case decides before whether the account may be closed.
create function close_own_account(at timestamptz) returns boolean
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
  update patient_profile set dial_code = null, phone_number = null, version = version + 1, updated_at = at
    where patient_id = app_caller();
  update treatment_request set status = 'cancelled', answers = '{}', version = version + 1, updated_at = at
    where patient_id = app_caller() and status = 'draft';
  return true;
end $$;
revoke execute on function close_own_account from public;
grant execute on function close_own_account to tendwell_app;

-- ── changes of users by Admins ─────────────────────────────────────────────────────────────────────────────────────────

-- The identity service is called after the commit, so each change is written first: what it takes away counts at once,
-- what it gives counts when the directory has given it. A job finishes changes that a crash interrupted.
create table user_change (
  id uuid primary key,
  account_id text not null references account,
  kind text not null check (kind in (
    'invite', 'resend_invitation', 'add_to_group', 'remove_from_group', 'disable', 'enable', 'reset_password', 'sign_out',
    'release', 'reset_mfa')),
  group_name text check (group_name in ('Admin', 'HCPs')),
  asked_by text not null references account,
  asked_at timestamptz(3) not null,
  -- Until then only the process that took the change calls the directory.
  leased_until timestamptz(3) not null,
  attempts integer not null default 1 check (attempts > 0),
  outcome text check (outcome in ('done', 'refused')),
  failure_code text,
  ended_at timestamptz(3),
  -- Of `reset_mfa`: how the identity of the person was verified, and what the Admin noted.
  proof text check (proof in ('recovery_code', 'video_call', 'in_person', 'call_back')),
  note text check (char_length(note) between 1 and 500),
  check (kind not in ('add_to_group', 'remove_from_group') or group_name is not null),
  check ((outcome is null) = (ended_at is null)),
  check (failure_code is null or outcome = 'refused'),
  check (proof is null or kind = 'reset_mfa'),
  check (note is null or proof is not null)
);
comment on table user_change is 'A change of an account by an Admin, and whether the directory has applied it.';

create index user_change_of_account on user_change (account_id, asked_at desc, id desc);
-- One change at a time: a later grant must not overtake a removal.
create unique index user_change_under_way on user_change (account_id) where outcome is null;
create index user_change_to_finish on user_change (leased_until) where outcome is null;

alter table user_change enable row level security;
create policy user_change_read on user_change for select using ((select app_role()) = 'Admin');
create policy user_change_jobs on user_change to tendwell_jobs using (true) with check (true);

grant select on user_change to tendwell_app;
grant select, update (leased_until, attempts) on user_change to tendwell_jobs;

-- Writes a change and takes away at once what it takes away. An account that has not called yet gets a row, because its
-- token may be used later. The role is checked again, because another Admin may have removed it.
create function begin_user_change(change_id uuid, target text, change_kind text, change_group text,
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
revoke execute on function begin_user_change from public;
grant execute on function begin_user_change to tendwell_app;

-- Writes the directory's answer and gives what the directory has given, once. A job has no role.
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
revoke execute on function end_user_change from public;
grant execute on function end_user_change to tendwell_app, tendwell_jobs;

-- ── a lost second factor ───────────────────────────────────────────────────────────────────────────────────────────────

create table recovery_code (
  account_id text not null references account,
  -- scrypt of the code, salted with the account; the code itself is shown once and never stored.
  digest text not null check (char_length(digest) between 40 and 60),
  generated_at timestamptz(3) not null,
  -- When the person confirmed that they saved the codes: until then the setup of the app is not finished.
  saved_at timestamptz(3),
  used_at timestamptz(3),
  primary key (account_id, digest)
);
comment on table recovery_code is 'One-time codes for a lost authenticator app, hashed.';

alter table recovery_code enable row level security;
create policy recovery_code_own on recovery_code for select using (account_id = (select app_caller()));

grant select (account_id, generated_at, saved_at, used_at) on recovery_code to tendwell_app;

-- Keyed by a hash of the address typed, whether an account has it or not.
create table recovery_attempt (
  subject text primary key check (char_length(subject) between 40 and 60),
  began_at timestamptz(3) not null,
  attempts integer not null check (attempts > 0)
);
comment on table recovery_attempt is 'Attempts at recovery codes for an address within an hour.';

alter table recovery_attempt enable row level security;
create policy recovery_attempt_jobs on recovery_attempt to tendwell_jobs using (true) with check (true);

grant select, insert, update, delete on recovery_attempt to tendwell_jobs;

-- Replaces all codes of the caller. The lock lets one call at a time do so: two sets would both count.
create function generate_recovery_codes(digests text[], at timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from account where id = app_caller() for update;
  delete from recovery_code where account_id = app_caller();
  insert into recovery_code (account_id, digest, generated_at)
    select app_caller(), digest, at from unnest(digests) as digest;
end $$;
revoke execute on function generate_recovery_codes from public;
grant execute on function generate_recovery_codes to tendwell_app;

create function confirm_recovery_codes(at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  update recovery_code set saved_at = at where account_id = app_caller() and saved_at is null;
end;
revoke execute on function confirm_recovery_codes from public;
grant execute on function confirm_recovery_codes to tendwell_app;

-- An Admin's reset of the authenticator app: a change of a user with how the Admin verified who asks. It ends sign-ins
-- and makes earlier recovery codes void.
create function begin_mfa_reset(change_id uuid, target text, how text, seen text, at timestamptz, lease timestamptz)
  returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform begin_user_change(change_id, target, 'reset_mfa', null, at, lease);
  update user_change set proof = how, note = seen where id = change_id;
  update account a set tokens_valid_after = greatest(a.tokens_valid_after, end_of_second(at)) where a.id = target;
  delete from recovery_code where account_id = target;
end $$;
revoke execute on function begin_mfa_reset from public;
grant execute on function begin_mfa_reset to tendwell_app;

-- The same by a recovery code, without a caller: a person with the password and the code is not signed in. One statement
-- marks the code as used, so that the second of two calls finds it used. False for a code that does not exist.
create function begin_mfa_recovery(change_id uuid, target text, used text, at timestamptz, lease timestamptz)
  returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update recovery_code set used_at = at where account_id = target and digest = used and used_at is null;
  if not found then
    return false;
  end if;
  insert into user_change (id, account_id, kind, proof, asked_by, asked_at, leased_until)
    values (change_id, target, 'reset_mfa', 'recovery_code', target, at, lease);
  update account a set tokens_valid_after = greatest(a.tokens_valid_after, end_of_second(at)) where a.id = target;
  return true;
end $$;
revoke execute on function begin_mfa_recovery from public;
grant execute on function begin_mfa_recovery to tendwell_jobs;

-- ── professionals ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- Names are those of FHIR: a Practitioner, whose licenses are its qualifications.

create table practitioner (
  -- The id of the account.
  id text primary key references account,
  version integer not null default 0 check (version >= 0),
  -- The letters after the name, for example "MD".
  credentials text check (char_length(credentials) between 1 and 40),
  -- National Provider Identifier.
  npi text check (npi ~ '^\d{10}$'),
  -- The last line of signed notes.
  signature text check (char_length(signature) between 1 and 120),
  -- The last day of an absence.
  away_until date,
  -- Text modules of the professional, in order: title and text.
  quick_texts jsonb not null default '[]' check (jsonb_typeof(quick_texts) = 'array'),
  updated_at timestamptz(3) not null
);
comment on table practitioner is 'A professional. Their first call makes the row.';

alter table practitioner enable row level security;
create policy practitioner_read on practitioner for select using ((select app_role()) in ('HCPs', 'Admin'));
create policy practitioner_change on practitioner for update
  using ((id = (select app_caller()) and (select app_role()) = 'HCPs') or (select app_role()) = 'Admin');

grant select, update (version, credentials, npi, signature, away_until, quick_texts, updated_at) on practitioner to
  tendwell_app;

create table practitioner_license (
  practitioner_id text not null references practitioner,
  state text not null check (char_length(state) = 2),
  number text not null check (char_length(number) between 1 and 40),
  -- The last day of its validity.
  expires_on date not null,
  -- When an Admin compared it with the register of the board; it counts from then on.
  verified_at timestamptz(3),
  verified_by text references account,
  recorded_at timestamptz(3) not null,
  removed_at timestamptz(3),
  primary key (practitioner_id, state),
  check ((verified_at is null) = (verified_by is null))
);
comment on table practitioner_license is
  'A license to treat patients of one state. A changed license must be verified again.';

create index practitioner_license_unverified on practitioner_license (practitioner_id)
  where verified_at is null and removed_at is null;

alter table practitioner_license enable row level security;
create policy practitioner_license_read on practitioner_license for select using (
  (select app_role()) in ('HCPs', 'Admin'));
create policy practitioner_license_add on practitioner_license for insert with check (
  practitioner_id = (select app_caller()) and (select app_role()) = 'HCPs' and verified_at is null);
create policy practitioner_license_change on practitioner_license for update
  using (practitioner_id = (select app_caller()) and (select app_role()) = 'HCPs')
  with check (practitioner_id = (select app_caller()) and verified_at is null);
-- An Admin does not verify a license of their own.
create policy practitioner_license_verify on practitioner_license for update
  using ((select app_role()) = 'Admin' and practitioner_id <> (select app_caller()))
  with check ((select app_role()) = 'Admin' and (verified_by is null or verified_by = (select app_caller())));

grant select, insert, update (number, expires_on, verified_at, verified_by, recorded_at, removed_at) on
  practitioner_license to tendwell_app;

-- Names are those of accounts; professionals read no more of a colleague's account. Accounts that are disabled or no
-- professional's are left out.
create function practitioner_names() returns table (id text, given_name text, family_name text)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select a.id, a.given_name, a.family_name from practitioner p join account a on a.id = p.id
  where app_role() in ('HCPs', 'Admin') and a.disabled_at is null and not ('HCPs' = any (a.revoked_groups));
end;
revoke execute on function practitioner_names from public;
grant execute on function practitioner_names to tendwell_app;

-- Whether a professional may care for patients of a state: a job gives the work of others back to the queue. An edited
-- license that waits for verification is no reason to take work away.
create function can_treat_in_state(professional text, state text, today date) returns boolean
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select exists (
      select from account a where a.id = can_treat_in_state.professional
        and a.disabled_at is null and a.closed_at is null and not ('HCPs' = any (a.revoked_groups)))
    and (can_treat_in_state.state is null or exists (
      select from practitioner_license l
      where l.practitioner_id = can_treat_in_state.professional and l.state = can_treat_in_state.state and l.removed_at is null
        and l.expires_on >= can_treat_in_state.today));
end;
revoke execute on function can_treat_in_state from public;
grant execute on function can_treat_in_state to tendwell_jobs;

-- ── opening a transaction ──────────────────────────────────────────────────────────────────────────────────────────────

-- Opens a transaction for a verified identity, in one round trip: makes the account at the first call, and the
-- practitioner at the first call as one; subtracts the groups that the directory has revoked; reports a sign-in that has
-- ended, by the time of the sign-in and not of the token, because a refresh is no sign-in; and sets every value that
-- policies compare with.
create function set_caller_context(caller_id text, token_groups text[], token_signed_in_at timestamptz, at timestamptz,
    token_origin text, token_device text)
  returns table (role text, given_name text, family_name text, disabled boolean, sign_in_again boolean)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_account account;
  granted text[];
  today date := (at at time zone 'UTC')::date;
  states text[] := '{}';
  opened text[] := '{}';
  is_practitioner boolean;
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
  if role = 'HCPs' then
    select exists (select from practitioner p where p.id = caller_id),
        array(select l.state from practitioner_license l
          where l.practitioner_id = caller_id and l.removed_at is null and l.verified_at is not null
            and l.expires_on >= today),
        array(select a.patient_id from emergency_access a where a.professional_id = caller_id and a.expires_at > at)
      into is_practitioner, states, opened;
    if not is_practitioner then
      insert into practitioner (id, updated_at) values (caller_id, at) on conflict (id) do nothing;
    end if;
  end if;
  perform set_config('app.sub', caller_id, true), set_config('app.role', role, true),
    set_config('app.now', at::text, true), set_config('app.day', today::text, true),
    set_config('app.states', states::text, true), set_config('app.opened', opened::text, true);
  given_name := found_account.given_name;
  family_name := found_account.family_name;
  disabled := found_account.disabled_at is not null;
  sign_in_again := coalesce(token_signed_in_at < found_account.tokens_valid_after, false)
    or exists (
      select from revoked_session e where e.account_id = caller_id
        and ((e.claim = 'origin_jti' and e.value = token_origin)
          or (e.claim = 'device_key' and e.value = token_device
            and token_signed_in_at < end_of_second(e.ended_at))));
  return next;
end $$;
revoke execute on function set_caller_context from public;
grant execute on function set_caller_context to tendwell_app;

-- ── settings of the practice ───────────────────────────────────────────────────────────────────────────────────────────

-- Each row holds the settings from its time on, so that the rows are their own history. The newest counts; without one
-- the product's built-in settings do.
create table practice_settings (
  version integer primary key check (version > 0),
  response_time_hours integer not null check (response_time_hours > 0),
  staff_idle_minutes integer not null check (staff_idle_minutes > 0),
  patient_idle_minutes integer not null check (patient_idle_minutes > 0),
  served_states text[] not null check (cardinality(served_states) > 0),
  changed_by text not null references account,
  -- The name at that time.
  changed_by_name text,
  changed_at timestamptz(3) not null,
  -- When a patient must verify their identity before a prescription: never, before the first one, or for the treatments
  -- named.
  identity_check text not null default 'never'
    check (identity_check in ('never', 'before_first_prescription', 'for_treatments')),
  identity_treatments text[] not null default '{}'
    check (identity_treatments <@ array['beauty', 'pain_cream', 'ed', 'sleep', 'weight_loss']),
  check ((identity_check = 'for_treatments') = (cardinality(identity_treatments) > 0))
);
comment on table practice_settings is 'Settings of the practice, one row for each change by an Admin; append-only.';

alter table practice_settings enable row level security;
create policy practice_settings_read on practice_settings for select using ((select app_role()) = 'Admin');
create policy practice_settings_add on practice_settings for insert with check (
  (select app_role()) = 'Admin' and changed_by = (select app_caller()));

grant select, insert on practice_settings to tendwell_app;

-- The settings in force, without who made them: rules for every role read them.
create function current_practice_settings() returns table (
    response_time_hours integer, staff_idle_minutes integer, patient_idle_minutes integer, served_states text[],
    identity_check text, identity_treatments text[])
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select s.response_time_hours, s.staff_idle_minutes, s.patient_idle_minutes, s.served_states, s.identity_check,
    s.identity_treatments
  from practice_settings s order by s.version desc limit 1;
end;
revoke execute on function current_practice_settings from public;
grant execute on function current_practice_settings to tendwell_app, tendwell_jobs;

-- Filters of an Admin's lists, for themselves alone: no more than the query of an address.
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
comment on table saved_filter is 'The filter of a list in the console, with a name.';

create unique index saved_filter_name on saved_filter (account_id, list, lower(name)) where removed_at is null;

alter table saved_filter enable row level security;
create policy saved_filter_own on saved_filter
  using (account_id = (select app_caller()) and (select app_role()) = 'Admin')
  with check (account_id = (select app_caller()) and (select app_role()) = 'Admin');

grant select, insert, update (name, search, saved_at, removed_at) on saved_filter to tendwell_app;

-- What visitors write to the practice.
create table contact_message (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 80),
  email text not null check (char_length(email) <= 254),
  body text not null check (char_length(body) between 1 and 2000),
  created_at timestamptz not null,
  -- When an Admin finished it, and which Admin.
  handled_at timestamptz,
  handled_by text references account,
  check ((handled_at is null) = (handled_by is null))
);

create index contact_message_open on contact_message (created_at desc, id desc) where handled_at is null;
create index contact_message_newest on contact_message (created_at desc, id desc);

alter table contact_message enable row level security;
create policy contact_message_read on contact_message for select using ((select app_role() = 'Admin'));
create policy contact_message_handle on contact_message for update
  using ((select app_role()) = 'Admin')
  with check (handled_by is null or handled_by = (select app_caller()));
create policy contact_message_jobs on contact_message to tendwell_jobs using (true) with check (handled_at is null);

grant select, insert on contact_message to tendwell_jobs;
grant select, update (handled_at, handled_by) on contact_message to tendwell_app;

create table job_run (
  name text primary key check (char_length(name) between 1 and 60),
  last_run_at timestamptz(3) not null,
  last_failure_at timestamptz(3),
  consecutive_failures integer not null default 0 check (consecutive_failures >= 0),
  -- Of the last failure: the name of an error, never its message.
  failure_reason text check (char_length(failure_reason) <= 100)
);
comment on table job_run is 'The last run and the last failure of each job; written at most once a minute.';

alter table job_run enable row level security;
create policy job_run_read on job_run for select using ((select app_role()) = 'Admin');
create policy job_run_jobs on job_run to tendwell_jobs using (true) with check (true);

grant select, insert, update on job_run to tendwell_jobs;
grant select on job_run to tendwell_app;
