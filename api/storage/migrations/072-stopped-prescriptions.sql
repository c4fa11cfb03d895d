-- What ends or pauses a prescription reaches the parcel: orders that have not left are cancelled, and their money is
-- refunded, in the same transaction.

-- Locks a prescription with what it has led to, in the order in which everybody locks them: its request, the
-- prescription, its orders that have not arrived. Who may stop a prescription need not be able to read its request.
create function lock_fills_of(of_prescription uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from treatment_request r
    where r.id = (select p.request_id from prescription p where p.id = of_prescription) for no key update;
  perform from prescription p where p.id = of_prescription for no key update;
  perform from product_order o where o.prescription_id = of_prescription
    and o.status in ('awaiting_payment', 'placed', 'packed', 'shipped') order by o.fill for no key update;
end $$;

-- Cancels the request whose first fill, paid with it, has just been cancelled. Only a caller who may cancel that order
-- has made it so; row level security of the order has checked them.
create function cancel_request_of_fill(of_order uuid, at timestamptz) returns setof treatment_request
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

-- Decides that the payment of a cancelled request is refunded: the command that waits for it already, or a new one.
-- Null where nothing was to be paid.
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
    where c.payment_id = paid.id and c.kind = 'giveBack' and c.done_at is null;
  if found then return pending; end if;
  insert into payment_command (id, payment_id, patient_id, kind, idempotency_key, next_attempt_at, created_at)
    values (command, paid.id, paid.patient_id, 'giveBack', key, at, at);
  return command;
end $$;

-- A refill whose order was cancelled after it was paid may be ordered again.
create function uncount_fill(of_order uuid, at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update prescription p set refills_used = o.fill - 1, version = p.version + 1, updated_at = at
    from product_order o
    where o.id = of_order and o.status = 'cancelled' and o.fill > 0 and p.id = o.prescription_id
      and p.refills_used = o.fill
$$;

revoke execute on function lock_fills_of, cancel_request_of_fill, refund_cancelled_request, uncount_fill from public;
grant execute on function lock_fills_of, cancel_request_of_fill, refund_cancelled_request, uncount_fill
  to tendwell_app, tendwell_jobs;

-- Whoever has ended or paused a prescription cancels its orders, paid or not, that have not left.
drop policy order_end_with_prescription on product_order;
create policy order_cancel_with_prescription on product_order for update
  using (status in ('awaiting_payment', 'placed', 'packed')
    and (patient_id = (select app_caller()) or (select app_role()) in ('HCPs', 'Admin'))
    and (select p.status from prescription p where p.id = product_order.prescription_id) <> 'active')
  with check (status = 'cancelled'
    and (patient_id = (select app_caller()) or (select app_role()) in ('HCPs', 'Admin')));

-- The first fill is ordered again, and paid by itself, where its order was cancelled.
alter policy order_refill on product_order with check (
  patient_id = (select app_caller()) and status = 'awaiting_payment' and payment_id is null and fill >= 0
  and (select p.patient_id from prescription p
       where p.id = product_order.prescription_id and p.request_id = product_order.request_id and p.status = 'active')
    = patient_id);
