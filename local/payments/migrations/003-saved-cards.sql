-- A session in setup mode saves a card for later and takes no money.
alter table gateway.checkout_session
  add column mode text not null default 'payment' check (mode in ('payment', 'setup')),
  alter column amount_total drop not null,
  alter column currency drop not null,
  add constraint checkout_session_amount_check check ((mode = 'payment') = (amount_total is not null and currency is not null));

-- A customer has one card, saved by one session.
create table gateway.customer (
  id text primary key,
  checkout_session_id text not null unique references gateway.checkout_session,
  setup_intent_id text not null unique,
  payment_method_id text not null unique,
  card text not null,
  created_at timestamptz not null,
  -- The card is detached: it cannot be charged any more.
  detached_at timestamptz
);

-- A charge of a saved card has no session.
alter table gateway.payment_intent
  alter column checkout_session_id drop not null,
  add column customer_id text references gateway.customer,
  add constraint payment_intent_origin_check check (num_nonnulls(checkout_session_id, customer_id) = 1);
