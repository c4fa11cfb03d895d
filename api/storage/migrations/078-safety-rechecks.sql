-- The safety check runs at every step of a course of care, in the name of a professional, of the patient, of a payment or
-- of a timer. All of them read the same facts here.

-- ── what a check reads ────────────────────────────────────────────────────────────────────────────────────

create policy patient_profile_jobs on patient_profile for select to tendwell_jobs using (true);
create policy health_statement_jobs on health_statement for select to tendwell_jobs using (true);
create policy noted_allergy_jobs on noted_allergy for select to tendwell_jobs using (true);
create policy prescription_override_jobs on prescription_override for select to tendwell_jobs using (true);
grant select on patient_profile, health_statement, noted_allergy, prescription_override to tendwell_jobs;

-- An override belongs to one decision; a prescription that is resumed after a hold has another one.
alter table prescription_override drop constraint prescription_override_pkey;
alter table prescription_override add column id bigint generated always as identity primary key;
create index prescription_override_of_prescription on prescription_override (prescription_id);
-- Who resumes a prescription says why, also where a colleague wrote it.
alter policy prescription_override_add on prescription_override with check (
  (select app_role()) = 'HCPs'
  and (select p.patient_id from prescription p where p.id = prescription_override.prescription_id) = patient_id);

-- Everything that is prescribed to a patient and may be taken, with the alerts that were overridden for it; also what a
-- colleague has approved and nobody has paid for yet, which the policies of prescriptions hide from the patient.
create function prescribed_to(patient text)
  returns table (id uuid, "requestId" uuid, "productId" text, medication text, status text, overridden jsonb)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.request_id, p.product_id, p.medication, p.status,
    (select coalesce(jsonb_agg(alert), '[]') from prescription_override o, jsonb_array_elements(o.alerts) alert
      where o.prescription_id = p.id)
  from prescription p
  where p.patient_id = prescribed_to.patient and p.status in ('draft', 'active', 'on_hold')
    and (pg_has_role(session_user, 'tendwell_jobs', 'member') or app_caller() = prescribed_to.patient
      or app_role() = 'Admin' or cares_for(prescribed_to.patient)
      or (app_role() = 'HCPs' and exists (
        select from prescription own where own.patient_id = prescribed_to.patient
          and own.prescriber_id = app_caller() and own.signed_at is not null)))
  order by p.authored_on, p.id
$$;
revoke execute on function prescribed_to from public;
grant execute on function prescribed_to to tendwell_app, tendwell_jobs;

-- ── what a check leads to ─────────────────────────────────────────────────────────────────────────────────

create table safety_recheck (
  patient_id text primary key references account,
  requested_at timestamptz(3) not null
);
comment on table safety_recheck is
  'Patients whose health has changed since what is prescribed to them was checked; a row goes with the check.';
alter table safety_recheck enable row level security;
create policy safety_recheck_request on safety_recheck for insert to tendwell_app with check (
  patient_id = (select app_caller()) or ((select app_role()) = 'HCPs' and cares_for(patient_id)));
create policy safety_recheck_read on safety_recheck for select to tendwell_app using ((select app_role()) = 'Admin');
create policy safety_recheck_jobs on safety_recheck to tendwell_jobs using (true) with check (true);
grant select, insert on safety_recheck to tendwell_app;
grant select, insert, delete on safety_recheck to tendwell_jobs;

create table detected_issue (
  id bigint generated always as identity primary key,
  prescription_id uuid not null references prescription,
  patient_id text not null references account,
  -- What the check has stopped.
  step text not null check (step in ('sign', 'fill', 'healthChange')),
  -- Each as it was found: id, kind, severity, about, text.
  alerts jsonb not null check (jsonb_typeof(alerts) = 'array' and jsonb_array_length(alerts) > 0),
  identified_at timestamptz(3) not null
);
comment on table detected_issue is
  'Why the system has put a prescription on hold, or has not signed one (FHIR DetectedIssue); append-only, for staff.';
create index detected_issue_of_prescription on detected_issue (prescription_id, id desc);
create index detected_issue_of_patient on detected_issue (patient_id, id desc);
alter table detected_issue enable row level security;
create policy detected_issue_read on detected_issue for select to tendwell_app using (
  (select app_role()) in ('HCPs', 'Admin')
  and (select p.patient_id from prescription p where p.id = detected_issue.prescription_id)
    <> (select app_caller()));
create policy detected_issue_jobs on detected_issue to tendwell_jobs using (true) with check (true);
grant select on detected_issue to tendwell_app;
grant select, insert on detected_issue to tendwell_jobs;
