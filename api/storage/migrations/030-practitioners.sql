-- Professionals: what they keep about themselves, and in which states they may treat. The names are FHIR's: a
-- Practitioner, whose licences are its qualifications.

create table practitioner (
  -- The account's.
  id text primary key references account,
  version integer not null default 0 check (version >= 0),
  -- What stands behind the name, as "MD".
  credentials text check (char_length(credentials) between 1 and 40),
  -- National Provider Identifier.
  npi text check (npi ~ '^\d{10}$'),
  -- How signed notes end.
  signature text check (char_length(signature) between 1 and 120),
  -- The last day on which they do not work.
  away_until date,
  -- Quick texts of their own, in their order: title and text.
  quick_texts jsonb not null default '[]' check (jsonb_typeof(quick_texts) = 'array'),
  updated_at timestamptz(3) not null
);
comment on table practitioner is 'A professional as the house knows them; made at their first call.';

create table practitioner_licence (
  practitioner_id text not null references practitioner,
  state text not null check (char_length(state) = 2),
  number text not null check (char_length(number) between 1 and 40),
  -- The last day on which it is valid.
  expires_on date not null,
  -- An Admin has compared it with the register of the board; it counts from then on.
  verified_at timestamptz(3),
  verified_by text references account,
  recorded_at timestamptz(3) not null,
  removed_at timestamptz(3),
  primary key (practitioner_id, state),
  check ((verified_at is null) = (verified_by is null))
);
comment on table practitioner_licence is 'A licence to treat patients of one state; who changes it has it verified again.';
create index practitioner_licence_unverified on practitioner_licence (practitioner_id)
  where verified_at is null and removed_at is null;

-- The same as before; besides, professionals have a row from their first call on, and the day of the call is known.
create or replace function enter_as(caller_id text, token_groups text[], token_issued_at timestamptz, at timestamptz)
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
  sign_in_again := coalesce(token_issued_at < found_account.tokens_valid_after, false);
  return next;
end $$;

-- ── where somebody may treat ──────────────────────────────────────────────────────────────────────────────

-- The states in which the caller may treat today.
create function app_licence_states() returns text[]
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select coalesce(array_agg(l.state), '{}') from practitioner_licence l
  where l.practitioner_id = app_caller() and app_role() = 'HCPs' and l.removed_at is null and l.verified_at is not null
    and l.expires_on >= coalesce(nullif(current_setting('app.day', true), '')::date, current_date);
end;

-- What a professional hands back stays in their reach until the transaction ends, whatever their licences say by then.
create function app_released() returns uuid language sql stable
  return nullif(current_setting('app.released', true), '')::uuid;

-- Why a waiting request is out of a professional's reach: the state of its patient, and nothing else.
create function state_without_licence(request_id uuid) returns text
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select r.patient_state from treatment_request r
  where r.id = state_without_licence.request_id and app_role() = 'HCPs' and r.status = 'submitted'
    and not (r.patient_state = any (app_licence_states()));
end;

drop policy request_read on treatment_request;
create policy request_read on treatment_request for select using (
  patient_id = (select app_caller())
  or ((select app_role()) = 'HCPs' and (
    assignee_id = (select app_caller())
    or (status = 'submitted'
      and (patient_state = any ((select app_licence_states())::text[]) or id = (select app_released())))))
  or ((select app_role()) = 'Admin' and status <> 'draft' and (status <> 'cancelled' or submitted_at is not null)));
drop policy request_change on treatment_request;
create policy request_change on treatment_request for update
  using (
    patient_id = (select app_caller())
    or ((select app_role()) = 'HCPs' and (assignee_id = (select app_caller())
      or (status = 'submitted' and patient_state = any ((select app_licence_states())::text[])))))
  with check (
    (patient_id = (select app_caller())
      and status in ('draft', 'awaiting_payment', 'submitted', 'in_review', 'cancelled'))
    or ((select app_role()) = 'HCPs' and (status = 'submitted' or assignee_id = (select app_caller()))));

-- A conversation that nobody has is as far away as its request: the state stands beside it, so that a list needs no join.
alter table conversation add column patient_state text check (char_length(patient_state) = 2);
update conversation c set patient_state = r.patient_state from treatment_request r where r.id = c.request_id;
create function state_of_conversation() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select r.patient_state into new.patient_state from treatment_request r where r.id = new.request_id;
  return new;
end $$;
create trigger conversation_state before insert on conversation
  for each row when (new.patient_state is null) execute function state_of_conversation();

drop policy conversation_read on conversation;
create policy conversation_read on conversation for select using (
  patient_id = (select app_caller())
  or ((select app_role()) = 'HCPs'
      and (assignee_id = (select app_caller())
        or (assignee_id is null and status <> 'closed'
          and (patient_state is null or patient_state = any ((select app_licence_states())::text[])
            or request_id = (select app_released())))))
  or (select app_role()) = 'Admin');
drop policy conversation_change on conversation;
create policy conversation_change on conversation for update
  using (
    patient_id = (select app_caller())
    or ((select app_role()) = 'HCPs'
        and (assignee_id = (select app_caller())
          or (assignee_id is null and status <> 'closed'
            and (patient_state is null or patient_state = any ((select app_licence_states())::text[])
              or request_id = (select app_released()))))))
  with check (
    patient_id = (select app_caller())
    or ((select app_role()) = 'HCPs' and (assignee_id = (select app_caller()) or assignee_id is null)));

-- ── who reaches what ──────────────────────────────────────────────────────────────────────────────────────

alter table practitioner enable row level security;
create policy practitioner_read on practitioner for select using ((select app_role()) in ('HCPs', 'Admin'));
create policy practitioner_change on practitioner for update
  using ((id = (select app_caller()) and (select app_role()) = 'HCPs') or (select app_role()) = 'Admin');

alter table practitioner_licence enable row level security;
create policy practitioner_licence_read on practitioner_licence for select using (
  (select app_role()) in ('HCPs', 'Admin'));
create policy practitioner_licence_add on practitioner_licence for insert with check (
  practitioner_id = (select app_caller()) and (select app_role()) = 'HCPs' and verified_at is null);
create policy practitioner_licence_change on practitioner_licence for update
  using (practitioner_id = (select app_caller()) and (select app_role()) = 'HCPs')
  with check (practitioner_id = (select app_caller()) and verified_at is null);
-- Nobody vouches for themselves.
create policy practitioner_licence_verify on practitioner_licence for update
  using ((select app_role()) = 'Admin' and practitioner_id <> (select app_caller()))
  with check ((select app_role()) = 'Admin' and (verified_by is null or verified_by = (select app_caller())));

-- Names are the account's; of colleagues no more of it is known. Who is no professional any more is left out.
create function practitioner_names() returns table (id text, given_name text, family_name text)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select a.id, a.given_name, a.family_name from practitioner p join account a on a.id = p.id
  where app_role() in ('HCPs', 'Admin') and a.disabled_at is null and not ('HCPs' = any (a.revoked_groups));
end;

revoke execute on function state_of_conversation, app_licence_states, app_released, state_without_licence, practitioner_names from public;
grant execute on function app_licence_states, app_released, state_without_licence, practitioner_names to tendwell_app;
-- The policies above are everybody's, so that whoever reads requests has to be able to ask.
grant execute on function app_licence_states, app_released to tendwell_jobs;
grant select, update (version, credentials, npi, signature, away_until, quick_texts, updated_at) on practitioner
  to tendwell_app;
grant select, insert, update (number, expires_on, verified_at, verified_by, recorded_at, removed_at)
  on practitioner_licence to tendwell_app;
