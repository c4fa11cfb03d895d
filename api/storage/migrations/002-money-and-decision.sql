-- Products, payments, prescriptions; the login of jobs and webhooks; the chain of the audit trail.
-- Money is integer cents. What the gateway says is written only by the jobs' login: the application's login asks for
-- effects (payment_command) and never claims that one has happened.

-- ── products ──────────────────────────────────────────────────────────────────────────────────────────────

create table product (
  id text primary key,
  treatment_type text not null check (treatment_type in ('beauty', 'pain_cream', 'ed', 'sleep', 'weight_loss')),
  name text not null,
  generic_name text not null,
  strength text,
  form text not null,
  route text,
  pack_size integer not null check (pack_size > 0),
  pack_unit text not null,
  days_supply integer check (days_supply > 0),
  price_cents integer not null check (price_cents >= 0),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  needs_prescription boolean not null default true,
  -- A later dose step is no answer to a first request.
  is_first_line boolean not null default true,
  default_sig text,
  default_refills integer not null default 0 check (default_refills >= 0),
  max_refills integer not null default 0,
  max_packs integer not null default 1 check (max_packs > 0),
  is_active boolean not null default true,
  check (default_refills <= max_refills),
  check (not needs_prescription or (days_supply is not null and default_sig is not null and route is not null))
);
comment on table product is 'What can be prescribed or bought. Illustrative prices.';

insert into product (id, treatment_type, name, generic_name, strength, form, route, pack_size, pack_unit, days_supply,
    price_cents, default_sig, default_refills, max_refills, max_packs)
  values
    ('tretinoin-cream-0025', 'beauty', 'Tretinoin cream', 'tretinoin', '0.025 %', 'cream', 'topical', 20, 'g', 60, 3900,
      'Apply a pea-sized amount to the face at night.', 3, 3, 1),
    ('tretinoin-cream-005', 'beauty', 'Tretinoin cream', 'tretinoin', '0.05 %', 'cream', 'topical', 20, 'g', 60, 4500,
      'Apply a pea-sized amount to the face at night.', 3, 3, 1),
    ('adapalene-benzoyl-gel', 'beauty', 'Adapalene/benzoyl peroxide gel', 'adapalene and benzoyl peroxide',
      '0.3 %/2.5 %', 'gel', 'topical', 45, 'g', 60, 4900, 'Apply a thin layer once every night.', 3, 3, 1),
    ('clindamycin-lotion-1', 'beauty', 'Clindamycin phosphate lotion', 'clindamycin', '1 %', 'lotion', 'topical', 60,
      'mL', 60, 3500, 'Apply a thin layer twice a day.', 2, 2, 1),
    ('azelaic-acid-gel-15', 'beauty', 'Azelaic acid gel', 'azelaic acid', '15 %', 'gel', 'topical', 50, 'g', 60, 4500,
      'Apply a thin layer twice a day.', 3, 3, 1),
    ('hydroquinone-cream-4', 'beauty', 'Hydroquinone cream', 'hydroquinone', '4 %', 'cream', 'topical', 30, 'g', 60, 5500,
      'Apply to dark spots at night, for at most 4 months.', 1, 1, 1),
    ('spironolactone-50', 'beauty', 'Spironolactone tablet', 'spironolactone', '50 mg', 'tablet', 'oral', 60, 'tablet',
      60, 4000, 'Take 1 tablet once a day.', 2, 2, 1),
    ('diclofenac-gel-1', 'pain_cream', 'Diclofenac sodium gel', 'diclofenac', '1 %', 'gel', 'topical', 100, 'g', 30, 3200,
      'Apply 2 g (arm or hand) or 4 g (leg or foot) up to 4 times a day, at most 32 g a day.', 2, 2, 2),
    ('lidocaine-patch-5', 'pain_cream', 'Lidocaine patch', 'lidocaine', '5 %', 'patch', 'transdermal', 30, 'patch', 30,
      6900, 'Wear one patch for 12 hours, then none for 12 hours.', 2, 2, 1),
    ('diclofenac-lidocaine-baclofen', 'pain_cream', 'Compounded pain cream', 'diclofenac, lidocaine and baclofen',
      '3 %/5 %/2 %', 'cream', 'topical', 60, 'g', 30, 7900, 'Apply 1 to 2 g 3 times a day.', 1, 1, 1),
    ('sildenafil-25', 'ed', 'Sildenafil tablet', 'sildenafil', '25 mg', 'tablet', 'oral', 6, 'tablet', 30, 2400,
      'Take 1 tablet about 1 hour before sex, at most 1 a day.', 5, 5, 2),
    ('sildenafil-50', 'ed', 'Sildenafil tablet', 'sildenafil', '50 mg', 'tablet', 'oral', 10, 'tablet', 30, 4000,
      'Take 1 tablet about 1 hour before sex, at most 1 a day.', 5, 5, 2),
    ('sildenafil-100', 'ed', 'Sildenafil tablet', 'sildenafil', '100 mg', 'tablet', 'oral', 30, 'tablet', 90, 9000,
      'Take 1 tablet about 1 hour before sex, at most 1 a day.', 5, 5, 1),
    ('tadalafil-10', 'ed', 'Tadalafil tablet', 'tadalafil', '10 mg', 'tablet', 'oral', 8, 'tablet', 30, 4800,
      'Take 1 tablet 30 minutes before sex, not daily.', 5, 5, 1),
    ('tadalafil-20', 'ed', 'Tadalafil tablet', 'tadalafil', '20 mg', 'tablet', 'oral', 8, 'tablet', 30, 4800,
      'Take 1 tablet 30 minutes before sex, not daily.', 5, 5, 1),
    ('tadalafil-daily-5', 'ed', 'Tadalafil daily tablet', 'tadalafil', '5 mg', 'tablet', 'oral', 30, 'tablet', 30, 6000,
      'Take 1 tablet every day at the same time.', 5, 5, 1),
    ('vardenafil-10', 'ed', 'Vardenafil tablet', 'vardenafil', '10 mg', 'tablet', 'oral', 8, 'tablet', 30, 5200,
      'Take 1 tablet 1 hour before sex, at most 1 a day.', 5, 5, 1),
    ('trazodone-50', 'sleep', 'Trazodone tablet', 'trazodone', '50 mg', 'tablet', 'oral', 30, 'tablet', 30, 2500,
      'Take half a tablet to 1 tablet at bedtime.', 2, 2, 2),
    ('doxepin-3', 'sleep', 'Doxepin tablet', 'doxepin', '3 mg', 'tablet', 'oral', 30, 'tablet', 30, 5900,
      'Take 1 tablet within 30 minutes of bedtime, not within 3 hours of a meal.', 2, 2, 1),
    ('doxepin-6', 'sleep', 'Doxepin tablet', 'doxepin', '6 mg', 'tablet', 'oral', 30, 'tablet', 30, 5900,
      'Take 1 tablet within 30 minutes of bedtime, not within 3 hours of a meal.', 2, 2, 1),
    ('ramelteon-8', 'sleep', 'Ramelteon tablet', 'ramelteon', '8 mg', 'tablet', 'oral', 30, 'tablet', 30, 6900,
      'Take 1 tablet within 30 minutes of bedtime.', 2, 2, 1),
    ('hydroxyzine-25', 'sleep', 'Hydroxyzine tablet', 'hydroxyzine', '25 mg', 'tablet', 'oral', 30, 'tablet', 30, 2200,
      'Take 1 tablet at bedtime.', 1, 1, 1),
    ('semaglutide-025', 'weight_loss', 'Semaglutide pen', 'semaglutide', '0.25 mg', 'injection', 'subcutaneous', 4, 'pen',
      28, 34900, 'Inject once a week, on the same day, for 4 weeks.', 0, 1, 1),
    ('tirzepatide-25', 'weight_loss', 'Tirzepatide pen', 'tirzepatide', '2.5 mg', 'injection', 'subcutaneous', 4, 'pen',
      28, 34900, 'Inject once a week, on the same day, for 4 weeks.', 0, 1, 1),
    ('metformin-er-500', 'weight_loss', 'Metformin extended-release tablet', 'metformin', '500 mg', 'tablet', 'oral', 120,
      'tablet', 60, 2900, 'Take 1 tablet with the evening meal for a week, then 2.', 2, 2, 1),
    ('bupropion-naltrexone', 'weight_loss', 'Bupropion with naltrexone', 'bupropion and naltrexone', '150 mg + 25 mg',
      'tablet', 'oral', 120, 'tablet', 30, 6900, 'Take as stepped up over 4 weeks in the leaflet.', 2, 2, 1);

insert into product (id, treatment_type, name, generic_name, strength, form, route, pack_size, pack_unit, days_supply,
    price_cents, default_sig, default_refills, max_refills, is_first_line)
  values
    ('semaglutide-05', 'weight_loss', 'Semaglutide pen', 'semaglutide', '0.5 mg', 'injection', 'subcutaneous', 4, 'pen', 28,
      39900, 'Inject once a week, on the same day, for 4 weeks.', 0, 1, false),
    ('semaglutide-1', 'weight_loss', 'Semaglutide pen', 'semaglutide', '1 mg', 'injection', 'subcutaneous', 4, 'pen', 28,
      44900, 'Inject once a week, on the same day, for 4 weeks.', 0, 1, false),
    ('semaglutide-24', 'weight_loss', 'Semaglutide pen', 'semaglutide', '2.4 mg', 'injection', 'subcutaneous', 4, 'pen', 28,
      49900, 'Inject once a week, on the same day.', 1, 1, false);

insert into product (id, treatment_type, name, generic_name, strength, form, pack_size, pack_unit, price_cents, max_packs,
    needs_prescription)
  values
    ('mineral-sunscreen-50', 'beauty', 'Mineral sunscreen SPF 50', 'zinc oxide', null, 'cream', 50, 'mL', 2400, 5, false),
    ('gentle-cleanser', 'beauty', 'Gentle cleanser', 'cleanser', null, 'gel', 150, 'mL', 1800, 5, false),
    ('moisturiser', 'beauty', 'Moisturiser', 'moisturiser', null, 'cream', 50, 'mL', 2200, 5, false),
    ('lidocaine-cream-4', 'pain_cream', 'Lidocaine cream', 'lidocaine', '4 %', 'cream', 30, 'g', 2400, 5, false),
    ('capsaicin-cream-0075', 'pain_cream', 'Capsaicin cream', 'capsaicin', '0.075 %', 'cream', 60, 'g', 1900, 5, false),
    ('melatonin-pr-3', 'sleep', 'Melatonin prolonged release', 'melatonin', '3 mg', 'tablet', 60, 'tablet', 1500, 5, false);

alter table product enable row level security;
create policy product_read on product for select using (true);

-- ── requests ──────────────────────────────────────────────────────────────────────────────────────────────

alter table treatment_request
  -- Frozen when the answers are sent: the dearest product a first request can be answered with.
  add column hold_cents integer check (hold_cents > 0),
  add column currency text check (currency ~ '^[A-Z]{3}$'),
  -- Copies of the payment's, written along with it, so that a list needs no join.
  add column payment_status text,
  add column hold_until timestamptz(3),
  add column decline_reason text check (decline_reason in ('not_appropriate', 'contraindicated', 'needs_in_person',
    'insufficient_information', 'outside_scope', 'other')),
  -- The answers are sent before the money is held, and only then does the request arrive.
  drop constraint treatment_request_check3,
  add constraint treatment_request_submission check (submitted_at is null or submitted_version is not null),
  add check ((hold_cents is null) = (currency is null));

create index treatment_request_unpaid on treatment_request (updated_at, id) where status = 'awaiting_payment';
create index treatment_request_holds on treatment_request (hold_until, id)
  where status in ('submitted', 'in_review', 'needs_info');

create policy request_cancel_by_admin on treatment_request for update
  using ((select app_role()) = 'Admin' and status in ('approved', 'prescribed'))
  with check ((select app_role()) = 'Admin' and status = 'cancelled');
create policy conversation_close_by_admin on conversation for update
  using ((select app_role()) = 'Admin'
    and (select r.status from treatment_request r where r.id = conversation.request_id) = 'cancelled')
  with check ((select app_role()) = 'Admin' and status = 'closed');

-- ── payments ──────────────────────────────────────────────────────────────────────────────────────────────

create table payment (
  id uuid primary key,
  request_id uuid not null unique references treatment_request,
  patient_id text not null references account,
  patient_name text,
  treatment_type text not null,
  provider text not null default 'stripe',
  status text not null check (status in ('requires_method', 'requires_action', 'authorized', 'captured',
    'partially_refunded', 'refunded', 'voided', 'expired', 'failed')),
  version integer not null default 1 check (version > 0),
  amount_cents integer not null check (amount_cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  captured_cents integer not null default 0,
  refunded_cents integer not null default 0,
  -- Counts the checkout sessions, so that each has an idempotency key of its own.
  checkout_attempt integer not null default 0,
  checkout_session_id text,
  checkout_url text,
  provider_payment_id text,
  capture_before timestamptz(3),
  failure_code text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (provider, checkout_session_id),
  unique (provider, provider_payment_id),
  check (captured_cents between 0 and amount_cents),
  check (refunded_cents between 0 and captured_cents)
);
comment on table payment is 'The money for one request: one hold, captured once, given back at most once.';
create index payment_of_patient on payment (patient_id, created_at desc, id desc);
create index payment_newest on payment (created_at desc, id desc);
create index payment_by_status on payment (status, created_at desc, id desc);
create index payment_unsettled on payment (updated_at, id) where status in ('requires_method', 'requires_action');

alter table payment enable row level security;
create policy payment_read on payment for select using (
  patient_id = (select app_caller())
  or (select app_role()) = 'Admin'
  or ((select app_role()) = 'HCPs'
      and (select r.patient_id from treatment_request r where r.id = payment.request_id) is not null));
create policy payment_start on payment for insert with check (
  patient_id = (select app_caller()) and status = 'requires_method' and captured_cents = 0 and refunded_cents = 0
  and (select r.hold_cents from treatment_request r
       where r.id = payment.request_id and r.patient_id = (select app_caller())) = amount_cents);

create table payment_event (
  id bigint generated always as identity primary key,
  -- Null for a notice about nothing of ours.
  payment_id uuid references payment,
  provider text not null,
  -- Of a notice; what our own calls learned has none.
  provider_event_id text,
  -- `notice`, or the step of the payment's state machine.
  type text not null,
  notice_type text,
  amount_cents integer not null default 0 check (amount_cents >= 0),
  from_status text,
  to_status text,
  at timestamptz(3) not null,
  unique (provider, provider_event_id),
  check ((type = 'notice') = (provider_event_id is not null))
);
comment on table payment_event is 'What has happened to payments; append-only. Its sums are the payment''s amounts.';
create index payment_event_of_payment on payment_event (payment_id, id);
alter table payment_event enable row level security;
create policy payment_event_read on payment_event for select using ((select app_role()) = 'Admin');

-- An effect on the gateway that was decided: committed before the call, done after it.
create table payment_command (
  id uuid primary key,
  payment_id uuid not null references payment,
  patient_id text not null references account,
  -- `checkout` makes a session, `capture` takes the money, `giveBack` voids the hold or refunds, whichever is true.
  kind text not null check (kind in ('checkout', 'capture', 'giveBack')),
  amount_cents integer check (amount_cents > 0),
  idempotency_key text not null unique,
  attempts integer not null default 0,
  next_attempt_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  done_at timestamptz(3),
  outcome text check (outcome in ('done', 'refused', 'superseded')),
  failure_code text,
  check ((done_at is null) = (outcome is null)),
  check ((kind = 'capture') = (amount_cents is not null))
);
comment on table payment_command is 'What the gateway was, or is still to be, asked to do.';
create index payment_command_pending on payment_command (next_attempt_at, id) where done_at is null;
create index payment_command_of_payment on payment_command (payment_id, created_at);
alter table payment_command enable row level security;
create policy payment_command_read on payment_command for select using (
  (select p.patient_id from payment p where p.id = payment_command.payment_id) is not null);
create policy payment_command_ask on payment_command for insert with check (
  done_at is null
  and (select p.patient_id from payment p where p.id = payment_command.payment_id) = patient_id);

-- ── prescriptions ─────────────────────────────────────────────────────────────────────────────────────────

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
  sig text not null check (char_length(sig) between 1 and 500),
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
  -- SHA-256 of the clinical content, made when it is signed.
  signature_hash text,
  updated_at timestamptz(3) not null,
  check (refills_used between 0 and refills_allowed),
  check (status in ('draft', 'cancelled') or signed_at is not null),
  check ((signed_at is null) = (valid_until is null) and (signed_at is null) = (signature_hash is null))
);
comment on table prescription is 'A FHIR MedicationRequest.';
-- Of one request at most one prescription stands.
create unique index prescription_of_request on prescription (request_id)
  where status not in ('cancelled', 'entered_in_error', 'stopped');
create index prescription_of_patient on prescription (patient_id, authored_on desc, id desc);
create index prescription_of_prescriber on prescription (prescriber_id, authored_on desc, id desc);
create index prescription_newest on prescription (authored_on desc, id desc);

create function prescription_content(p prescription) returns text language sql immutable
  return jsonb_build_array(p.id, p.request_id, p.patient_id, p.prescriber_id, p.product_id, p.medication, p.form, p.route,
    p.sig, p.quantity_value, p.quantity_unit, p.packs, p.days_supply, p.refills_allowed, p.price_cents, p.currency,
    p.note, p.signed_at at time zone 'UTC', p.valid_until at time zone 'UTC')::text;

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
create trigger prescription_sign before insert or update on prescription
  for each row execute function sign_prescription();

-- Whether the caller cares for a patient: an open request or conversation of theirs is the caller's.
create function cares_for(patient text) returns boolean
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select app_role() = 'HCPs' and (
    exists (select from treatment_request r where r.patient_id = cares_for.patient and r.assignee_id = app_caller()
      and r.status in ('in_review', 'needs_info', 'approved', 'prescribed'))
    or exists (select from conversation c where c.patient_id = cares_for.patient and c.assignee_id = app_caller()
      and c.status <> 'closed'));
end;

-- A patient's requests for those who care for them, also those that colleagues answered.
create function record_of(patient text) returns setof treatment_request
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select * from treatment_request r
  where r.patient_id = record_of.patient and (app_role() = 'Admin' or cares_for(record_of.patient))
    and r.submitted_at is not null
  order by r.created_at desc, r.id desc limit 100;
end;

alter table prescription enable row level security;
create policy prescription_read on prescription for select using (
  (patient_id = (select app_caller()) and signed_at is not null)
  or (select app_role()) = 'Admin'
  or ((select app_role()) = 'HCPs' and (prescriber_id = (select app_caller()) or cares_for(patient_id))));
create policy prescription_write on prescription for insert with check (
  (select app_role()) = 'HCPs' and prescriber_id = (select app_caller())
  and (select r.patient_id from treatment_request r
       where r.id = prescription.request_id and r.assignee_id = (select app_caller())) = patient_id);
create policy prescription_end on prescription for update
  using ((select app_role()) = 'Admin'
    or ((select app_role()) = 'HCPs' and (prescriber_id = (select app_caller()) or cares_for(patient_id))))
  with check (status in ('cancelled', 'stopped', 'on_hold', 'entered_in_error', 'active'));

-- ── the audit trail's chain ───────────────────────────────────────────────────────────────────────────────

alter table audit_event add column sequence bigint unique;
create index audit_event_unsealed on audit_event (id) where sequence is null;

-- Where the chain ends: a row cut off its end would otherwise not be missed.
create table audit_head (
  only_row boolean primary key default true check (only_row),
  sequence bigint not null,
  hash bytea not null
);
insert into audit_head (sequence, hash) values (0, '\x');
alter table audit_head enable row level security;

create function audit_content(e audit_event) returns text language sql immutable
  return jsonb_build_array(e.sequence, e.id, e.recorded_at at time zone 'UTC', e.action, e.operation, e.outcome,
    e.outcome_code, e.agent_id, e.agent_role, e.entity_type, e.entity_id, e.patient_id, e.criteria, e.request_id)::text;

-- Chains what has been committed since the last time; several sealers wait for each other. A row that commits later
-- than one with a higher id comes later in the chain.
create function seal_audit(at_most integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head audit_head;
  event audit_event;
  sealed integer := 0;
begin
  select * into head from audit_head for update;
  for event in select * from audit_event where sequence is null order by id limit at_most loop
    event.sequence := head.sequence + 1;
    event.previous_hash := head.hash;
    event.hash := sha256(head.hash || convert_to(audit_content(event), 'UTF8'));
    update audit_event set sequence = event.sequence, previous_hash = event.previous_hash, hash = event.hash
      where id = event.id;
    head.sequence := event.sequence;
    head.hash := event.hash;
    sealed := sealed + 1;
  end loop;
  update audit_head set sequence = head.sequence, hash = head.hash where sealed > 0;
  return sealed;
end $$;

-- Reads the chain from its beginning. `broken` is the first sequence number that is changed, missing or out of place.
create function check_audit() returns table (checked bigint, unsealed bigint, broken bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  event audit_event;
  head audit_head;
  last_hash bytea := '\x';
begin
  checked := 0;
  select * into head from audit_head;
  select count(*) into unsealed from audit_event where sequence is null;
  for event in select * from audit_event where sequence is not null order by sequence loop
    if event.sequence <> checked + 1 or event.previous_hash is distinct from last_hash
        or event.hash is distinct from sha256(last_hash || convert_to(audit_content(event), 'UTF8')) then
      broken := checked + 1;
      return next;
      return;
    end if;
    checked := event.sequence;
    last_hash := event.hash;
  end loop;
  if head.sequence is distinct from checked or head.hash is distinct from last_hash then
    broken := checked + 1;
  end if;
  return next;
end $$;

drop policy audit_append on audit_event;
create policy audit_append on audit_event for insert to tendwell_app with check (
  agent_id = (select app_caller()) and agent_role = (select app_role())
  and previous_hash is null and hash is null and sequence is null);
create policy audit_append_by_jobs on audit_event for insert to tendwell_jobs with check (
  agent_role = 'system' and previous_hash is null and hash is null and sequence is null);
create policy audit_read on audit_event for select using ((select app_role()) = 'Admin');

-- ── the login of jobs and webhooks ────────────────────────────────────────────────────────────────────────

create policy request_jobs on treatment_request to tendwell_jobs using (true) with check (true);
create policy request_event_jobs on request_event to tendwell_jobs using (true) with check (actor_id is null);
create policy conversation_jobs on conversation to tendwell_jobs using (true) with check (true);
create policy participant_jobs on conversation_participant to tendwell_jobs using (true) with check (true);
create policy message_jobs on message to tendwell_jobs using (true) with check (sender_id is null);
create policy payment_jobs on payment to tendwell_jobs using (true) with check (true);
create policy payment_event_jobs on payment_event to tendwell_jobs using (true) with check (true);
create policy payment_command_jobs on payment_command to tendwell_jobs using (true) with check (true);
create policy prescription_jobs on prescription to tendwell_jobs using (true) with check (true);

-- ── grants ────────────────────────────────────────────────────────────────────────────────────────────────

revoke execute on function cares_for, record_of, seal_audit, check_audit, sign_prescription from public;
grant execute on function cares_for, record_of, check_audit to tendwell_app;
grant execute on function app_caller, app_role, cares_for, seal_audit, check_audit to tendwell_jobs;

grant select on product to tendwell_app, tendwell_jobs;
grant update (hold_cents, currency, decline_reason) on treatment_request to tendwell_app;
grant select, insert on payment, payment_command to tendwell_app;
grant select on payment_event, audit_event to tendwell_app;
grant select, insert, update (status, status_reason, version, updated_at) on prescription to tendwell_app;

grant usage on schema public to tendwell_jobs;
grant select, update (status, version, submitted_at, answer_by, conversation_id, payment_status, hold_until, updated_at)
  on treatment_request to tendwell_jobs;
grant select, insert on request_event, message, payment_event to tendwell_jobs;
grant select, insert, update (status, version, last_sequence, last_message_at, last_preview, waiting_since)
  on conversation to tendwell_jobs;
grant select, insert, update (last_read_sequence, name, left_at) on conversation_participant to tendwell_jobs;
grant select, update (status, version, captured_cents, refunded_cents, checkout_attempt, checkout_session_id, checkout_url,
  provider_payment_id, capture_before, failure_code, updated_at) on payment to tendwell_jobs;
grant select, insert, update (attempts, next_attempt_at, done_at, outcome, failure_code) on payment_command
  to tendwell_jobs;
grant select, update (status, status_reason, version, signed_at, valid_until, signature_hash, updated_at)
  on prescription to tendwell_jobs;
grant insert on audit_event to tendwell_jobs;
