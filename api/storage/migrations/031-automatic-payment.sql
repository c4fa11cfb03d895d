-- A patient's agreement that each due fill of a prescription is charged to a saved card. The card itself is at the gateway.
create table automatic_payment (
  prescription_id uuid primary key references prescription,
  patient_id text not null references account,
  status text not null check (status in ('setting_up', 'on', 'paused', 'ended')),
  -- What the patient agreed to: the price of a fill as it was shown.
  agreed_cents integer not null check (agreed_cents > 0),
  agreed_at timestamptz(3) not null,
  -- The gateway's page for the card, while one is awaited.
  setup_session_id text unique,
  setup_created_at timestamptz(3),
  -- The gateway's names of the card.
  customer_id text,
  payment_method_id text unique,
  card_brand text check (char_length(card_brand) <= 40),
  card_last4 text check (card_last4 ~ '^\d{4}$'),
  card_expiry_month integer check (card_expiry_month between 1 and 12),
  card_expiry_year integer check (card_expiry_year between 2000 and 9999),
  -- The refill of the latest notification, by its due date: its amount, and when it is charged at the earliest.
  notified_for timestamptz(3),
  notified_cents integer check (notified_cents > 0),
  charge_at timestamptz(3),
  -- Why the last charge was refused, by the gateway's code, and when it is tried again; null once its refill is paid.
  failure_code text,
  retry_at timestamptz(3),
  updated_at timestamptz(3) not null,
  check ((status in ('on', 'paused')) = (payment_method_id is not null)),
  check (num_nulls(customer_id, payment_method_id, card_brand, card_last4, card_expiry_month, card_expiry_year) in (0, 6)),
  check (num_nulls(notified_for, notified_cents, charge_at) in (0, 3)),
  check (retry_at is null or failure_code is not null),
  check ((setup_session_id is null) = (setup_created_at is null))
);
comment on table automatic_payment is 'The agreement to charge due fills of a prescription to a saved card.';
comment on column automatic_payment.notified_for is 'Due date of the refill in the latest notification of a charge.';

create index automatic_payment_of_patient on automatic_payment (patient_id);
create index automatic_payment_to_set_up on automatic_payment (setup_created_at) where setup_session_id is not null;

alter table automatic_payment enable row level security;
create policy automatic_payment_read on automatic_payment for select using (
  patient_id = (select app_caller()) or (select app_role()) = 'Admin');
create policy automatic_payment_jobs on automatic_payment to tendwell_jobs using (true) with check (true);

grant select on automatic_payment to tendwell_app;
grant select, insert, update on automatic_payment to tendwell_jobs;

-- A saved card to be removed at the gateway; the row is deleted once it is gone.
create table card_removal (
  payment_method_id text primary key,
  requested_at timestamptz(3) not null
);
comment on table card_removal is 'Saved cards to remove at the gateway.';
alter table card_removal enable row level security;
create policy card_removal_jobs on card_removal to tendwell_jobs using (true) with check (true);
grant select, insert, delete on card_removal to tendwell_jobs;

-- Ends the automatic payment of the caller's prescription, or of one that is no longer in use, and has its card removed.
create function end_automatic_payment(of_prescription uuid, at timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  card text;
begin
  select a.payment_method_id into card from automatic_payment a join prescription p on p.id = a.prescription_id
    where a.prescription_id = of_prescription and a.status <> 'ended'
      and (a.patient_id = app_caller() or p.status not in ('active', 'on_hold'))
    for update of a;
  if not found then return false; end if;
  update automatic_payment a set status = 'ended', setup_session_id = null, setup_created_at = null, customer_id = null,
      payment_method_id = null, card_brand = null, card_last4 = null, card_expiry_month = null, card_expiry_year = null,
      notified_for = null, notified_cents = null, charge_at = null, failure_code = null, retry_at = null, updated_at = at
    where a.prescription_id = of_prescription;
  if card is not null then insert into card_removal values (card, at) on conflict do nothing; end if;
  return true;
end $$;
revoke execute on function end_automatic_payment from public;
grant execute on function end_automatic_payment to tendwell_app, tendwell_jobs;

-- A charge of a saved card. Only jobs decide one.
alter table payment_command drop constraint payment_command_kind_check, drop constraint payment_command_amount_check;
alter table payment_command
  add column customer_id text,
  add column payment_method_id text,
  add constraint payment_command_kind_check
    check (kind in ('checkout', 'capture', 'releaseOrRefund', 'refund', 'charge')),
  add constraint payment_command_amount_check
    check ((kind in ('capture', 'refund', 'charge')) = (amount_cents is not null)),
  add constraint payment_command_card_check
    check ((kind = 'charge') = (customer_id is not null) and (kind = 'charge') = (payment_method_id is not null));
create unique index payment_command_one_charge on payment_command (payment_id) where kind = 'charge' and done_at is null;
create policy payment_command_charge on payment_command as restrictive for insert to tendwell_app
  with check (kind <> 'charge');

-- Jobs start the payment of a refill that is charged automatically.
-- In steps: from 17.12 on PostgreSQL refuses a column with a default where a function uses the table's row type.
alter table payment add column is_automatic boolean;
update payment set is_automatic = false;
alter table payment alter column is_automatic set default false, alter column is_automatic set not null;
comment on column payment.is_automatic is 'Whether a saved card was charged for it, or was to be.';
grant insert, update (is_automatic) on payment to tendwell_jobs;

-- Values for the sentences of a mail, such as an amount and a date.
alter table outbox add column params jsonb check (jsonb_typeof(params) = 'object');
grant insert (params) on outbox to tendwell_app, tendwell_jobs;
