-- A refund that fails later: its money comes back by an entry of its own, as the ledger only grows.
alter table gateway.refund
  -- When the card's bank sends it back; null for one that arrives.
  add column fails_at timestamptz,
  -- Set once it has failed.
  add column failure_reason text;
create index refund_due on gateway.refund (fails_at) where fails_at is not null and failure_reason is null;

alter table gateway.ledger_entry drop constraint ledger_entry_kind_check, drop constraint ledger_entry_check,
  drop constraint ledger_entry_refund_id_key;
alter table gateway.ledger_entry
  add constraint ledger_entry_kind_check check (kind in ('hold', 'capture', 'release', 'refund', 'refund_failure')),
  add constraint ledger_entry_check check ((kind in ('release', 'refund', 'refund_failure')) = (refund_id is not null)),
  add constraint ledger_entry_once unique (refund_id, kind);

create or replace function gateway.refuse_overdraft() returns trigger language plpgsql as $$
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
    coalesce(sum(case kind when 'refund' then amount when 'refund_failure' then -amount end), 0)
  into held, captured, released, refunded
  from gateway.ledger_entry where charge_id = new.charge_id;
  if captured + released > held or refunded > captured or refunded < 0 then
    raise exception 'A % of % would overdraw charge %.', new.kind, new.amount, new.charge_id
      using errcode = 'check_violation';
  end if;
  return null;
end
$$;

create table gateway.dispute (
  sequence bigint generated always as identity unique,
  id text primary key,
  charge_id text not null references gateway.charge,
  payment_intent_id text not null references gateway.payment_intent,
  amount integer not null check (amount > 0),
  currency text not null,
  reason text not null,
  status text not null check (status in ('needs_response', 'under_review', 'won', 'lost')),
  evidence jsonb not null,
  due_by timestamptz not null,
  created_at timestamptz not null
);
create index dispute_charge on gateway.dispute (charge_id, sequence desc);
create index dispute_payment_intent on gateway.dispute (payment_intent_id, sequence desc);
