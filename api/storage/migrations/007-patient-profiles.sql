-- What patients keep about themselves, what mails they want, and how they close their account.

-- ── the person ────────────────────────────────────────────────────────────────────────────────────────────

create table patient_profile (
  patient_id text primary key references account,
  -- Counts the changes of the person, the contact and the health lists together. The name is the account's.
  version integer not null check (version > 0),
  birth_date date,
  sex_at_birth text check (sex_at_birth in ('female', 'male')),
  state text check (state ~ '^[A-Z]{2}$'),
  -- ITU-T E.164: a country's code, and the number within it.
  dial_code text check (dial_code ~ '^\+\d{1,3}$'),
  phone_number text check (phone_number ~ '^\d{4,14}$'),
  -- That there are none is a statement of its own; false with an empty list: not said.
  has_no_allergies boolean not null default false,
  has_no_conditions boolean not null default false,
  has_no_medications boolean not null default false,
  updated_at timestamptz(3) not null,
  check ((dial_code is null) = (phone_number is null))
);
comment on table patient_profile is 'What a patient keeps about themselves; made at the first change.';

create table patient_address (
  id uuid primary key,
  patient_id text not null references account,
  name text not null check (char_length(name) between 1 and 80),
  line1 text not null check (char_length(line1) between 1 and 80),
  line2 text check (char_length(line2) between 1 and 80),
  city text not null check (char_length(city) between 1 and 60),
  state text not null check (state ~ '^[A-Z]{2}$'),
  postal_code text not null check (postal_code ~ '^\d{5}(-\d{4})?$'),
  is_default boolean not null,
  created_at timestamptz(3) not null,
  removed_at timestamptz(3),
  check (removed_at is null or not is_default)
);
comment on table patient_address is 'Where a patient has things sent to.';
create index patient_address_of_patient on patient_address (patient_id, created_at, id) where removed_at is null;
create unique index patient_address_default on patient_address (patient_id) where is_default;

-- ── health ────────────────────────────────────────────────────────────────────────────────────────────────

create table health_statement (
  id uuid primary key,
  patient_id text not null references account,
  kind text not null check (kind in ('allergy', 'condition', 'medication')),
  -- What they are allergic to, have, or take.
  name text not null check (char_length(name) between 1 and 1000),
  -- The name as it is compared, so that nothing is listed twice.
  name_key text not null check (char_length(name_key) between 1 and 1000),
  -- Of a condition the intake offers: its option.
  code text check (char_length(code) between 1 and 60),
  reaction text check (char_length(reaction) <= 120),
  severity text check (severity in ('mild', 'moderate', 'severe', 'unknown')),
  dose text check (char_length(dose) <= 120),
  frequency text check (char_length(frequency) <= 120),
  -- Where the patient said it last: in the intake of a request, or on their profile.
  source text not null check (source in ('intake', 'profile')),
  request_id uuid references treatment_request,
  recorded_at timestamptz(3) not null,
  -- When the patient took it from the list.
  ended_at timestamptz(3),
  check ((source = 'intake') = (request_id is not null)),
  check ((kind = 'allergy') = (reaction is not null) and (kind = 'allergy') = (severity is not null)),
  check ((kind = 'medication') = (dose is not null) and (kind = 'medication') = (frequency is not null)),
  check (code is null or kind = 'condition')
);
comment on table health_statement is 'One allergy, condition or medicine as the patient tells it.';
create unique index health_statement_once on health_statement (patient_id, kind, name_key) where ended_at is null;

-- ── mails ─────────────────────────────────────────────────────────────────────────────────────────────────

create table notification_choice (
  account_id text primary key references account,
  version integer not null check (version > 0),
  messages boolean not null,
  requests boolean not null,
  orders boolean not null,
  reminders boolean not null,
  updated_at timestamptz(3) not null
);
comment on table notification_choice is 'Of what a person wants to be told by mail; without a row, of all. Some mails cannot be chosen.';

-- ── closing an account ────────────────────────────────────────────────────────────────────────────────────

alter table account add column closed_at timestamptz(3), add check (closed_at is null or disabled_at is not null);
comment on column account.closed_at is 'When the person closed it themselves; disabled then, and not opened again.';

-- Closes the caller's own account: no token of theirs counts any more, and what nobody needs for their care, the money
-- or the trail goes at once. Whether it may be closed now is decided before.
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
  delete from notification_choice where account_id = app_caller();
  update patient_profile set dial_code = null, phone_number = null, version = version + 1, updated_at = at
    where patient_id = app_caller();
  update treatment_request set status = 'cancelled', answers = '{}', version = version + 1, updated_at = at
    where patient_id = app_caller() and status = 'draft';
  return true;
end $$;

-- ── who reaches what ──────────────────────────────────────────────────────────────────────────────────────

alter table patient_profile enable row level security;
create policy patient_profile_read on patient_profile for select using (
  patient_id = (select app_caller()) or (select app_role()) = 'Admin'
  or ((select app_role()) = 'HCPs' and cares_for(patient_id)));
create policy patient_profile_start on patient_profile for insert with check (patient_id = (select app_caller()));
create policy patient_profile_change on patient_profile for update
  using (patient_id = (select app_caller())) with check (patient_id = (select app_caller()));

alter table patient_address enable row level security;
create policy patient_address_own on patient_address
  using (patient_id = (select app_caller())) with check (patient_id = (select app_caller()));

alter table health_statement enable row level security;
create policy health_statement_read on health_statement for select using (
  patient_id = (select app_caller()) or (select app_role()) = 'Admin'
  or ((select app_role()) = 'HCPs' and cares_for(patient_id)));
create policy health_statement_say on health_statement for insert with check (
  patient_id = (select app_caller())
  and (request_id is null
    or (select r.patient_id from treatment_request r where r.id = health_statement.request_id) = patient_id));
create policy health_statement_change on health_statement for update
  using (patient_id = (select app_caller()))
  with check (patient_id = (select app_caller())
    and (request_id is null
      or (select r.patient_id from treatment_request r where r.id = health_statement.request_id) = patient_id));

alter table notification_choice enable row level security;
create policy notification_choice_own on notification_choice to tendwell_app
  using (account_id = (select app_caller())) with check (account_id = (select app_caller()));
create policy notification_choice_jobs on notification_choice for select to tendwell_jobs using (true);

revoke execute on function close_own_account from public;
grant execute on function close_own_account to tendwell_app;
grant select, insert, update (version, birth_date, sex_at_birth, state, dial_code, phone_number, has_no_allergies,
  has_no_conditions, has_no_medications, updated_at) on patient_profile to tendwell_app;
grant select, insert, update (name, line1, line2, city, state, postal_code, is_default, removed_at) on patient_address
  to tendwell_app;
grant select, insert, update (name, code, reaction, severity, dose, frequency, source, request_id, recorded_at, ended_at)
  on health_statement to tendwell_app;
grant select, insert, update (version, messages, requests, orders, reminders, updated_at) on notification_choice
  to tendwell_app;
grant select on notification_choice to tendwell_jobs;

-- ── what patients have said so far ────────────────────────────────────────────────────────────────────────

insert into patient_profile (patient_id, version, birth_date, sex_at_birth, state, updated_at)
select distinct on (patient_id) patient_id, 1, patient_birth_date, patient_sex_at_birth, patient_state, updated_at
from treatment_request where submitted_version is not null and patient_sex_at_birth in ('female', 'male')
order by patient_id, created_at desc, id desc;

-- What was ever named, in the words of the newest intake that names it.
insert into health_statement (id, patient_id, kind, name, name_key, reaction, severity, dose, frequency, source, request_id,
  recorded_at)
select distinct on (r.patient_id, told.kind, lower(btrim(told.entry->>told.naming)))
  gen_random_uuid(), r.patient_id, told.kind, btrim(told.entry->>told.naming), lower(btrim(told.entry->>told.naming)),
  told.entry->>'reaction', told.entry->>'severity', told.entry->>'dose', told.entry->>'frequency', 'intake', r.id,
  r.updated_at
from treatment_request r join patient_profile using (patient_id)
  cross join lateral (
    select 'allergy' as kind, 'substance' as naming, entry
      from jsonb_path_query(r.answers, '$.allergies.entries[*]') as entry
    union all
    select 'medication', 'name', entry from jsonb_path_query(r.answers, '$.medications.entries[*]') as entry) as told
where r.submitted_version is not null and btrim(told.entry->>told.naming) <> ''
order by r.patient_id, told.kind, lower(btrim(told.entry->>told.naming)), r.created_at desc, r.id desc;

insert into health_statement (id, patient_id, kind, name, name_key, code, source, request_id, recorded_at)
select distinct on (r.patient_id, known.label)
  gen_random_uuid(), r.patient_id, 'condition', known.label, lower(known.label), known.code, 'intake', r.id, r.updated_at
from treatment_request r join patient_profile using (patient_id)
  join (values
    ('high_blood_pressure', 'High blood pressure'),
    ('high_cholesterol', 'High cholesterol'),
    ('heart_disease', 'Heart disease, angina, a heart attack or a stent'),
    ('heart_failure', 'Heart failure'),
    ('arrhythmia', 'An irregular heartbeat'),
    ('stroke', 'A stroke or mini-stroke'),
    ('diabetes_type_1', 'Type 1 diabetes'),
    ('diabetes_type_2', 'Type 2 diabetes'),
    ('kidney_disease', 'Kidney disease'),
    ('liver_disease', 'Liver disease'),
    ('ulcer_or_bleeding', 'A stomach ulcer, or bleeding in the stomach or bowel'),
    ('asthma', 'Asthma'),
    ('sleep_apnea', 'Sleep apnea'),
    ('seizures', 'Seizures or epilepsy'),
    ('depression', 'Depression or anxiety'),
    ('bipolar', 'Bipolar disorder'),
    ('glaucoma', 'Glaucoma'),
    ('thyroid_disease', 'Thyroid disease'),
    ('cancer', 'Cancer, now or in the past')) as known (code, label) on r.answers->'conditions' ? known.code
where r.submitted_version is not null
order by r.patient_id, known.label, r.created_at desc, r.id desc;
