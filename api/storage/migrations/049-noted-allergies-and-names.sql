-- Allergies that staff have found out, beside those the patient tells (`health_statement`): together one list, each with its
-- source. Nothing is deleted: what was wrong is marked so and stays to be seen (FHIR verificationStatus entered-in-error).

create table noted_allergy (
  id uuid primary key,
  patient_id text not null references account,
  substance text not null check (char_length(substance) between 1 and 120),
  -- The name as it is compared, so that nothing is listed twice.
  name_key text not null check (char_length(name_key) between 1 and 240),
  reaction text not null check (char_length(reaction) <= 120),
  severity text not null check (severity in ('mild', 'moderate', 'severe', 'unknown')),
  noted_by text not null references account,
  noted_by_name text,
  noted_at timestamptz(3) not null,
  error_at timestamptz(3),
  error_by text references account,
  error_by_name text,
  -- Why it was wrong, for colleagues.
  error_reason text check (char_length(error_reason) between 1 and 500),
  check ((error_at is null) = (error_by is null) and (error_at is null) = (error_reason is null))
);
comment on table noted_allergy is 'An allergy that staff have noted in a record; never deleted, only entered in error.';
create unique index noted_allergy_once on noted_allergy (patient_id, name_key) where error_at is null;
create index noted_allergy_of_patient on noted_allergy (patient_id, noted_at, id);

alter table noted_allergy enable row level security;
create policy noted_allergy_read on noted_allergy for select using (
  patient_id = (select app_caller()) or (select app_role()) = 'Admin'
  or ((select app_role()) = 'HCPs' and reads_record_of(patient_id)));
create policy noted_allergy_note on noted_allergy for insert with check (
  (select app_role()) = 'HCPs' and noted_by = (select app_caller()) and patient_id <> (select app_caller())
  and error_at is null and cares_for(patient_id));
create policy noted_allergy_mark on noted_allergy for update
  using ((select app_role()) = 'HCPs' and patient_id <> (select app_caller()) and error_at is null
    and cares_for(patient_id))
  with check ((select app_role()) = 'HCPs' and error_by = (select app_caller()));
grant select, insert, update (error_at, error_by, error_by_name, error_reason) on noted_allergy to tendwell_app;

-- ── prescriptions by name ─────────────────────────────────────────────────────────────────────────────────

-- Under row level security an index serves only what cannot leak: `like` and `lower` might, comparisons do not. So the name
-- stands here in lower case, whole, without its first word and by its last, and its beginning is looked for as a range.
alter table prescription
  add column name_key text collate "C" generated always as (lower(patient_name)) stored,
  add column later_name_key text collate "C"
    generated always as (lower(substr(patient_name, strpos(patient_name, ' ') + 1))) stored,
  add column last_name_key text collate "C"
    generated always as (lower(regexp_replace(patient_name, '^.* ', ''))) stored;
create index prescription_by_name on prescription (name_key);
create index prescription_by_later_name on prescription (later_name_key);
create index prescription_by_last_name on prescription (last_name_key);
