-- What a professional knew to speak against a prescription when they wrote it, and why they wrote it all the same. A table
-- of its own: a patient may read their prescriptions, and none of this.

create table prescription_override (
  prescription_id uuid primary key references prescription,
  patient_id text not null references account,
  reason text not null check (char_length(reason) between 1 and 1000),
  -- Each as it was read: id, kind, severity, about, text.
  alerts jsonb not null check (jsonb_typeof(alerts) = 'array' and jsonb_array_length(alerts) > 0),
  created_at timestamptz(3) not null
);
comment on table prescription_override is 'Why something was prescribed although something spoke against it; append-only.';
create index prescription_override_of_patient on prescription_override (patient_id);

alter table prescription_override enable row level security;
create policy prescription_override_read on prescription_override for select using (
  (select app_role()) in ('HCPs', 'Admin')
  and (select p.patient_id from prescription p where p.id = prescription_override.prescription_id)
    <> (select app_caller()));
create policy prescription_override_add on prescription_override for insert with check (
  (select app_role()) = 'HCPs'
  and (select p.patient_id from prescription p
       where p.id = prescription_override.prescription_id and p.prescriber_id = (select app_caller())) = patient_id);
grant select, insert on prescription_override to tendwell_app;
