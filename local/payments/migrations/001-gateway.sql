-- Amounts are cents of the row's currency. `sequence` is the order of lists; ids are Stripe-like and random.
create table gateway.checkout_session (
  sequence bigint generated always as identity unique,
  id text primary key,
  status text not null check (status in ('open', 'complete', 'expired')),
  amount_total integer not null check (amount_total > 0),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  capture_method text not null check (capture_method in ('automatic', 'manual')),
  success_url text not null,
  cancel_url text,
  client_reference_id text,
  customer_email text,
  locale text,
  submit_type text,
  metadata jsonb not null,
  line_items jsonb not null,
  payment_intent_data jsonb not null,
  -- How often somebody has tried to pay: a form that was sent twice counts once.
  attempts integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index checkout_session_due on gateway.checkout_session (expires_at) where status = 'open';

create table gateway.payment_intent (
  sequence bigint generated always as identity unique,
  id text primary key,
  checkout_session_id text not null unique references gateway.checkout_session,
  client_secret text not null,
  status text not null check (
    status in ('requires_payment_method', 'requires_action', 'requires_capture', 'succeeded', 'canceled')
  ),
  amount integer not null check (amount > 0),
  currency text not null,
  capture_method text not null,
  description text,
  receipt_email text,
  statement_descriptor_suffix text,
  metadata jsonb not null,
  -- The number of the test card while its bank asks the cardholder.
  card_in_question text,
  payment_method text,
  latest_charge_id text,
  last_payment_error jsonb,
  capture_before timestamptz,
  canceled_at timestamptz,
  cancellation_reason text,
  created_at timestamptz not null,
  check ((status = 'requires_action') = (card_in_question is not null)),
  check ((status = 'canceled') = (canceled_at is not null)),
  check (status <> 'requires_capture' or capture_before is not null)
);
create index payment_intent_due on gateway.payment_intent (capture_before) where status = 'requires_capture';

create table gateway.charge (
  sequence bigint generated always as identity unique,
  id text primary key,
  payment_intent_id text not null references gateway.payment_intent,
  status text not null check (status in ('succeeded', 'failed')),
  amount integer not null check (amount > 0),
  currency text not null,
  card text not null,
  payment_method text not null,
  is_authenticated boolean not null,
  failure_code text,
  failure_message text,
  decline_code text,
  capture_before timestamptz,
  created_at timestamptz not null,
  check ((status = 'failed') = (failure_code is not null))
);
create index charge_payment_intent on gateway.charge (payment_intent_id, sequence desc);

-- As at Stripe, a hold that is let go is a refund too: `is_release` tells it from money given back.
create table gateway.refund (
  sequence bigint generated always as identity unique,
  id text primary key,
  charge_id text not null references gateway.charge,
  payment_intent_id text not null references gateway.payment_intent,
  amount integer not null check (amount > 0),
  currency text not null,
  reason text,
  metadata jsonb not null,
  is_release boolean not null,
  reference text,
  created_at timestamptz not null
);
create index refund_payment_intent on gateway.refund (payment_intent_id, sequence desc);
create index refund_charge on gateway.refund (charge_id, sequence desc);

-- Every movement of money. Balances are sums over it and stored nowhere else.
create table gateway.ledger_entry (
  sequence bigint generated always as identity primary key,
  payment_intent_id text not null references gateway.payment_intent,
  charge_id text not null references gateway.charge,
  kind text not null check (kind in ('hold', 'capture', 'release', 'refund')),
  amount integer not null check (amount > 0),
  currency text not null,
  refund_id text unique references gateway.refund,
  created_at timestamptz not null,
  check ((kind in ('release', 'refund')) = (refund_id is not null))
);
create index ledger_entry_payment_intent on gateway.ledger_entry (payment_intent_id) include (kind, amount);
create index ledger_entry_charge on gateway.ledger_entry (charge_id) include (kind, amount);

create function gateway.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is only appended to.' using errcode = 'restrict_violation';
end
$$;
create trigger append_only before update or delete on gateway.ledger_entry
  for each row execute function gateway.refuse_change();
create trigger never_emptied before truncate on gateway.ledger_entry
  for each statement execute function gateway.refuse_change();

create function gateway.refuse_overdraft() returns trigger language plpgsql as $$
declare
  held bigint;
  captured bigint;
  released bigint;
  refunded bigint;
begin
  -- Entries of one payment are written one after the other, so that each sees the sum of those before.
  perform 1 from gateway.payment_intent where id = new.payment_intent_id for update;
  select
    coalesce(sum(amount) filter (where kind = 'hold'), 0),
    coalesce(sum(amount) filter (where kind = 'capture'), 0),
    coalesce(sum(amount) filter (where kind = 'release'), 0),
    coalesce(sum(amount) filter (where kind = 'refund'), 0)
  into held, captured, released, refunded
  from gateway.ledger_entry where charge_id = new.charge_id;
  if captured + released > held or refunded > captured then
    raise exception 'A % of % would overdraw charge %.', new.kind, new.amount, new.charge_id
      using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger no_overdraft after insert on gateway.ledger_entry
  for each row execute function gateway.refuse_overdraft();

create table gateway.event (
  sequence bigint generated always as identity unique,
  id text primary key,
  type text not null,
  api_version text not null,
  object json not null,
  request_id text,
  idempotency_key text,
  created_at timestamptz not null
);
create index event_type on gateway.event (type, sequence desc);

-- The outbox: written with the event, delivered afterwards. It is due while `next_attempt_at` is set.
create table gateway.delivery (
  event_id text primary key references gateway.event on delete cascade,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  delivered_at timestamptz,
  last_outcome text
);
create index delivery_due on gateway.delivery (next_attempt_at) where next_attempt_at is not null;

-- `json` keeps the order of names, so that a repeated answer is the same to the letter.
create table gateway.idempotent_answer (
  key text primary key,
  endpoint text not null,
  fingerprint text not null,
  status integer not null,
  body json not null,
  request_id text not null,
  created_at timestamptz not null
);
create index idempotent_answer_created_at on gateway.idempotent_answer (created_at);
