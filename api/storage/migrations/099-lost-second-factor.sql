-- A second factor that is lost: codes that switch the authenticator app off together with the password, and an Admin's
-- reset after making sure who asks.

create table recovery_code (
  account_id text not null references account,
  -- scrypt of the code, salted with the account; the code itself is shown once and kept nowhere.
  digest text not null check (char_length(digest) between 40 and 60),
  made_at timestamptz(3) not null,
  -- When the person said that they have saved them: until then setting up the app is not finished.
  saved_at timestamptz(3),
  used_at timestamptz(3),
  primary key (account_id, digest)
);
comment on table recovery_code is 'One-time codes of a person who has lost their authenticator app, hashed.';
alter table recovery_code enable row level security;
create policy recovery_code_own on recovery_code for select using (account_id = (select app_caller()));
grant select (account_id, made_at, saved_at, used_at) on recovery_code to tendwell_app;

-- Attempts at recovery codes in an hour, by hash of the address that was typed, whether it is known or not.
create table recovery_attempt (
  subject text primary key check (char_length(subject) between 40 and 60),
  began_at timestamptz(3) not null,
  attempts integer not null check (attempts > 0)
);
comment on table recovery_attempt is 'How often somebody tried a recovery code for an address within an hour.';
alter table recovery_attempt enable row level security;
create policy recovery_attempt_jobs on recovery_attempt to tendwell_jobs using (true) with check (true);
grant select, insert, update, delete on recovery_attempt to tendwell_jobs;

-- The caller's codes, in place of all before. One call at a time: two sets would both count.
create function make_recovery_codes(digests text[], at timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from account where id = app_caller() for update;
  delete from recovery_code where account_id = app_caller();
  insert into recovery_code (account_id, digest, made_at)
    select app_caller(), digest, at from unnest(digests) as digest;
end $$;

create function save_recovery_codes(at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  update recovery_code set saved_at = at where account_id = app_caller() and saved_at is null;
end;

alter table user_change
  add column proof text check (proof in ('recovery_code', 'video_call', 'in_person', 'call_back')),
  add column note text check (char_length(note) between 1 and 500),
  add check (proof is null or kind = 'reset_app'),
  add check (note is null or proof is not null);
alter table user_change drop constraint user_change_kind_check;
alter table user_change add constraint user_change_kind_check check (kind in (
  'invite', 'invite_again', 'add_to_group', 'remove_from_group', 'disable', 'enable', 'reset_password', 'sign_out',
  'release', 'reset_app'));

-- An Admin's reset: a change of a user like the others, with how it was made sure who asks. Sign-ins end, and recovery
-- codes of before are void.
create function begin_app_reset(change_id uuid, target text, how text, seen text, at timestamptz, lease timestamptz)
  returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform begin_user_change(change_id, target, 'reset_app', null, at, lease);
  update user_change set proof = how, note = seen where id = change_id;
  update account a set tokens_valid_after = greatest(a.tokens_valid_after, end_of_second(at)) where a.id = target;
  delete from recovery_code where account_id = target;
end $$;

-- The same by a recovery code, in nobody's name: whoever has the password and the code is not signed in. Marks the code as
-- used in one statement, so that of two at the same moment one finds it used. False for a code that is not there.
create function begin_app_recovery(change_id uuid, target text, used text, at timestamptz, lease timestamptz)
  returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update recovery_code set used_at = at where account_id = target and digest = used and used_at is null;
  if not found then
    return false;
  end if;
  insert into user_change (id, account_id, kind, proof, asked_by, asked_at, leased_until)
    values (change_id, target, 'reset_app', 'recovery_code', target, at, lease);
  update account a set tokens_valid_after = greatest(a.tokens_valid_after, end_of_second(at)) where a.id = target;
  return true;
end $$;

revoke execute on function make_recovery_codes, save_recovery_codes, begin_app_reset, begin_app_recovery from public;
grant execute on function make_recovery_codes, save_recovery_codes, begin_app_reset to tendwell_app;
grant execute on function begin_app_recovery to tendwell_jobs;
