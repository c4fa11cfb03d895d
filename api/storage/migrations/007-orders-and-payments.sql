-- Carts, orders and payments. Only the jobs' login writes what the gateway reports: the application's login asks for
-- effects (payment_command) and never claims that one has happened.

-- ── carts ──────────────────────────────────────────────────────────────────────────────────────────────────────────────

create table cart_line (
  account_id text not null references account,
  product_id text not null references product,
  -- 0: removed from the cart.
  quantity integer not null check (quantity between 0 and 99),
  -- The unit price that the person saw last, so that the page can report a change. The product's price counts.
  quoted_price_cents integer not null check (quoted_price_cents >= 0),
  added_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (account_id, product_id)
);
comment on table cart_line is 'A line of the cart of a signed-in person.';

alter table cart_line enable row level security;
create policy cart_line_read on cart_line for select using (account_id = (select app_caller()));
create policy cart_line_add on cart_line for insert with check (account_id = (select app_caller()));
create policy cart_line_change on cart_line for update
  using (account_id = (select app_caller())) with check (account_id = (select app_caller()));
create policy cart_line_jobs on cart_line to tendwell_jobs using (true) with check (true);

grant select, insert, update (quantity, quoted_price_cents, added_at, updated_at) on cart_line to tendwell_app;
grant select, update (quantity, updated_at) on cart_line to tendwell_jobs;

-- ── orders ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- `order` is a reserved word of SQL.
create table product_order (
  id uuid primary key,
  patient_id text not null references account,
  patient_name text,
  status text not null check (status in ('awaiting_payment', 'placed', 'packed', 'shipped', 'delivered', 'cancelled',
    'refunded', 'expired')),
  version integer not null default 1 check (version > 0),
  -- Of a prescribed product: its request, its prescription, and the number of the fill, 0 being the first, which is paid with
  -- the request.
  request_id uuid references treatment_request,
  prescription_id uuid references prescription,
  fill integer check (fill >= 0),
  treatment_type text check (treatment_type in ('beauty', 'pain_cream', 'ed', 'sleep', 'weight_loss')),
  -- Frozen when the order is made.
  subtotal_cents integer not null check (subtotal_cents >= 0),
  shipping_cents integer not null check (shipping_cents >= 0),
  total_cents integer generated always as (subtotal_cents + shipping_cents) stored,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  ship_to_name text check (char_length(ship_to_name) between 1 and 80),
  ship_to_line1 text check (char_length(ship_to_line1) between 1 and 80),
  ship_to_line2 text check (char_length(ship_to_line2) between 1 and 80),
  ship_to_city text check (char_length(ship_to_city) between 1 and 60),
  ship_to_state text check (ship_to_state ~ '^[A-Z]{2}$'),
  ship_to_postal_code text check (ship_to_postal_code ~ '^\d{5}(-\d{4})?$'),
  -- Copies from the payment, written in the same transaction.
  payment_id uuid,
  payment_status text,
  refunded_cents integer not null default 0,
  carrier text check (char_length(carrier) between 1 and 40),
  tracking_number text check (char_length(tracking_number) between 1 and 40),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (num_nonnulls(request_id, prescription_id, fill, treatment_type) in (0, 4)),
  -- An order needs an address before it is packed; only an order of a prescription may be made without one.
  constraint product_order_check_address check (
    num_nonnulls(ship_to_name, ship_to_line1, ship_to_city, ship_to_state, ship_to_postal_code) = 5
    or (status in ('awaiting_payment', 'placed', 'cancelled', 'refunded', 'expired') and request_id is not null
      and num_nonnulls(ship_to_name, ship_to_line1, ship_to_line2, ship_to_city, ship_to_state, ship_to_postal_code) = 0)),
  -- A shipped order has a number to track it by.
  constraint product_order_check2 check ((carrier is null) = (tracking_number is null)),
  constraint product_order_check3 check ((status in ('shipped', 'delivered')) = (tracking_number is not null))
);
comment on table product_order is 'An order of products by a patient: from a cart, or of a prescription.';

create index product_order_abandoned on product_order (updated_at, id) where status = 'awaiting_payment';
create index product_order_under_way on product_order (updated_at, id) where status in ('placed', 'packed', 'shipped');
create index product_order_of_patient on product_order (patient_id, created_at desc, id desc);
create index product_order_of_request on product_order (request_id);
create index product_order_newest on product_order (created_at desc, id desc);
create index product_order_by_status on product_order (status, created_at desc, id desc);
-- Two orders never supply the same fill; an order that came to nothing makes room for another.
create unique index product_order_fill on product_order (prescription_id, fill)
  where status not in ('cancelled', 'refunded', 'expired');
create index product_order_of_prescription on product_order (prescription_id, fill);
-- A patient who pays a cart in two tabs pays once. An unpaid refill is no cart.
create unique index product_order_unpaid on product_order (patient_id)
  where status = 'awaiting_payment' and prescription_id is null;

alter table product_order enable row level security;
create policy order_read_with_prescription on product_order for select using (
  (select app_role()) = 'HCPs'
  and (select p.patient_id from prescription p where p.id = product_order.prescription_id) is not null);
create policy order_read on product_order for select using (
  patient_id = (select app_caller())
  or (select app_role() = 'Admin')
  or ((select app_role() = 'HCPs')
      and (select r.patient_id from treatment_request r where r.id = product_order.request_id) is not null));
create policy order_check_out on product_order for insert with check (
  patient_id = (select app_caller()) and status = 'awaiting_payment' and request_id is null and payment_id is null);
-- Signing a prescription with nothing to pay places the order: the professional's decision is enough.
create policy order_prescribe on product_order for insert with check (
  (select app_role()) = 'HCPs' and status = 'placed' and payment_id is null
  and (select r.patient_id from treatment_request r
       where r.id = product_order.request_id and r.assignee_id = (select app_caller()) and r.status = 'prescribed')
    = patient_id);
-- Fill 0 is ordered again, and paid by itself, where its first order was cancelled.
create policy order_refill on product_order for insert with check (
  patient_id = (select app_caller()) and status = 'awaiting_payment' and payment_id is null and fill >= 0
  and (select p.patient_id from prescription p
       where p.id = product_order.prescription_id and p.request_id = product_order.request_id and p.status = 'active')
    = patient_id);
create policy order_change on product_order for update
  using (patient_id = (select app_caller()) and status in ('awaiting_payment', 'placed'))
  with check (patient_id = (select app_caller()) and status in ('awaiting_payment', 'placed', 'cancelled'));
create policy order_advance on product_order for update
  using ((select app_role()) = 'Admin' and status in ('placed', 'packed', 'shipped'))
  with check ((select app_role()) = 'Admin' and status in ('packed', 'shipped', 'delivered', 'cancelled'));
-- A cancelled request cancels the order of its prescription.
create policy order_end_with_request on product_order for update
  using ((select app_role()) = 'HCPs' and status in ('placed', 'packed')
    and (select r.status from treatment_request r where r.id = product_order.request_id) = 'cancelled')
  with check ((select app_role()) = 'HCPs' and status = 'cancelled');
-- Ending or pausing a prescription cancels its orders, paid or not, that have not left.
create policy order_cancel_with_prescription on product_order for update
  using (status in ('awaiting_payment', 'placed', 'packed')
    and (patient_id = (select app_caller()) or (select app_role()) in ('HCPs', 'Admin'))
    and (select p.status from prescription p where p.id = product_order.prescription_id) <> 'active')
  with check (status = 'cancelled'
    and (patient_id = (select app_caller()) or (select app_role()) in ('HCPs', 'Admin')));
create policy order_jobs on product_order to tendwell_jobs using (true) with check (true);

grant select, insert, update (status, version, ship_to_name, ship_to_line1, ship_to_line2, ship_to_city,
  ship_to_state, ship_to_postal_code, carrier, tracking_number, updated_at) on product_order to tendwell_app;
grant select, insert, update (status, version, payment_id, payment_status, refunded_cents, carrier, tracking_number,
  updated_at) on product_order to tendwell_jobs;

create table order_line (
  order_id uuid not null references product_order,
  position integer not null check (position >= 0),
  product_id text not null references product,
  -- As they were when the order was made.
  name text not null,
  strength text,
  form text not null,
  pack_size integer not null check (pack_size > 0),
  pack_unit text not null,
  quantity integer not null check (quantity > 0),
  unit_price_cents integer not null check (unit_price_cents >= 0),
  primary key (order_id, position)
);
comment on table order_line is 'A product of an order with its price, frozen when the order is made.';

alter table order_line enable row level security;
create policy order_line_read on order_line for select using (
  (select o.patient_id from product_order o where o.id = order_line.order_id) is not null);
create policy order_line_add on order_line for insert with check (
  (select o.patient_id from product_order o
   where o.id = order_line.order_id and o.version = 1 and o.status in ('awaiting_payment', 'placed')) is not null);
create policy order_line_jobs on order_line to tendwell_jobs using (true) with check (true);

grant select, insert on order_line to tendwell_app, tendwell_jobs;

create table order_event (
  id bigint generated always as identity primary key,
  order_id uuid not null references product_order,
  patient_id text not null references account,
  type text not null,
  from_status text,
  to_status text not null,
  -- Null for an action of the system.
  actor_id text,
  actor_role text check (actor_role in ('user', 'HCPs', 'Admin')),
  actor_name text,
  reason text,
  at timestamptz(3) not null,
  check ((actor_id is null) = (actor_role is null))
);
comment on table order_event is 'Events of an order; append-only.';

create index order_event_of_order on order_event (order_id, id);

alter table order_event enable row level security;
create policy order_event_read on order_event for select using (
  (select o.patient_id from product_order o where o.id = order_event.order_id) is not null);
create policy order_event_append on order_event for insert with check (
  (actor_id is null or (actor_id = (select app_caller()) and actor_role = (select app_role())))
  and (select o.patient_id from product_order o where o.id = order_event.order_id) = patient_id);
create policy order_event_jobs on order_event to tendwell_jobs using (true) with check (actor_id is null);

grant select, insert on order_event to tendwell_app, tendwell_jobs;

-- ── payments ───────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Triggers on payments and their events keep the figures of the practice (008).

create table payment (
  id uuid primary key,
  request_id uuid unique references treatment_request,
  patient_id text not null references account,
  patient_name text,
  treatment_type text,
  provider text not null default 'stripe',
  status text not null check (status in ('requires_method', 'requires_action', 'authorized', 'captured',
    'partially_refunded', 'refunded', 'voided', 'expired', 'failed')),
  version integer not null default 1 check (version > 0),
  amount_cents integer not null check (amount_cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  captured_cents integer not null default 0,
  refunded_cents integer not null default 0,
  -- Counts the checkout sessions, so that each has its own idempotency key.
  checkout_attempt integer not null default 0,
  checkout_session_id text,
  checkout_url text,
  provider_payment_id text,
  capture_before timestamptz(3),
  failure_code text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  order_id uuid unique references product_order,
  -- As the gateway reports them, for receipts.
  card_brand text check (char_length(card_brand) <= 40),
  card_last4 text check (card_last4 ~ '^\d{4}$'),
  -- Reconciliation asks about a payment as long as its page can be paid on. A refill waits for its money for two weeks and
  -- gets a new page on the same payment each time, so the age of the payment does not give the age of the page.
  checkout_created_at timestamptz,
  -- The sum of all refunds that failed, as the gateway counts it: it only grows.
  refund_failed_cents integer not null default 0 check (refund_failed_cents >= 0),
  -- The part of it that has not reached the patient in another way.
  refund_due_cents integer not null default 0 check (refund_due_cents >= 0),
  refund_failure_code text,
  dispute_status text check (dispute_status in ('warning_needs_response', 'warning_under_review',
    'warning_closed', 'needs_response', 'under_review', 'appeal_needs_response', 'appeal_under_review', 'won', 'lost',
    'prevented')),
  unique (provider, checkout_session_id),
  unique (provider, provider_payment_id),
  check (captured_cents between 0 and amount_cents),
  check (refunded_cents between 0 and captured_cents),
  check (num_nonnulls(request_id, order_id) = 1),
  check ((request_id is null) = (treatment_type is null))
);
comment on table payment is
  'The payment for one request or one order: one hold, captured once, refunded at most in full.';
comment on column payment.checkout_created_at is 'When the newest payment page was made.';
comment on column payment.refund_due_cents is
  'The sum owed to the patient after a failed refund: an Admin decides how it is refunded.';
comment on column payment.dispute_status is 'The status of the newest dispute.';

create index payment_of_patient on payment (patient_id, created_at desc, id desc);
create index payment_newest on payment (created_at desc, id desc);
create index payment_by_status on payment (status, created_at desc, id desc);
create index payment_to_reconcile on payment (updated_at, id) where status in ('requires_method', 'requires_action');
create index payment_with_problem on payment (created_at desc, id desc)
  where dispute_status is not null or refund_due_cents > 0;
create index payment_of_treatment on payment (treatment_type, created_at desc, id desc);

alter table payment enable row level security;
create policy payment_read_with_order on payment for select using (
  (select app_role()) = 'HCPs'
  and (select o.patient_id from product_order o where o.id = payment.order_id) is not null);
create policy payment_read on payment for select using (
  patient_id = (select app_caller())
  or (select app_role() = 'Admin')
  or ((select app_role() = 'HCPs')
      and (select r.patient_id from treatment_request r where r.id = payment.request_id) is not null));
create policy payment_start on payment for insert with check (
  patient_id = (select app_caller()) and status = 'requires_method' and captured_cents = 0 and refunded_cents = 0
  and amount_cents = coalesce(
    (select r.hold_cents from treatment_request r
     where r.id = payment.request_id and r.patient_id = (select app_caller())),
    (select o.total_cents from product_order o
     where o.id = payment.order_id and o.patient_id = (select app_caller()) and o.status = 'awaiting_payment')));
-- An Admin records that the money went back in another way: that is no state of the gateway.
create policy payment_record_manual_refund on payment for update
  using ((select app_role()) = 'Admin') with check ((select app_role()) = 'Admin' and refund_due_cents = 0);
create policy payment_jobs on payment to tendwell_jobs using (true) with check (true);

grant select, insert, update (version, updated_at, refund_due_cents) on payment to tendwell_app;
grant select, update (status, version, amount_cents, captured_cents, refunded_cents, checkout_attempt,
  checkout_session_id, checkout_url, provider_payment_id, capture_before, failure_code, updated_at, card_brand,
  card_last4, checkout_created_at, refund_failed_cents, refund_due_cents, refund_failure_code, dispute_status) on
  payment to tendwell_jobs;

create table payment_event (
  id bigint generated always as identity primary key,
  -- Null for a notice about a payment that is not in this table.
  payment_id uuid references payment,
  provider text not null,
  -- Of a notice; an event that the product's own call caused has none.
  provider_event_id text,
  -- `notice`, or the step of the payment's state machine.
  type text not null,
  webhook_type text,
  amount_cents integer not null default 0 check (amount_cents >= 0),
  from_status text,
  to_status text,
  at timestamptz(3) not null,
  -- Of a manual refund: how it was made, and by whom.
  note text,
  by_id text references account,
  by_name text,
  unique (provider, provider_event_id),
  check ((type = 'notice') = (provider_event_id is not null)),
  constraint payment_event_note_check check ((type = 'manualRefund') = (by_id is not null and note is not null))
);
comment on table payment_event is 'Events of payments; append-only. Their sums are the amounts of the payment.';

create index payment_event_of_payment on payment_event (payment_id, id);
create index payment_event_webhooks on payment_event (id desc) where type = 'notice';

alter table payment_event enable row level security;
create policy payment_event_read on payment_event for select using ((select app_role()) = 'Admin');
-- Patients read the events of their own payments, as receipts; only Admins read notices of the gateway.
create policy payment_event_read_own on payment_event for select using (
  type <> 'notice'
  and (select p.patient_id from payment p where p.id = payment_event.payment_id) = (select app_caller()));
create policy payment_event_manual_refund on payment_event for insert
  with check ((select app_role()) = 'Admin' and type = 'manualRefund' and by_id = (select app_caller()));
create policy payment_event_jobs on payment_event to tendwell_jobs using (true) with check (true);

grant select, insert on payment_event to tendwell_app, tendwell_jobs;

-- An effect on the gateway that was decided: committed before the call, marked as done after it.
create table payment_command (
  id uuid primary key,
  payment_id uuid not null references payment,
  patient_id text not null references account,
  -- `checkout` makes a session; `capture` charges the hold; `releaseOrRefund` voids the hold or refunds the charge, by the payment's
  -- state; `refund` refunds a part, and the request goes on.
  kind text not null check (kind in ('checkout', 'capture', 'releaseOrRefund', 'refund')),
  amount_cents integer check (amount_cents > 0),
  idempotency_key text not null unique,
  attempts integer not null default 0,
  next_attempt_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  done_at timestamptz(3),
  outcome text check (outcome in ('done', 'refused', 'superseded')),
  failure_code text,
  reason text check (reason in ('requested_by_patient', 'duplicate', 'not_delivered', 'service_problem',
    'goodwill', 'other')),
  -- For colleagues; patients do not read it.
  note text check (char_length(note) between 1 and 500),
  asked_by text references account,
  asked_by_name text,
  -- A failure that is not the card's is tried again on the same hold, with an idempotency key of its own.
  attempt_number integer not null default 1 check (attempt_number > 0),
  check ((done_at is null) = (outcome is null)),
  constraint payment_command_amount_check check ((kind in ('capture', 'refund')) = (amount_cents is not null)),
  constraint payment_command_refund_check check (
    (kind = 'refund') = (reason is not null) and (kind = 'refund') = (asked_by is not null)
    and (kind = 'refund' or (note is null and asked_by_name is null)))
);
comment on table payment_command is 'A call to the gateway, made or to be made.';
comment on column payment_command.attempt_number is 'Of a capture: the number of the attempt on the same hold.';

create index payment_command_pending on payment_command (next_attempt_at, id) where done_at is null;
create index payment_command_of_payment on payment_command (payment_id, created_at);
-- One refund of a payment at a time, so that two together cannot exceed the charge.
create unique index payment_command_one_refund on payment_command (payment_id)
  where kind = 'refund' and done_at is null;
create index payment_command_newest on payment_command (created_at desc, id desc);
create index payment_command_refused on payment_command (payment_id) where outcome = 'refused';
create index payment_command_refused_newest on payment_command (created_at desc, id desc) where outcome = 'refused';

alter table payment_command enable row level security;
create policy payment_command_read on payment_command for select using (
  (select p.patient_id from payment p where p.id = payment_command.payment_id) is not null
  and (kind <> 'refund' or (select app_role()) = 'Admin'));
create policy payment_command_ask on payment_command for insert with check (
  done_at is null
  and (select p.patient_id from payment p where p.id = payment_command.payment_id) = patient_id
  and (kind <> 'refund' or ((select app_role()) = 'Admin' and asked_by = (select app_caller()))));
create policy payment_command_jobs on payment_command to tendwell_jobs using (true) with check (true);

grant select, insert on payment_command to tendwell_app;
grant select, insert, update (attempts, next_attempt_at, done_at, outcome, failure_code) on payment_command to
  tendwell_jobs;

-- Makes a waiting command due at once; a command that is done, or refused for good, stays as it is.
create function retry_payment_command(command_id uuid, at timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update payment_command c set next_attempt_at = least(c.next_attempt_at, at)
    where c.id = command_id and c.done_at is null and app_role() = 'Admin';
  return found;
end $$;
revoke execute on function retry_payment_command from public;
grant execute on function retry_payment_command to tendwell_app;

-- A second hold for the same payment. The first one counts until the second is made, and is released then, so that the
-- request always has a hold.
create table reauthorization (
  id uuid primary key,
  payment_id uuid not null references payment,
  -- `opening` until its page is known; `open` while the patient may enter a card; `replacing` when the new hold counts and
  -- the old one is still to be released, then `replaced`; `closing` when the new one is not needed, then `closed`.
  status text not null check (status in ('opening', 'open', 'replacing', 'replaced', 'closing', 'closed')),
  -- The gateway's id of the old hold.
  replaces text not null,
  checkout_session_id text unique,
  checkout_url text,
  -- The gateway's id of the new hold.
  provider_payment_id text unique,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- May differ from the old hold, after a proposal of another treatment.
  amount_cents integer not null check (amount_cents > 0),
  check (status in ('opening', 'closing', 'closed') or checkout_session_id is not null)
);
comment on table reauthorization is 'A new hold that replaces one about to expire.';
comment on column reauthorization.amount_cents is 'The sum of the new hold.';

create unique index reauthorization_one on reauthorization (payment_id) where status in ('opening', 'open');
create index reauthorization_unfinished on reauthorization (updated_at, id)
  where status in ('opening', 'open', 'replacing', 'closing');
create index reauthorization_of_payment on reauthorization (payment_id, created_at);

alter table reauthorization enable row level security;
create policy reauthorization_jobs on reauthorization to tendwell_jobs using (true) with check (true);

grant select, insert, update (status, checkout_session_id, checkout_url, provider_payment_id, updated_at) on
  reauthorization to tendwell_jobs;

create table payment_dispute (
  -- The gateway's id.
  id text primary key,
  payment_id uuid not null references payment,
  status text not null,
  reason text not null,
  amount_cents integer not null check (amount_cents >= 0),
  evidence_due_at timestamptz(3),
  opened_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
comment on table payment_dispute is 'A dispute of a payment by its cardholder, as the gateway reports it.';

create index payment_dispute_of_payment on payment_dispute (payment_id, opened_at);

alter table payment_dispute enable row level security;
create policy payment_dispute_read on payment_dispute for select using ((select app_role()) = 'Admin');
create policy payment_dispute_jobs on payment_dispute to tendwell_jobs using (true) with check (true);

grant select, insert, update (status, reason, amount_cents, evidence_due_at, updated_at) on payment_dispute to
  tendwell_jobs;
grant select on payment_dispute to tendwell_app;

-- ── orders of a prescription that ends ─────────────────────────────────────────────────────────────────────────────────

-- What ends or pauses a prescription cancels its orders that have not left and refunds them, in the same transaction.

-- Locks a request, its prescription and the orders that have not arrived, in the order that every transaction uses. A
-- caller who may stop a prescription need not be able to read its request.
create function lock_fills_of(of_prescription uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from treatment_request r
    where r.id = (select p.request_id from prescription p where p.id = of_prescription) for no key update;
  perform from prescription p where p.id = of_prescription for no key update;
  perform from product_order o where o.prescription_id = of_prescription
    and o.status in ('awaiting_payment', 'placed', 'packed', 'shipped') order by o.fill for no key update;
end $$;
revoke execute on function lock_fills_of from public;
grant execute on function lock_fills_of to tendwell_app, tendwell_jobs;

-- Cancels the request whose first fill, paid with it, has just been cancelled. Row level security of the order has
-- checked that the caller may cancel it.
create function cancel_request_of_order(of_order uuid, at timestamptz) returns setof treatment_request
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ended treatment_request;
begin
  update treatment_request r set status = 'cancelled', version = r.version + 1, updated_at = at
    from product_order o
    where o.id = of_order and o.status = 'cancelled' and o.fill = 0 and o.payment_id is null
      and r.id = o.request_id and r.status = 'prescribed'
    returning r.* into ended;
  if not found then return; end if;
  insert into request_event (request_id, patient_id, type, from_status, to_status, at)
    values (ended.id, ended.patient_id, 'orderCancelled', 'prescribed', 'cancelled', at);
  return next ended;
end $$;
revoke execute on function cancel_request_of_order from public;
grant execute on function cancel_request_of_order to tendwell_app, tendwell_jobs;

-- Decides that the payment of a cancelled request is refunded: returns the command that waits for it already, or a new
-- one. Null where nothing was to be paid.
create function refund_cancelled_request(of_request uuid, command uuid, key text, at timestamptz) returns uuid
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  paid payment;
  pending uuid;
begin
  select p.* into paid from payment p join treatment_request r on r.id = p.request_id
    where r.id = of_request and r.status = 'cancelled';
  if not found then return null; end if;
  select c.id into pending from payment_command c
    where c.payment_id = paid.id and c.kind = 'releaseOrRefund' and c.done_at is null;
  if found then return pending; end if;
  insert into payment_command (id, payment_id, patient_id, kind, idempotency_key, next_attempt_at, created_at)
    values (command, paid.id, paid.patient_id, 'releaseOrRefund', key, at, at);
  return command;
end $$;
revoke execute on function refund_cancelled_request from public;
grant execute on function refund_cancelled_request to tendwell_app, tendwell_jobs;

-- A refill whose order was cancelled after it was paid may be ordered again.
create function decrement_fill_count(of_order uuid, at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update prescription p set refills_used = o.fill - 1, version = p.version + 1, updated_at = at
    from product_order o
    where o.id = of_order and o.status = 'cancelled' and o.fill > 0 and p.id = o.prescription_id
      and p.refills_used = o.fill
$$;
revoke execute on function decrement_fill_count from public;
grant execute on function decrement_fill_count to tendwell_app, tendwell_jobs;
