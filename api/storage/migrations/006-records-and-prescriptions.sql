-- What patients state about themselves, clinical notes, prescriptions with their safety checks, and access to records.

-- ── the patient ────────────────────────────────────────────────────────────────────────────────────────────────────────

create table patient_profile (
  patient_id text primary key references account,
  -- Counts the changes of the person, the contact and the health lists together. The name is in `account`.
  version integer not null check (version > 0),
  birth_date date,
  sex_at_birth text check (sex_at_birth in ('female', 'male')),
  state text check (state ~ '^[A-Z]{2}$'),
  -- ITU-T E.164: the code of a country, and the number within it.
  dial_code text check (dial_code ~ '^\+\d{1,3}$'),
  phone_number text check (phone_number ~ '^\d{4,14}$'),
  -- That there are none is a statement of its own; false with an empty list means: not answered.
  has_no_allergies boolean not null default false,
  has_no_conditions boolean not null default false,
  has_no_medications boolean not null default false,
  updated_at timestamptz(3) not null,
  -- The patient's last answer about a pregnancy and its time: on the profile, in an intake or in a check-in. Null with a
  -- time: the patient is not sure.
  pregnancy text check (pregnancy in ('none', 'trying', 'pregnant', 'breastfeeding')),
  pregnancy_reported_at timestamptz(3),
  check ((dial_code is null) = (phone_number is null)),
  check (pregnancy is null or pregnancy_reported_at is not null)
);
comment on table patient_profile is 'The profile of a patient. Their first change makes the row.';

alter table patient_profile enable row level security;
create policy patient_profile_read on patient_profile for select using (
  patient_id = (select app_caller())
  or (select app_role()) = 'Admin'
  or ((select app_role()) = 'HCPs'
      and (patient_id = any ((select emergency_access_patients())::text[]) or has_care_relationship(patient_id))));
create policy patient_profile_start on patient_profile for insert with check (patient_id = (select app_caller()));
create policy patient_profile_change on patient_profile for update
  using (patient_id = (select app_caller())) with check (patient_id = (select app_caller()));
create policy patient_profile_jobs on patient_profile for select to tendwell_jobs using (true);

grant select, insert, update (version, birth_date, sex_at_birth, state, dial_code, phone_number, has_no_allergies,
  has_no_conditions, has_no_medications, updated_at, pregnancy, pregnancy_reported_at) on patient_profile to tendwell_app;
grant select on patient_profile to tendwell_jobs;

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
comment on table patient_address is 'Shipping addresses of a patient.';

create index patient_address_of_patient on patient_address (patient_id, created_at, id) where removed_at is null;
create unique index patient_address_default on patient_address (patient_id) where is_default;

alter table patient_address enable row level security;
create policy patient_address_own on patient_address
  using (patient_id = (select app_caller())) with check (patient_id = (select app_caller()));

grant select, insert, update (name, line1, line2, city, state, postal_code, is_default, removed_at) on patient_address
  to tendwell_app;

create table health_statement (
  id uuid primary key,
  patient_id text not null references account,
  kind text not null check (kind in ('allergy', 'condition', 'medication')),
  -- The substance, condition or medication.
  name text not null check (char_length(name) between 1 and 1000),
  -- The normalized name, so that a list has no duplicates.
  name_key text not null check (char_length(name_key) between 1 and 1000),
  -- The intake's option, if the condition is one.
  code text check (char_length(code) between 1 and 60),
  reaction text check (char_length(reaction) <= 120),
  severity text check (severity in ('mild', 'moderate', 'severe', 'unknown')),
  dose text check (char_length(dose) <= 120),
  frequency text check (char_length(frequency) <= 120),
  -- Where the patient stated it last: in the intake of a request, or on the profile.
  source text not null check (source in ('intake', 'profile')),
  request_id uuid references treatment_request,
  recorded_at timestamptz(3) not null,
  -- When the patient removed it from the list.
  ended_at timestamptz(3),
  check ((source = 'intake') = (request_id is not null)),
  check ((kind = 'allergy') = (reaction is not null) and (kind = 'allergy') = (severity is not null)),
  check ((kind = 'medication') = (dose is not null) and (kind = 'medication') = (frequency is not null)),
  check (code is null or kind = 'condition')
);
comment on table health_statement is 'One allergy, condition or medicine in the patient''s own words.';

create unique index health_statement_once on health_statement (patient_id, kind, name_key) where ended_at is null;

alter table health_statement enable row level security;
create policy health_statement_read on health_statement for select using (
  patient_id = (select app_caller())
  or (select app_role()) = 'Admin'
  or ((select app_role()) = 'HCPs'
      and (patient_id = any ((select emergency_access_patients())::text[]) or has_care_relationship(patient_id))));
create policy health_statement_add on health_statement for insert with check (
  patient_id = (select app_caller())
  and (request_id is null
    or (select r.patient_id from treatment_request r where r.id = health_statement.request_id) = patient_id));
create policy health_statement_change on health_statement for update
  using (patient_id = (select app_caller()))
  with check (patient_id = (select app_caller())
    and (request_id is null
      or (select r.patient_id from treatment_request r where r.id = health_statement.request_id) = patient_id));
create policy health_statement_jobs on health_statement for select to tendwell_jobs using (true);

grant select, insert, update (name, code, reaction, severity, dose, frequency, source, request_id, recorded_at,
  ended_at) on health_statement to tendwell_app;
grant select on health_statement to tendwell_jobs;

-- Allergies that staff have found, beside those that the patient states (`health_statement`): one list together, each
-- with its source. Nothing is deleted: a wrong entry is marked and stays readable (FHIR verificationStatus
-- entered-in-error).
create table clinician_allergy (
  id uuid primary key,
  patient_id text not null references account,
  substance text not null check (char_length(substance) between 1 and 120),
  -- The normalized name, so that a list has no duplicates.
  name_key text not null check (char_length(name_key) between 1 and 240),
  reaction text not null check (char_length(reaction) <= 120),
  severity text not null check (severity in ('mild', 'moderate', 'severe', 'unknown')),
  recorded_by text not null references account,
  recorded_by_name text,
  recorded_at timestamptz(3) not null,
  error_at timestamptz(3),
  error_by text references account,
  error_by_name text,
  -- For colleagues: why it was wrong.
  error_reason text check (char_length(error_reason) between 1 and 500),
  check ((error_at is null) = (error_by is null) and (error_at is null) = (error_reason is null))
);
comment on table clinician_allergy is
  'An allergy that staff have added to a record; never deleted, only marked as entered in error.';

create unique index clinician_allergy_once on clinician_allergy (patient_id, name_key) where error_at is null;
create index clinician_allergy_of_patient on clinician_allergy (patient_id, recorded_at, id);

alter table clinician_allergy enable row level security;
create policy clinician_allergy_read on clinician_allergy for select using (
  patient_id = (select app_caller())
  or (select app_role()) = 'Admin'
  or ((select app_role()) = 'HCPs'
      and (patient_id = any ((select emergency_access_patients())::text[]) or has_care_relationship(patient_id))));
create policy clinician_allergy_add on clinician_allergy for insert with check (
  (select app_role()) = 'HCPs' and recorded_by = (select app_caller()) and patient_id <> (select app_caller())
  and error_at is null and has_care_relationship(patient_id));
create policy clinician_allergy_mark on clinician_allergy for update
  using ((select app_role()) = 'HCPs' and patient_id <> (select app_caller()) and error_at is null
    and has_care_relationship(patient_id))
  with check ((select app_role()) = 'HCPs' and error_by = (select app_caller()));
create policy clinician_allergy_jobs on clinician_allergy for select to tendwell_jobs using (true);

grant select, insert, update (error_at, error_by, error_by_name, error_reason) on clinician_allergy to tendwell_app;
grant select on clinician_allergy to tendwell_jobs;

-- ── identity checks ────────────────────────────────────────────────────────────────────────────────────────────────────

-- An Admin compares a photo of a document with one of the patient.
create table identity_check (
  id uuid primary key,
  patient_id text not null unique references account,
  status text not null check (status in ('pending', 'verified', 'failed', 'manual_review', 'expired')),
  version integer not null check (version > 0),
  -- How often the patient sent documents since the check began, or began again after it expired.
  attempts integer not null check (attempts between 1 and 3),
  front_file_id uuid not null references file,
  back_file_id uuid references file,
  selfie_file_id uuid not null references file,
  -- Why the last attempt was refused; the text is for the patient.
  refusal text check (refusal in ('unreadable', 'expired_document', 'name_mismatch', 'underage', 'other')),
  refusal_text text check (char_length(refusal_text) between 1 and 500),
  submitted_at timestamptz(3) not null,
  decided_at timestamptz(3),
  decided_by text references account,
  -- Until when the verification counts.
  valid_until timestamptz(3),
  check ((status = 'pending') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((status in ('verified', 'expired')) = (valid_until is not null)),
  check ((status in ('failed', 'manual_review')) = (refusal is not null)),
  check (refusal_text is null or refusal is not null)
);
comment on table identity_check is 'The identity check of a patient: their documents and an Admin''s decision.';

create index identity_check_newest on identity_check (submitted_at desc, id desc);
create index identity_check_to_end on identity_check (valid_until) where status = 'verified';
create index identity_check_by_status on identity_check (status, submitted_at desc, id desc);

alter table identity_check enable row level security;
create policy identity_check_read on identity_check for select using (
  patient_id = (select app_caller()) or (select app_role() = 'Admin'));
create policy identity_check_start on identity_check for insert with check (
  patient_id = (select app_caller()) and (select app_role()) = 'user' and status = 'pending' and attempts = 1);
create policy identity_check_retry on identity_check for update
  using (patient_id = (select app_caller()) and (select app_role()) = 'user' and status in ('failed', 'expired'))
  with check (patient_id = (select app_caller()) and status = 'pending');
-- An Admin does not decide about their own identity.
create policy identity_check_decide on identity_check for update
  using ((select app_role()) = 'Admin' and patient_id <> (select app_caller()))
  with check ((select app_role()) = 'Admin' and decided_by = (select app_caller()));
create policy identity_check_jobs on identity_check to tendwell_jobs using (true) with check (status = 'expired');

grant select, insert, update (status, version, attempts, front_file_id, back_file_id, selfie_file_id, refusal,
  refusal_text, submitted_at, decided_at, decided_by, valid_until) on identity_check to tendwell_app;
grant select, update (status, version) on identity_check to tendwell_jobs;

-- The status alone, for professionals who read the record: neither documents nor reasons.
create function identity_status_of(patient text) returns text
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if (app_role() = 'Admin' or can_read_record_of(identity_status_of.patient)) is not true then return null; end if;
  return (select c.status from identity_check c where c.patient_id = identity_status_of.patient);
end $$;
revoke execute on function identity_status_of from public;
grant execute on function identity_status_of to tendwell_app;

-- When the caller closes their account, a check that did not verify them is deleted.
create function delete_own_identity_check() returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  delete from identity_check where patient_id = app_caller() and status <> 'verified';
end;
revoke execute on function delete_own_identity_check from public;
grant execute on function delete_own_identity_check to tendwell_app;

-- ── opening a record in an emergency ───────────────────────────────────────────────────────────────────────────────────

-- A professional without a relation to a patient opens their record, states why, and may read it for an hour.
create table emergency_access (
  id uuid primary key,
  patient_id text not null references account,
  professional_id text not null references account,
  professional_name text,
  reason text not null check (reason in ('emergency', 'covering', 'patient_request', 'safety', 'other')),
  explanation text not null check (char_length(explanation) between 1 and 1000),
  opened_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  check (patient_id <> professional_id),
  check (expires_at > opened_at and expires_at <= opened_at + interval '1 hour')
);
comment on table emergency_access is
  'Access of a professional to the record of a patient without a relation to them, with the reason and its end; append-only.';

create index emergency_access_of_professional on emergency_access (professional_id, expires_at desc);
create index emergency_access_of_patient on emergency_access (patient_id, opened_at desc);

alter table emergency_access enable row level security;
create policy emergency_access_read on emergency_access for select using (
  professional_id = (select app_caller()) or (select app_role()) = 'Admin');
create policy emergency_access_open on emergency_access for insert with check (
  (select app_role()) = 'HCPs' and professional_id = (select app_caller()));

grant select, insert on emergency_access to tendwell_app;

-- Whether a patient has a record to open: the professional cannot read that before.
create function has_record(patient text) returns boolean
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select app_role() = 'HCPs'
    and exists (select from treatment_request r where r.patient_id = has_record.patient and r.submitted_at is not null);
end;
revoke execute on function has_record from public;
grant execute on function has_record to tendwell_app;

-- ── clinical notes ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- Only its author reads a draft. A signed note never changes; an addendum adds to it. Patients read the signed notes
-- about themselves (information blocking rule, 45 CFR part 171; clinical notes are USCDI data).
create table clinical_note (
  id uuid primary key,
  request_id uuid not null references treatment_request,
  patient_id text not null references account,
  -- Of an addendum: the signed note that it adds to.
  addendum_to uuid references clinical_note,
  author_id text not null references account,
  author_name text,
  body text not null check (char_length(body) <= 8000),
  version integer not null check (version > 0),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  signed_at timestamptz(3),
  -- Name and credentials at the time of the signature.
  signed_as text,
  check ((signed_at is null) = (signed_as is null)),
  check (signed_at is null or body <> '')
);
comment on table clinical_note is
  'Findings and decisions of a professional about a request; a signed note never changes.';

create index clinical_note_of_request on clinical_note (request_id, created_at, id);
create index clinical_note_of_patient on clinical_note (patient_id, created_at desc, id desc) where signed_at is not null;
-- Two windows of one professional write the same draft.
create unique index clinical_note_one_draft on clinical_note (request_id, author_id) where signed_at is null;

alter table clinical_note enable row level security;
create policy clinical_note_read on clinical_note for select using (
  patient_id <> (select app_caller())
  and (((select app_role()) = 'HCPs'
      and (author_id = (select app_caller()) or (signed_at is not null and can_read_notes_of(patient_id))))
    or ((select app_role()) = 'Admin' and signed_at is not null)));
create policy clinical_note_read_own on clinical_note for select using (
  patient_id = (select app_caller()) and signed_at is not null and not is_note_withheld(id));
create policy clinical_note_write on clinical_note for insert with check (
  (select app_role()) = 'HCPs' and author_id = (select app_caller()) and signed_at is null
  and (select r.patient_id from treatment_request r
       where r.id = clinical_note.request_id and r.assignee_id = (select app_caller())) = patient_id
  and patient_id <> (select app_caller()));
create policy clinical_note_update on clinical_note for update
  using ((select app_role()) = 'HCPs' and author_id = (select app_caller()) and signed_at is null)
  with check (author_id = (select app_caller()));

grant select, insert, update (body, version, updated_at, signed_at, signed_as) on clinical_note to tendwell_app;

-- Also the owner of the tables cannot change a signed note by accident.
create function protect_signed_note() returns trigger language plpgsql as $$
begin
  raise exception 'A signed note never changes.' using errcode = 'restrict_violation';
end $$;
revoke execute on function protect_signed_note from public;

create trigger clinical_note_locked before update or delete on clinical_note
  for each row when (old.signed_at is not null) execute function protect_signed_note();

-- A clinician can withhold one note from its patient under a documented exception; the note itself never changes.
create table note_withholding (
  id uuid primary key,
  note_id uuid not null references clinical_note,
  patient_id text not null references account,
  -- The exception that applies; domain/records/noteWithholding.ts names the section of each.
  reason text not null check (reason in ('danger', 'harm_to_other', 'erroneous', 'confidential_source', 'psychotherapy',
    'legal_proceeding', 'inseparable')),
  explanation text not null check (char_length(explanation) between 1 and 1000),
  withheld_by text not null references account,
  withheld_by_name text,
  withheld_at timestamptz(3) not null,
  released_by text references account,
  released_by_name text,
  released_at timestamptz(3),
  check ((released_at is null) = (released_by is null)),
  check (withheld_by <> patient_id)
);
comment on table note_withholding is 'A signed note withheld from its patient: the reason, the decision and its end.';

create unique index note_withholding_one_in_force on note_withholding (note_id) where released_at is null;
create index note_withholding_of_patient on note_withholding (patient_id, note_id) where released_at is null;

alter table note_withholding enable row level security;
create policy note_withholding_read on note_withholding for select using (
  patient_id <> (select app_caller())
  and exists (select from clinical_note n where n.id = note_withholding.note_id));
create policy note_withholding_begin on note_withholding for insert with check (
  withheld_by = (select app_caller()) and released_at is null and can_change_note_access(note_id, patient_id));
create policy note_withholding_end on note_withholding for update
  using (released_at is null and can_change_note_access(note_id, patient_id))
  with check (released_by = (select app_caller()));

grant select, insert, update (released_by, released_by_name, released_at) on note_withholding to tendwell_app;

-- A withholding ends once and changes in no other way, so that its reasons stay documented (45 CFR 171.201(f), 171.202).
create function protect_note_withholding() returns trigger language plpgsql as $$
begin
  raise exception 'A withholding only ends.' using errcode = 'restrict_violation';
end $$;
revoke execute on function protect_note_withholding from public;

create trigger note_withholding_locked before update on note_withholding
  for each row when (old.released_at is not null or (old.id, old.note_id, old.patient_id, old.reason, old.explanation,
    old.withheld_by, old.withheld_at) is distinct from (new.id, new.note_id, new.patient_id, new.reason, new.explanation,
    new.withheld_by, new.withheld_at)) execute function protect_note_withholding();
create trigger note_withholding_protected before delete on note_withholding
  for each row execute function protect_note_withholding();

-- What a patient reads about a note withheld from them: that it exists, who signed it and when, and the reason.
create function own_withheld_notes() returns table (
    id uuid, request_id uuid, addendum_to uuid, author_id text, signed_as text, signed_at timestamptz, reason text)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select n.id, n.request_id, n.addendum_to, n.author_id, n.signed_as, n.signed_at, w.reason
  from note_withholding w join clinical_note n on n.id = w.note_id
  where w.patient_id = app_caller() and w.released_at is null and n.signed_at is not null;
end;
revoke execute on function own_withheld_notes from public;
grant execute on function own_withheld_notes to tendwell_app;

-- ── prescriptions ──────────────────────────────────────────────────────────────────────────────────────────────────────

create table prescription (
  id uuid primary key,
  request_id uuid not null references treatment_request,
  patient_id text not null references account,
  patient_name text,
  prescriber_id text not null references account,
  prescriber_name text,
  treatment_type text not null,
  product_id text not null references product,
  medication text not null,
  form text not null,
  route text,
  sig text not null check (char_length(sig) between 1 and 700),
  quantity_value integer not null check (quantity_value > 0),
  quantity_unit text not null,
  packs integer not null check (packs > 0),
  days_supply integer not null check (days_supply > 0),
  refills_allowed integer not null check (refills_allowed >= 0),
  refills_used integer not null default 0,
  price_cents integer not null check (price_cents >= 0),
  currency text not null,
  note text check (char_length(note) <= 2000),
  status text not null check (status in ('active', 'on_hold', 'cancelled', 'completed', 'entered_in_error', 'stopped',
    'draft', 'unknown')),
  status_reason text,
  version integer not null default 1 check (version > 0),
  authored_on timestamptz(3) not null,
  signed_at timestamptz(3),
  valid_until timestamptz(3),
  -- SHA-256 of the clinical content, made with the signature.
  signature_hash text,
  updated_at timestamptz(3) not null,
  -- FHIR MedicationRequest.priorPrescription: the prescription that this one replaces.
  prior_prescription_id uuid references prescription,
  -- Until when the delivered fills last; null before a delivery.
  supplied_until timestamptz(3),
  delivered_fills integer not null default 0 check (delivered_fills >= 0),
  -- Whether a job prepares refills, and when the next one is due; null when none is.
  auto_refill boolean not null default false,
  next_refill_at timestamptz(3),
  -- Decided with the prescription: a year, unless the professional says less. It counts from the signature, which may come
  -- after the decision; the signature sets `valid_until`.
  valid_days integer not null default 365 check (valid_days between 7 and 365),
  -- Under row level security an index serves leakproof operators only: comparisons are, `like` and `lower` are not. So the
  -- patient's name is here in lower case: whole, without its first word, and its last word. A search for a beginning is a
  -- range.
  name_key text collate "C" generated always as (lower(patient_name)) stored,
  later_name_key text collate "C"
    generated always as (lower(substr(patient_name, strpos(patient_name, ' ') + 1))) stored,
  last_name_key text collate "C"
    generated always as (lower(regexp_replace(patient_name, '^.* ', ''))) stored,
  dosage jsonb not null default '{"instructions": [], "additionalInstruction": null}'
    check (jsonb_typeof(dosage -> 'instructions') = 'array'),
  titration_plan_id text references titration_plan,
  -- With their products, directions and prices; null for a prescription of one product.
  steps jsonb check (jsonb_typeof(steps) = 'array' and jsonb_array_length(steps) > 1),
  check (refills_used between 0 and refills_allowed),
  check (status in ('draft', 'cancelled') or signed_at is not null),
  check ((signed_at is null) = (valid_until is null) and (signed_at is null) = (signature_hash is null)),
  check ((supplied_until is null) = (delivered_fills = 0)),
  check ((titration_plan_id is null) = (steps is null))
);
comment on table prescription is 'A FHIR MedicationRequest.';
comment on column prescription.valid_days is 'How many days after the signature it may be filled.';
comment on column prescription.dosage is 'The parts that `sig` is made from: domain/prescriptions/dosage.ts.';
comment on column prescription.steps is 'The dose steps as they were prescribed: domain/prescriptions/titration.ts.';

-- A request has at most one prescription that is not void.
create unique index prescription_of_request on prescription (request_id)
  where status not in ('cancelled', 'entered_in_error', 'stopped');
create index prescription_of_patient on prescription (patient_id, authored_on desc, id desc);
create index prescription_of_prescriber on prescription (prescriber_id, authored_on desc, id desc);
create index prescription_newest on prescription (authored_on desc, id desc);
create unique index prescription_renewal on prescription (prior_prescription_id)
  where status not in ('cancelled', 'entered_in_error');
create index prescription_refill_due on prescription (next_refill_at, id) where status = 'active' and auto_refill;
create index prescription_running on prescription (valid_until, id) where status = 'active';
create index prescription_by_name on prescription (name_key);
create index prescription_by_later_name on prescription (later_name_key);
create index prescription_by_last_name on prescription (last_name_key);
create index prescription_by_status on prescription (status, authored_on desc, id desc);
create index prescription_of_treatment on prescription (treatment_type, authored_on desc, id desc);
create index prescription_by_end on prescription (valid_until);

alter table prescription enable row level security;
create policy prescription_read on prescription for select using (
  (patient_id = (select app_caller()) and signed_at is not null)
  or (select app_role() = 'Admin')
  or ((select app_role() = 'HCPs')
      and (prescriber_id = (select app_caller())
        or (signed_at is not null and patient_id = any ((select emergency_access_patients())::text[]))
        or has_care_relationship(patient_id)
        or (select r.patient_id from treatment_request r
            where r.renews_prescription_id = prescription.id and r.status = 'submitted' limit 1) = patient_id)));
create policy prescription_write on prescription for insert with check (
  (select app_role()) = 'HCPs' and prescriber_id = (select app_caller())
  and (select r.patient_id from treatment_request r
       where r.id = prescription.request_id and r.assignee_id = (select app_caller())) = patient_id);
create policy prescription_end on prescription for update
  using ((select app_role()) = 'Admin'
    or ((select app_role()) = 'HCPs' and (prescriber_id = (select app_caller()) or has_care_relationship(patient_id))))
  with check (status in ('cancelled', 'stopped', 'on_hold', 'entered_in_error', 'active', 'completed'));
-- A patient plans their refills and may stop a prescription without asking.
create policy prescription_plan on prescription for update
  using (patient_id = (select app_caller()) and signed_at is not null and status in ('active', 'on_hold'))
  with check (patient_id = (select app_caller()) and status in ('active', 'on_hold', 'stopped'));
create policy prescription_jobs on prescription to tendwell_jobs using (true) with check (true);

grant select, insert, update (status, status_reason, version, updated_at, supplied_until, delivered_fills,
  auto_refill, next_refill_at) on prescription to tendwell_app;
grant select, update (refills_used, status, status_reason, version, signed_at, valid_until, signature_hash,
  updated_at, supplied_until, delivered_fills, auto_refill, next_refill_at) on prescription to tendwell_jobs;

-- A request may renew a prescription, and each prescription belongs to a request. A backup is restored table by table, so the
-- restore defers this constraint until both tables are filled.
alter table treatment_request
  add foreign key (renews_prescription_id) references prescription deferrable initially immediate;

-- What is signed. Dosage parts and dose steps are included only where a prescription has them, so that signatures
-- without them stay valid.
create function prescription_content(p prescription) returns text language sql immutable
  return (jsonb_build_array(p.id, p.request_id, p.patient_id, p.prescriber_id, p.product_id, p.medication, p.form, p.route,
    p.sig, p.quantity_value, p.quantity_unit, p.packs, p.days_supply, p.refills_allowed, p.price_cents, p.currency,
    p.note, p.signed_at at time zone 'UTC', p.valid_until at time zone 'UTC')
    || case when p.dosage -> 'instructions' = '[]' then '[]'::jsonb else jsonb_build_array(p.dosage) end
    || case when p.steps is null then '[]'::jsonb else jsonb_build_array(p.steps) end)::text;

create function sign_prescription() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.signed_at is not null
      and (old.signature_hash is distinct from new.signature_hash
        or prescription_content(old) is distinct from prescription_content(new)) then
    raise exception 'A signed prescription does not change.' using errcode = 'integrity_constraint_violation';
  end if;
  if new.signed_at is not null and new.signature_hash is null then
    new.signature_hash := encode(sha256(convert_to(prescription_content(new), 'UTF8')), 'hex');
  end if;
  return new;
end $$;
revoke execute on function sign_prescription from public;

create trigger prescription_sign before insert or update on prescription
  for each row execute function sign_prescription();

create table prescription_event (
  id bigint generated always as identity primary key,
  prescription_id uuid not null references prescription,
  patient_id text not null references account,
  type text not null,
  from_status text not null,
  to_status text not null,
  -- Null for an action of the system.
  actor_id text,
  actor_role text check (actor_role in ('user', 'HCPs', 'Admin')),
  actor_name text,
  -- A code; the text is for the patient.
  reason text check (char_length(reason) between 1 and 40),
  text text check (char_length(text) between 1 and 2000),
  at timestamptz(3) not null,
  check ((actor_id is null) = (actor_role is null))
);
comment on table prescription_event is 'Events of a prescription after its signature; append-only.';

create index prescription_event_of_prescription on prescription_event (prescription_id, id);

alter table prescription_event enable row level security;
create policy prescription_event_read on prescription_event for select using (
  (select p.patient_id from prescription p where p.id = prescription_event.prescription_id) is not null);
create policy prescription_event_append on prescription_event for insert with check (
  (actor_id is null or (actor_id = (select app_caller()) and actor_role = (select app_role())))
  and (select p.patient_id from prescription p where p.id = prescription_event.prescription_id) = patient_id);
create policy prescription_event_jobs on prescription_event to tendwell_jobs using (true) with check (actor_id is null);

grant select, insert on prescription_event to tendwell_app, tendwell_jobs;

-- Cancels the unsigned prescription of a request that its patient has cancelled: patients neither read nor change
-- drafts.
create function withdraw_draft_of(request_id uuid, at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update prescription p set status = 'cancelled', status_reason = 'request_cancelled', version = p.version + 1, updated_at = at
    from treatment_request r
    where r.id = withdraw_draft_of.request_id and r.patient_id = app_caller() and r.status = 'cancelled'
      and p.request_id = r.id and p.status = 'draft'
$$;
revoke execute on function withdraw_draft_of from public;
grant execute on function withdraw_draft_of to tendwell_app;

-- A patient's requests for those who read their record, also those that colleagues answered.
create function record_requests_of(patient text) returns setof treatment_request
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if (app_role() = 'Admin' or can_read_record_of(record_requests_of.patient)) is not true then return; end if;
  return query select * from treatment_request r
    where r.patient_id = record_requests_of.patient and r.submitted_at is not null
    order by r.created_at desc, r.id desc limit 100;
end $$;
revoke execute on function record_requests_of from public;
grant execute on function record_requests_of to tendwell_app;

-- The prescriptions that a professional reads, at most `at_most`; null when there are more, because then walking all
-- prescriptions soon finds some. The policies of `prescription` test each row, which does not find few rows among many;
-- this function repeats them from the other end, beginning with the caller's patients, each once.
create function visible_prescription_ids(at_most integer) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp
  -- In a practice of few professionals the planner would let each of them scan the table, also those without prescriptions.
  set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  me text := app_caller();
  most integer := at_most + 1;
  ids uuid[];
begin
  if app_role() is distinct from 'HCPs' then
    return '{}';
  end if;
  with own as materialized (
    select p.id, p.patient_id, p.status from prescription p where p.prescriber_id = me limit most),
  requests as materialized (
    select s.patient_id from (
      with recursive skipped as (
        (select r.patient_id from treatment_request r
          where r.assignee_id = me and r.status in ('in_review', 'needs_info', 'approved', 'prescribed')
          order by r.patient_id limit 1)
        union all
        select (select r.patient_id from treatment_request r
          where r.assignee_id = me and r.status in ('in_review', 'needs_info', 'approved', 'prescribed')
            and r.patient_id > k.patient_id
          order by r.patient_id limit 1)
        from skipped k where k.patient_id is not null)
      select k.patient_id from skipped k where k.patient_id is not null limit most) s),
  conversations as materialized (
    select c.patient_id from conversation c where c.assignee_id = me and c.status <> 'closed' limit most),
  patients as (
    select r.patient_id from requests r union select c.patient_id from conversations c
    union select o.patient_id from own o where o.status in ('active', 'on_hold')),
  theirs as materialized (
    select p.id from patients t join prescription p on p.patient_id = t.patient_id limit most),
  others as materialized (
    select p.id from prescription p
      where p.signed_at is not null and (p.patient_id = me or p.patient_id = any ((select emergency_access_patients())::text[]))
    union all
    select r.renews_prescription_id from treatment_request r
      where r.status = 'submitted' and r.renews_prescription_id is not null
        and r.patient_state = any ((select app_license_states())::text[])
    union all
    select r.renews_prescription_id from treatment_request r
      where r.status = 'submitted' and r.renews_prescription_id is not null and r.patient_id = me
    limit most)
  select array(select o.id from own o union select t.id from theirs t union select e.id from others e) into ids
    where at_most >= all (array[(select count(*) from own), (select count(*) from requests),
      (select count(*) from conversations), (select count(*) from theirs), (select count(*) from others)]);
  return ids;
end $$;
revoke execute on function visible_prescription_ids from public;
grant execute on function visible_prescription_ids to tendwell_app;

-- Who has treated the caller, for their export (FHIR Practitioner): prescribers, authors of notes, and assignees of
-- requests.
create function own_practitioners() returns table (
    id text, given_name text, family_name text, credentials text, npi text)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select a.id, a.given_name, a.family_name, p.credentials, p.npi
  from account a left join practitioner p on p.id = a.id
  where a.id in (
    select prescriber_id from prescription where patient_id = app_caller()
    union select author_id from clinical_note where patient_id = app_caller() and signed_at is not null
    union select assignee_id from treatment_request where patient_id = app_caller() and assignee_id is not null)
  order by a.id;
end;
revoke execute on function own_practitioners from public;
grant execute on function own_practitioners to tendwell_app;

-- What decides whether a patient's identity counts as verified: for the patient, those who read their record, Admins and
-- jobs. No row for others.
create function identity_summary_of(patient text) returns table (
    status text, valid_until timestamptz, was_prescribed boolean)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select c.status, c.valid_until,
    exists (select from prescription p where p.patient_id = identity_summary_of.patient and p.signed_at is not null
      and p.status <> 'entered_in_error')
  from (select) as one left join identity_check c on c.patient_id = identity_summary_of.patient
  where pg_has_role(session_user, 'tendwell_jobs', 'member') or app_caller() = identity_summary_of.patient
    or app_role() = 'Admin' or can_read_record_of(identity_summary_of.patient);
end;
revoke execute on function identity_summary_of from public;
grant execute on function identity_summary_of to tendwell_app, tendwell_jobs;

-- ── licenses for prescriptions ─────────────────────────────────────────────────────────────────────────────────────────

-- Changing or refilling a prescription is treating the patient: both the professional who changes it and its prescriber
-- need a license in force where the patient is. Patients and jobs do not read licenses; these functions return what the
-- rule in `domain/practitioners` needs.

-- One row for each license of the prescriber and of a professional who calls, for the state in which the patient last
-- asked for care; one row without a holder when there is none.
create function licenses_for_prescription(prescription uuid)
  returns table (state text, holder text, "expiresOn" text, "verifiedAt" timestamptz)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    select place.state, l.holder, l.expires_on, l.verified_at
    from prescription p
    cross join lateral (
      select r.patient_state as state from treatment_request r
      where r.patient_id = p.patient_id and r.submitted_version is not null and r.patient_state is not null
      order by r.created_at desc, r.id desc limit 1) place
    left join lateral (
      select case l.practitioner_id when p.prescriber_id then 'prescriber' else 'caller' end as holder,
        l.expires_on::text as expires_on, l.verified_at
      from practitioner_license l
      where l.state = place.state and l.removed_at is null
        and l.practitioner_id in (p.prescriber_id, case app_role() when 'HCPs' then app_caller() end)) l on true
    where p.id = licenses_for_prescription.prescription
      and (app_role() is distinct from 'user' or p.patient_id = app_caller());
end $$;
revoke execute on function licenses_for_prescription from public;
grant execute on function licenses_for_prescription to tendwell_app, tendwell_jobs;

-- Staff see before they try that a prescription cannot be filled because its prescriber has no license in force where
-- the patient is. Patients and jobs get nothing.
create function prescriber_license(prescription uuid)
  returns jsonb
  language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('state', place.state, 'expiresOn', l.expires_on::text,
    'isVerified', l.verified_at is not null)
  from prescription p
  cross join lateral (
    select r.patient_state as state from treatment_request r
    where r.patient_id = p.patient_id and r.submitted_version is not null and r.patient_state is not null
    order by r.created_at desc, r.id desc limit 1) place
  left join practitioner_license l
    on l.practitioner_id = p.prescriber_id and l.state = place.state and l.removed_at is null
  where p.id = prescriber_license.prescription and app_role() in ('HCPs', 'Admin')
$$;
revoke execute on function prescriber_license from public;
grant execute on function prescriber_license to tendwell_app, tendwell_jobs;

-- ── safety checks ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- The safety check runs at every step of care: for a professional, a patient, a payment or a job. All of them read the
-- same facts.

-- Why a professional prescribed although an alert advised against it. A table of its own: patients read their
-- prescriptions, and not this.
create table prescription_override (
  prescription_id uuid not null references prescription,
  patient_id text not null references account,
  reason text not null check (char_length(reason) between 1 and 1000),
  -- The alerts that the professional read: id, kind, severity, about, text.
  alerts jsonb not null check (jsonb_typeof(alerts) = 'array' and jsonb_array_length(alerts) > 0),
  created_at timestamptz(3) not null,
  -- One override for each decision: resuming a prescription after a hold is another decision.
  id bigint generated always as identity primary key
);
comment on table prescription_override is 'Why a professional prescribed against an alert; append-only.';

create index prescription_override_of_patient on prescription_override (patient_id);
create index prescription_override_of_prescription on prescription_override (prescription_id);

alter table prescription_override enable row level security;
create policy prescription_override_read on prescription_override for select using (
  (select app_role()) in ('HCPs', 'Admin')
  and (select p.patient_id from prescription p where p.id = prescription_override.prescription_id)
    <> (select app_caller()));
-- A professional who resumes a prescription states why, also where a colleague wrote it.
create policy prescription_override_add on prescription_override for insert with check (
  (select app_role()) = 'HCPs'
  and (select p.patient_id from prescription p where p.id = prescription_override.prescription_id) = patient_id);
create policy prescription_override_jobs on prescription_override for select to tendwell_jobs using (true);

grant select, insert on prescription_override to tendwell_app;
grant select on prescription_override to tendwell_jobs;

-- Everything prescribed to a patient that may be taken, with the alerts that were overridden and the answers of its
-- request; also what is approved and not yet paid, which the policies of prescriptions hide from the patient.
create function prescribed_to(patient text)
  returns table (id uuid, "requestId" uuid, "renewsPrescriptionId" uuid, "productId" text, medication text, status text,
    answers jsonb, overridden jsonb)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.request_id, r.renews_prescription_id, p.product_id, p.medication, p.status, r.answers,
    (select coalesce(jsonb_agg(alert), '[]') from prescription_override o, jsonb_array_elements(o.alerts) alert
      where o.prescription_id = p.id)
  from prescription p join treatment_request r on r.id = p.request_id
  where p.patient_id = prescribed_to.patient and p.status in ('draft', 'active', 'on_hold')
    and (pg_has_role(session_user, 'tendwell_jobs', 'member') or app_caller() = prescribed_to.patient
      or app_role() = 'Admin' or has_care_relationship(prescribed_to.patient) or prescribes_to(prescribed_to.patient))
  order by p.authored_on, p.id
$$;
revoke execute on function prescribed_to from public;
grant execute on function prescribed_to to tendwell_app, tendwell_jobs;

create table safety_recheck (
  patient_id text primary key references account,
  requested_at timestamptz(3) not null
);
comment on table safety_recheck is
  'Patients whose health data changed after the last check of their prescriptions; the check deletes the row.';

alter table safety_recheck enable row level security;
create policy safety_recheck_read on safety_recheck for select to tendwell_app using ((select app_role()) = 'Admin');
create policy safety_recheck_request on safety_recheck for insert to tendwell_app with check (
  patient_id = (select app_caller()) or ((select app_role()) = 'HCPs' and has_care_relationship(patient_id)));
create policy safety_recheck_jobs on safety_recheck to tendwell_jobs using (true) with check (true);

grant select, insert, delete on safety_recheck to tendwell_jobs;
grant select, insert on safety_recheck to tendwell_app;

create table detected_issue (
  id bigint generated always as identity primary key,
  prescription_id uuid not null references prescription,
  patient_id text not null references account,
  -- The step that the check stopped.
  step text not null check (step in ('sign', 'fill', 'healthChange')),
  -- Each alert of the check: id, kind, severity, about, text.
  alerts jsonb not null check (jsonb_typeof(alerts) = 'array' and jsonb_array_length(alerts) > 0),
  identified_at timestamptz(3) not null
);
comment on table detected_issue is
  'Why the system put a prescription on hold, or did not sign one (FHIR DetectedIssue); append-only, for staff.';

create index detected_issue_of_prescription on detected_issue (prescription_id, id desc);
create index detected_issue_of_patient on detected_issue (patient_id, id desc);

alter table detected_issue enable row level security;
create policy detected_issue_read on detected_issue for select to tendwell_app using (
  (select app_role()) in ('HCPs', 'Admin')
  and (select p.patient_id from prescription p where p.id = detected_issue.prescription_id)
    <> (select app_caller()));
create policy detected_issue_jobs on detected_issue to tendwell_jobs using (true) with check (true);

grant select, insert on detected_issue to tendwell_jobs;
grant select on detected_issue to tendwell_app;

-- ── check-ins of a titration plan ──────────────────────────────────────────────────────────────────────────────────────

-- Each fill of a plan after the first is of the step that a professional decides after a short check-in by the patient.
create table step_check_in (
  id uuid primary key,
  prescription_id uuid not null references prescription,
  patient_id text not null references account,
  -- The fill that the check-in is for, the first fill being 0, and the step of the fill before.
  fill integer not null check (fill > 0),
  step integer not null check (step > 0),
  status text not null check (status in ('submitted', 'flagged', 'approved', 'kept', 'stepped_down', 'declined')),
  version integer not null default 1 check (version > 0),
  -- The patient's answers: StepCheckInAnswers in domain/prescriptions/stepCheckIn.ts.
  answers jsonb not null check (jsonb_typeof(answers) = 'object'),
  -- Why the plan was put on hold at once; empty for `submitted`.
  red_flags text[] not null,
  submitted_at timestamptz(3) not null,
  -- The step of the fill that was decided; null for `declined` and before a decision.
  next_step integer check (next_step > 0),
  -- For the patient.
  message text check (char_length(message) between 1 and 2000),
  decided_by text references account,
  decided_by_name text,
  decided_at timestamptz(3),
  check ((status in ('submitted', 'flagged')) = (decided_at is null)),
  check (num_nonnulls(decided_at, decided_by, message) in (0, 3)),
  check ((next_step is not null) = (status in ('approved', 'kept', 'stepped_down')))
);
comment on table step_check_in is 'A patient''s check-in before the next fill of a titration plan, and the decision.';

create unique index step_check_in_open on step_check_in (prescription_id) where status in ('submitted', 'flagged');
create index step_check_in_of_prescription on step_check_in (prescription_id, fill, submitted_at);
create index step_check_in_waiting on step_check_in (submitted_at, id) where status in ('submitted', 'flagged');

alter table step_check_in enable row level security;
create policy step_check_in_read on step_check_in for select using (
  (select p.patient_id from prescription p where p.id = step_check_in.prescription_id) is not null);
create policy step_check_in_submit on step_check_in for insert with check (
  patient_id = (select app_caller()) and status in ('submitted', 'flagged') and decided_at is null
  and (select p.patient_id from prescription p
       where p.id = step_check_in.prescription_id and p.status = 'active' and p.steps is not null) = patient_id);
create policy step_check_in_decide on step_check_in for update
  using ((select app_role()) = 'HCPs' and status in ('submitted', 'flagged')
    and (select p.patient_id from prescription p where p.id = step_check_in.prescription_id) is not null)
  with check ((select app_role()) = 'HCPs' and decided_by = (select app_caller()) and patient_id <> (select app_caller())
    and status in ('approved', 'kept', 'stepped_down', 'declined'));
create policy step_check_in_jobs on step_check_in for select to tendwell_jobs using (true);

grant select, insert, update (status, version, next_step, message, decided_by, decided_by_name, decided_at) on
  step_check_in to tendwell_app;
grant select on step_check_in to tendwell_jobs;
