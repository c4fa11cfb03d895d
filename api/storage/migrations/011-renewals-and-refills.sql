-- Requests that renew a prescription, what a prescription has supplied and what comes next, and orders that refill it.

-- ── renewals ──────────────────────────────────────────────────────────────────────────────────────────────

alter table treatment_request
  add column renews_prescription_id uuid references prescription,
  -- Of a renewal: item id → what the record said before, null for what it did not say; only where it differs.
  add column changes jsonb check (jsonb_typeof(changes) = 'object'),
  add check (changes is null or renews_prescription_id is not null);
comment on column treatment_request.renews_prescription_id is 'The prescription a renewal asks for again; null for an intake.';
-- A prescription is renewed once, and asked for again only after a request has come to nothing.
create unique index treatment_request_renewal on treatment_request (renews_prescription_id)
  where status not in ('declined', 'cancelled', 'refunded', 'expired');
create index treatment_request_of_renewal on treatment_request (renews_prescription_id, created_at desc);
create index treatment_request_renewals on treatment_request (answer_by, id)
  where status = 'submitted' and renews_prescription_id is not null;

-- The same again: it was made for the columns there were then.
create or replace function record_of(patient text) returns setof treatment_request
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select * from treatment_request r
  where r.patient_id = record_of.patient and (app_role() = 'Admin' or cares_for(record_of.patient))
    and r.submitted_at is not null
  order by r.created_at desc, r.id desc limit 100;
end;

-- Whether a prescription is the caller's own, looked up past the policies: those of prescriptions look at requests.
create function is_own_prescription(prescription_id uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select exists (select from prescription p where p.id = is_own_prescription.prescription_id
    and p.patient_id = app_caller() and p.signed_at is not null);
end;
revoke execute on function is_own_prescription from public;
grant execute on function is_own_prescription to tendwell_app;

alter policy request_start on treatment_request with check (
  patient_id = (select app_caller()) and status = 'draft'
  and (renews_prescription_id is null or is_own_prescription(renews_prescription_id)));
grant update (changes) on treatment_request to tendwell_app;

-- ── prescriptions ─────────────────────────────────────────────────────────────────────────────────────────

alter table prescription
  -- FHIR MedicationRequest.priorPrescription: what this one takes the place of.
  add column prior_prescription_id uuid references prescription,
  -- Until when what has arrived lasts; null before anything has.
  add column supplied_until timestamptz(3),
  add column delivered_fills integer not null default 0 check (delivered_fills >= 0),
  -- Whether refills are prepared by themselves, and when the next one is due; null when none is.
  add column auto_refill boolean not null default false,
  add column next_refill_at timestamptz(3),
  add check ((supplied_until is null) = (delivered_fills = 0));
create unique index prescription_renewal on prescription (prior_prescription_id)
  where status not in ('cancelled', 'entered_in_error');
create index prescription_refill_due on prescription (next_refill_at, id) where status = 'active' and auto_refill;
create index prescription_running on prescription (valid_until, id) where status = 'active';

-- What has been delivered so far; a fill begins when the one before is used up.
update prescription p
set delivered_fills = arrived.fills, supplied_until = arrived.first_at + arrived.fills * p.days_supply * interval '1 day'
from (
  select o.prescription_id as id, count(*)::int as fills, min(e.at) as first_at
  from product_order o join order_event e on e.order_id = o.id and e.type = 'deliver'
  where o.prescription_id is not null group by o.prescription_id
) as arrived
where p.id = arrived.id;

alter policy prescription_end on prescription
  with check (status in ('cancelled', 'stopped', 'on_hold', 'entered_in_error', 'active', 'completed'));
-- A patient plans their refills, and may end what they take; nobody has to ask to stop.
create policy prescription_plan on prescription for update
  using (patient_id = (select app_caller()) and signed_at is not null and status in ('active', 'on_hold'))
  with check (patient_id = (select app_caller()) and status in ('active', 'on_hold', 'stopped'));
-- Whoever may take a renewal sees what it renews.
create policy prescription_read_renewed on prescription for select using (
  (select app_role()) = 'HCPs'
  and (select r.patient_id from treatment_request r
       where r.renews_prescription_id = prescription.id and r.status = 'submitted' limit 1) = patient_id);

grant update (auto_refill, next_refill_at, supplied_until, delivered_fills) on prescription to tendwell_app;
grant update (auto_refill, next_refill_at, supplied_until, delivered_fills, refills_used) on prescription to tendwell_jobs;

create table prescription_event (
  id bigint generated always as identity primary key,
  prescription_id uuid not null references prescription,
  patient_id text not null references account,
  type text not null,
  from_status text not null,
  to_status text not null,
  -- Null when the system did it.
  actor_id text,
  actor_role text check (actor_role in ('user', 'HCPs', 'Admin')),
  actor_name text,
  -- A code; the words beside it are for the patient.
  reason text check (char_length(reason) between 1 and 40),
  text text check (char_length(text) between 1 and 2000),
  at timestamptz(3) not null,
  check ((actor_id is null) = (actor_role is null))
);
comment on table prescription_event is 'What has happened to a prescription since it was signed; append-only.';
create index prescription_event_of_prescription on prescription_event (prescription_id, id);

alter table prescription_event enable row level security;
create policy prescription_event_read on prescription_event for select using (
  (select p.patient_id from prescription p where p.id = prescription_event.prescription_id) is not null);
create policy prescription_event_append on prescription_event for insert with check (
  (actor_id is null or (actor_id = (select app_caller()) and actor_role = (select app_role())))
  and (select p.patient_id from prescription p where p.id = prescription_event.prescription_id) = patient_id);
create policy prescription_event_jobs on prescription_event to tendwell_jobs using (true) with check (actor_id is null);
grant select, insert on prescription_event to tendwell_app, tendwell_jobs;

-- ── refills: orders of a later fill ───────────────────────────────────────────────────────────────────────

alter table product_order
  drop constraint product_order_prescription_id_fill_key,
  drop constraint product_order_check1,
  -- Nothing leaves the house without a place to go to; what was prescribed may wait for one.
  add constraint product_order_check_address check (
    num_nonnulls(ship_to_name, ship_to_line1, ship_to_city, ship_to_state, ship_to_postal_code) = 5
    or (status in ('awaiting_payment', 'placed', 'cancelled', 'refunded', 'expired') and request_id is not null
      and num_nonnulls(ship_to_name, ship_to_line1, ship_to_line2, ship_to_city, ship_to_state, ship_to_postal_code) = 0));
-- Two orders never fill the same: one that came to nothing makes room for another.
create unique index product_order_fill on product_order (prescription_id, fill)
  where status not in ('cancelled', 'refunded', 'expired');
create index product_order_of_prescription on product_order (prescription_id, fill);
-- Whoever pays a cart in two tabs pays once. A refill that waits is no cart.
drop index product_order_unpaid;
create unique index product_order_unpaid on product_order (patient_id)
  where status = 'awaiting_payment' and prescription_id is null;

create policy order_refill on product_order for insert with check (
  patient_id = (select app_caller()) and status = 'awaiting_payment' and payment_id is null and fill > 0
  and (select p.patient_id from prescription p
       where p.id = product_order.prescription_id and p.request_id = product_order.request_id and p.status = 'active')
    = patient_id);
create policy order_read_with_prescription on product_order for select using (
  (select app_role()) = 'HCPs'
  and (select p.patient_id from prescription p where p.id = product_order.prescription_id) is not null);
-- With a prescription goes the refill that nobody has paid for yet.
create policy order_end_with_prescription on product_order for update
  using ((select app_role()) in ('HCPs', 'Admin') and status = 'awaiting_payment'
    and (select p.status from prescription p where p.id = product_order.prescription_id) <> 'active')
  with check ((select app_role()) in ('HCPs', 'Admin') and status = 'cancelled');
create policy payment_read_with_order on payment for select using (
  (select app_role()) = 'HCPs'
  and (select o.patient_id from product_order o where o.id = payment.order_id) is not null);
