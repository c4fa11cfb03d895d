-- What a professional proposes instead of what a patient was ready to pay for. Nothing is prescribed by it: the patient
-- agrees first, and where it costs more than is held, a new hold stands first.

create table treatment_proposal (
  id uuid primary key,
  request_id uuid not null references treatment_request,
  patient_id text not null references account,
  proposer_id text not null references account,
  proposer_name text,
  -- `agreed` while the new hold is awaited; `accepted` when nothing stands in the way of prescribing it.
  status text not null check (status in ('proposed', 'agreed', 'accepted', 'refused', 'withdrawn')),
  product_id text not null references product,
  medication text not null,
  form text not null,
  sig text not null,
  quantity_value integer not null check (quantity_value > 0),
  quantity_unit text not null,
  packs integer not null check (packs > 0),
  days_supply integer not null check (days_supply > 0),
  refills integer not null check (refills >= 0),
  -- For the patient: what and why.
  body text not null check (char_length(body) between 1 and 2000),
  price_cents integer not null check (price_cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- What was held when it was proposed; null where nothing is to be paid.
  held_cents integer check (held_cents > 0),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
comment on table treatment_proposal is 'A treatment other than what was asked for, which the patient agrees to first.';
create index treatment_proposal_of_request on treatment_proposal (request_id, created_at desc, id desc);
create unique index treatment_proposal_one on treatment_proposal (request_id) where status in ('proposed', 'agreed');

alter table treatment_proposal enable row level security;
-- Whoever reads the request reads what was proposed about it.
create policy treatment_proposal_read on treatment_proposal for select using (
  patient_id = (select app_caller())
  or ((select app_role()) in ('HCPs', 'Admin')
      and (select r.patient_id from treatment_request r where r.id = treatment_proposal.request_id) is not null));
create policy treatment_proposal_make on treatment_proposal for insert with check (
  (select app_role()) = 'HCPs' and proposer_id = (select app_caller()) and status = 'proposed'
  and patient_id <> (select app_caller())
  and (select r.patient_id from treatment_request r
       where r.id = treatment_proposal.request_id and r.assignee_id = (select app_caller())) = patient_id);
create policy treatment_proposal_answer on treatment_proposal for update
  using (patient_id = (select app_caller()) and status in ('proposed', 'agreed'))
  with check (patient_id = (select app_caller()) and status in ('agreed', 'accepted', 'refused'));
create policy treatment_proposal_withdraw on treatment_proposal for update
  using ((select app_role()) = 'HCPs' and status in ('proposed', 'agreed')
    and (select r.assignee_id from treatment_request r where r.id = treatment_proposal.request_id) = (select app_caller()))
  with check ((select app_role()) = 'HCPs' and status = 'withdrawn');
create policy treatment_proposal_jobs on treatment_proposal to tendwell_jobs using (true) with check (true);
grant select, insert, update (status, updated_at) on treatment_proposal to tendwell_app;
grant select, update (status, updated_at) on treatment_proposal to tendwell_jobs;

-- A patient who agrees goes on waiting, for the new hold now.
alter policy request_change on treatment_request with check (
  (patient_id = (select app_caller())
    and status in ('draft', 'awaiting_payment', 'submitted', 'in_review', 'needs_info', 'cancelled'))
  or ((select app_role()) = 'HCPs' and (status = 'submitted' or assignee_id = (select app_caller()))));

-- ── a new hold may be another sum ─────────────────────────────────────────────────────────────────────────

alter table hold_renewal add column amount_cents integer check (amount_cents > 0);
update hold_renewal h set amount_cents = p.amount_cents from payment p where p.id = h.payment_id;
alter table hold_renewal alter column amount_cents set not null;
comment on column hold_renewal.amount_cents is 'What is to be held anew.';

-- Once the new hold stands it is what the payment and its request are about.
grant update (hold_cents) on treatment_request to tendwell_jobs;
grant update (amount_cents) on payment to tendwell_jobs;
