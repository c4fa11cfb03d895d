-- What staff ask of each other about a patient (FHIR Task). Patients never read it.
create table task (
  id uuid primary key,
  version integer not null default 1 check (version > 0),
  status text not null default 'requested' check (status in ('requested', 'completed')),
  description text not null check (char_length(description) between 1 and 500),
  -- The patient (`for` in FHIR), and what the task is about (`focus`); with neither, the patient.
  patient_id text not null references account,
  patient_name text,
  request_id uuid references treatment_request,
  conversation_id uuid references conversation,
  requester_id text not null references account,
  requester_name text,
  -- Null until a colleague takes it.
  owner_id text references account,
  owner_name text,
  -- `restriction.period.end` in FHIR; a day, without a zone.
  due_on date,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- Lets staff who pass on a task of a patient without a care relationship see what they have done.
  updated_by text not null references account,
  -- Lists are in this order: tasks without a day come last.
  due_order timestamptz(3) not null generated always as (
    coalesce(due_on::timestamp at time zone 'UTC', timestamptz '9999-12-31 00:00:00+00')) stored,
  check (request_id is null or conversation_id is null)
);
comment on table task is 'What a member of staff asks of a colleague about a patient; patients never read it.';

create index task_of_owner on task (owner_id, due_order, id) where status = 'requested';
create index task_of_requester on task (requester_id, due_order, id) where status = 'requested';
create index task_open on task (due_order, id) where status = 'requested';
create index task_done on task (updated_at desc, id desc) where status = 'completed';
create index task_of_patient on task (patient_id, due_order, id);

alter table task enable row level security;
-- A member of staff who is the patient reads nothing. A task gives no access to the record of its patient.
create policy task_read on task for select using (
  patient_id <> (select app_caller())
  and ((select app_role()) = 'Admin'
    or ((select app_role()) = 'HCPs'
      and (owner_id = (select app_caller()) or requester_id = (select app_caller()) or updated_by = (select app_caller())
        or (owner_id is null and status = 'requested')
        or patient_id = any ((select emergency_access_patients())::text[]) or has_care_relationship(patient_id)))));
create policy task_create on task for insert with check (
  requester_id = (select app_caller()) and updated_by = (select app_caller())
  and patient_id <> (select app_caller()) and owner_id is distinct from patient_id
  and status = 'requested' and version = 1
  and ((select app_role()) = 'Admin'
    or ((select app_role()) = 'HCPs'
      and (patient_id = any ((select emergency_access_patients())::text[]) or has_care_relationship(patient_id)
        or (select r.patient_id from treatment_request r where r.id = task.request_id) = patient_id
        or (select c.patient_id from conversation c where c.id = task.conversation_id) = patient_id))));
create policy task_change on task for update
  using (patient_id <> (select app_caller()) and (select app_role()) in ('HCPs', 'Admin'))
  with check (patient_id <> (select app_caller()) and owner_id is distinct from patient_id
    and updated_by = (select app_caller()));

grant select, insert, update (status, version, owner_id, owner_name, due_on, updated_at, updated_by) on task
  to tendwell_app;
