-- Breaking the glass: a professional without a relation to a patient opens their record, says why, and has it for an hour.

-- When this transaction began by the clock of the API, so that the database and the rules never disagree.
create function app_now() returns timestamptz language sql stable
  return nullif(current_setting('app.now', true), '')::timestamptz;

create table record_access (
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
comment on table record_access is 'Who has opened the record of a patient without a relation to them, why, and until when; append-only.';
create index record_access_of_professional on record_access (professional_id, expires_at desc);
create index record_access_of_patient on record_access (patient_id, opened_at desc);

alter table record_access enable row level security;
create policy record_access_read on record_access for select using (
  professional_id = (select app_caller()) or (select app_role()) = 'Admin');
create policy record_access_open on record_access for insert with check (
  (select app_role()) = 'HCPs' and professional_id = (select app_caller()));
grant select, insert on record_access to tendwell_app;

-- Whether there is a record to be opened: the professional cannot see that before.
create function has_record(patient text) returns boolean
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select app_role() = 'HCPs'
    and exists (select from treatment_request r where r.patient_id = has_record.patient and r.submitted_at is not null);
end;

-- The patients whose records the caller has opened so, while it lasts.
create function opened_records() returns text[]
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select array(select a.patient_id from record_access a
    where app_role() = 'HCPs' and a.professional_id = app_caller() and a.expires_at > app_now());
end;

-- Whose prescription somebody takes is their patient, also when its conversation is closed.
create or replace function cares_for(patient text) returns boolean
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select app_role() = 'HCPs' and (
    exists (select from treatment_request r where r.patient_id = cares_for.patient and r.assignee_id = app_caller()
      and r.status in ('in_review', 'needs_info', 'approved', 'prescribed'))
    or exists (select from conversation c where c.patient_id = cares_for.patient and c.assignee_id = app_caller()
      and c.status <> 'closed')
    or exists (select from prescription p where p.patient_id = cares_for.patient and p.prescriber_id = app_caller()
      and p.status in ('active', 'on_hold')));
end;

-- Who reads a record need not be who cares: the glass opens what is read, and nothing that is changed.
create function reads_record_of(patient text) returns boolean
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select cares_for(reads_record_of.patient) or reads_record_of.patient = any (opened_records());
end;

create or replace function record_of(patient text) returns setof treatment_request
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select * from treatment_request r
  where r.patient_id = record_of.patient and (app_role() = 'Admin' or reads_record_of(record_of.patient))
    and r.submitted_at is not null
  order by r.created_at desc, r.id desc limit 100;
end;

create or replace function is_of_record(request uuid, patient text) returns boolean
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select reads_record_of(is_of_record.patient)
    and exists (select from treatment_request r where r.id = is_of_record.request
      and r.patient_id = is_of_record.patient and r.submitted_at is not null);
end;

create or replace function identity_status_of(patient text) returns text
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select c.status from identity_check c
  where c.patient_id = identity_status_of.patient
    and (app_role() = 'Admin' or reads_record_of(identity_status_of.patient));
end;

create policy prescription_read_opened on prescription for select to tendwell_app using (
  signed_at is not null and patient_id = any ((select opened_records())::text[]));
create policy patient_profile_read_opened on patient_profile for select to tendwell_app using (
  patient_id = any ((select opened_records())::text[]));
create policy health_statement_read_opened on health_statement for select to tendwell_app using (
  patient_id = any ((select opened_records())::text[]));
create policy conversation_read_opened on conversation for select to tendwell_app using (
  patient_id = any ((select opened_records())::text[]));
create policy file_read_opened on file for select to tendwell_app using (
  status = 'accepted' and purpose <> 'identity_document' and request_id is null
  and patient_id = any ((select opened_records())::text[]));

revoke execute on function app_now, has_record, opened_records, reads_record_of from public;
grant execute on function app_now, has_record, opened_records, reads_record_of to tendwell_app;
grant execute on function app_now to tendwell_jobs;

-- Every row about a patient whose record was opened so says it (FHIR purposeOfUse ETREAT), and is found by it.
create index audit_event_by_purpose on audit_event ((criteria ->> 'purposeOfUse'), id desc)
  where criteria ->> 'purposeOfUse' is not null;
