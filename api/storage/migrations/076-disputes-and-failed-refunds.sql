-- A cardholder disputes a payment with the bank, or a refund that the gateway had taken on does not arrive.

-- ── failed refunds ────────────────────────────────────────────────────────────────────────────────────────

alter table payment
  -- What has failed, ever: the gateway's sum, which only grows.
  add column refund_failed_cents integer not null default 0 check (refund_failed_cents >= 0),
  -- What of it has not gone back by any way.
  add column refund_due_cents integer not null default 0 check (refund_due_cents >= 0),
  add column refund_failure_code text,
  add column dispute_status text check (dispute_status in ('warning_needs_response', 'warning_under_review',
    'warning_closed', 'needs_response', 'under_review', 'appeal_needs_response', 'appeal_under_review', 'won', 'lost',
    'prevented'));
comment on column payment.refund_due_cents is 'What was to go back to the patient and did not: an Admin decides how it does.';
comment on column payment.dispute_status is 'Of its newest dispute.';
create index payment_with_problem on payment (created_at desc, id desc)
  where dispute_status is not null or refund_due_cents > 0;
grant update (refund_failed_cents, refund_due_cents, refund_failure_code, dispute_status) on payment to tendwell_jobs;

-- Of a manual refund: who has made it, and how.
alter table payment_event
  add column note text,
  add column by_id text references account,
  add column by_name text,
  add constraint payment_event_note_check check ((type = 'manualRefund') = (by_id is not null and note is not null));

-- An Admin writes down that the money has gone back another way: that is no state of the gateway.
grant update (refund_due_cents, version, updated_at) on payment to tendwell_app;
create policy payment_settle_refund on payment for update
  using ((select app_role()) = 'Admin') with check ((select app_role()) = 'Admin' and refund_due_cents = 0);
grant insert on payment_event to tendwell_app;
create policy payment_event_manual_refund on payment_event for insert
  with check ((select app_role()) = 'Admin' and type = 'manualRefund' and by_id = (select app_caller()));

-- What has failed was not refunded.
create or replace function money_figures(e payment_event)
  returns table (name text, day date, step integer, amount bigint)
  language sql stable
begin atomic
  select case e.type when 'capture' then 'captured' else 'refunded' end, utc_day(e.at), 0,
      case when e.type in ('refundFailed', 'refundPartFailed') then -e.amount_cents else e.amount_cents end::bigint
    where e.type in ('capture', 'refundPart', 'refund', 'refundFailed', 'refundPartFailed');
end;
drop trigger money_figures on payment_event;
create trigger money_figures after insert on payment_event for each row
  when (new.type in ('capture', 'refundPart', 'refund', 'refundFailed', 'refundPartFailed'))
  execute function note_money_figures();

-- ── disputes ──────────────────────────────────────────────────────────────────────────────────────────────

create table payment_dispute (
  -- The gateway's.
  id text primary key,
  payment_id uuid not null references payment,
  status text not null,
  reason text not null,
  amount_cents integer not null check (amount_cents >= 0),
  evidence_due_at timestamptz(3),
  opened_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
comment on table payment_dispute is 'A payment that its cardholder disputes with the bank, as the gateway says it is.';
create index payment_dispute_of_payment on payment_dispute (payment_id, opened_at);
alter table payment_dispute enable row level security;
create policy payment_dispute_read on payment_dispute for select using ((select app_role()) = 'Admin');
create policy payment_dispute_jobs on payment_dispute to tendwell_jobs using (true) with check (true);
grant select on payment_dispute to tendwell_app;
grant select, insert, update (status, reason, amount_cents, evidence_due_at, updated_at) on payment_dispute to tendwell_jobs;
