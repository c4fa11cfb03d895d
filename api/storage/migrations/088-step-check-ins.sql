-- A prescription can be a plan of dose steps. Each fill after the first is of the step that a professional decides after a short
-- check-in by the patient.

alter table prescription
  add column titration_plan_id text references titration_plan,
  -- The steps with their products, directions and prices as they were prescribed; null for one product.
  add column steps jsonb check (jsonb_typeof(steps) = 'array' and jsonb_array_length(steps) > 1),
  add check ((titration_plan_id is null) = (steps is null));
comment on column prescription.steps is 'Its dose steps as they were prescribed: domain/prescriptions/titration.ts.';

-- The steps are signed with the rest.
create or replace function prescription_content(p prescription) returns text language sql immutable
  return (jsonb_build_array(p.id, p.request_id, p.patient_id, p.prescriber_id, p.product_id, p.medication, p.form, p.route,
    p.sig, p.quantity_value, p.quantity_unit, p.packs, p.days_supply, p.refills_allowed, p.price_cents, p.currency,
    p.note, p.signed_at at time zone 'UTC', p.valid_until at time zone 'UTC')
    || case when p.dosage -> 'instructions' = '[]' then '[]'::jsonb else jsonb_build_array(p.dosage) end
    || case when p.steps is null then '[]'::jsonb else jsonb_build_array(p.steps) end)::text;

create table step_check_in (
  id uuid primary key,
  prescription_id uuid not null references prescription,
  patient_id text not null references account,
  -- The fill that it is about, the first fill being 0, and the step of the fill before.
  fill integer not null check (fill > 0),
  step integer not null check (step > 0),
  status text not null check (status in ('submitted', 'flagged', 'approved', 'kept', 'stepped_down', 'declined')),
  version integer not null default 1 check (version > 0),
  -- What the patient has said: StepCheckInAnswers in domain/prescriptions/stepCheckIn.ts.
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
comment on table step_check_in is 'What a patient says before the next fill of a titration plan, and what was decided.';
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
grant select, insert, update (status, version, next_step, message, decided_by, decided_by_name, decided_at)
  on step_check_in to tendwell_app;
grant select on step_check_in to tendwell_jobs;
