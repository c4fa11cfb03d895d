-- How many supplies of a prescription are sent with each refill after the first fill: one, or three at once.
-- In steps, as in 031.
alter table prescription add column supplies_per_refill smallint check (supplies_per_refill in (1, 3));
update prescription set supplies_per_refill = 1;
alter table prescription alter column supplies_per_refill set default 1, alter column supplies_per_refill set not null;
comment on column prescription.supplies_per_refill is
  'The patient''s choice. Three are sent only while domain/prescriptions/supplies.ts allows it, otherwise one.';
grant update (supplies_per_refill) on prescription to tendwell_app;

-- An order of three supplies is the fill of its first one, and counts as three refills.
alter table product_order
  add column supplies smallint not null default 1 check (supplies in (1, 3)),
  add constraint product_order_supplies_of_refill check (supplies = 1 or fill > 0);
comment on column product_order.supplies is 'How many supplies of its prescription it holds; it uses as many refills.';

create or replace function decrement_fill_count(of_order uuid, at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update prescription p set refills_used = o.fill - 1, version = p.version + 1, updated_at = at
    from product_order o
    where o.id = of_order and o.status = 'cancelled' and o.fill > 0 and p.id = o.prescription_id
      and p.refills_used = o.fill + o.supplies - 1
$$;

-- Without this price the practice sends one supply at a time.
alter table product
  add column three_supplies_price_cents integer,
  add constraint product_three_supplies_price check (
    three_supplies_price_cents is null
    or (needs_prescription and three_supplies_price_cents > 0 and three_supplies_price_cents <= price_cents));
comment on column product.three_supplies_price_cents is
  'Price of one pack when three supplies are sent at once; null when only one is sent at a time.';
grant update (three_supplies_price_cents) on product to tendwell_app;

-- Medicines with enough refills are offered without a discount; the practice sets one, or ends the offer. Not those with a
-- scheduled price, which could be below today's, nor those that a practice has added.
update product set three_supplies_price_cents = price_cents
  where needs_prescription and max_refills >= 3 and scheduled_price_cents is null
    and not exists (select from product_change c where c.product_id = product.id and c.version = 0);

-- The patient agrees to another price of a fill: the saved card stays, and the next charge is notified anew.
create function agree_to_refill_price(of_prescription uuid, cents integer, at timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update automatic_payment a set agreed_cents = cents, agreed_at = at, notified_for = null, notified_cents = null,
      charge_at = null, failure_code = null, retry_at = null, updated_at = at
    where a.prescription_id = of_prescription and a.status <> 'ended' and a.patient_id = app_caller();
  return found;
end $$;
revoke execute on function agree_to_refill_price from public;
grant execute on function agree_to_refill_price to tendwell_app;
