-- What the catalogue tells about a product, carts of accounts, orders, and payments for orders.

-- ── products ──────────────────────────────────────────────────────────────────────────────────────────────

alter table product
  -- What it is for, in one sentence.
  add column summary text check (char_length(summary) between 1 and 200),
  -- Of what needs no prescription: on a prescription the professional writes how to take it.
  add column directions text check (char_length(directions) between 1 and 500),
  add column warnings text check (char_length(warnings) between 1 and 500),
  -- Where it may be sold, by USPS code; null: wherever the house works.
  add column states text[] check (cardinality(states) > 0);

update product set summary = made.summary, warnings = made.warnings
from (values
  ('tretinoin', 'Clears acne and evens out skin that shows its age.', 'Not in pregnancy. Makes skin sensitive to the sun.'),
  ('adapalene and benzoyl peroxide', 'Unclogs pores and calms acne in one gel.', 'Not in pregnancy. Bleaches fabric.'),
  ('clindamycin', 'An antibiotic lotion for inflamed acne.', 'Not after bowel inflammation from antibiotics.'),
  ('azelaic acid', 'Gentle on acne, redness and dark spots; also an option in pregnancy.', 'May sting in the first weeks.'),
  ('hydroquinone', 'Lightens dark spots.', 'Not with a sulfite allergy, and for at most 4 months.'),
  ('spironolactone', 'Tablets for acne along the jaw that follows the cycle.', 'Not in pregnancy or with kidney disease.'),
  ('diclofenac', 'Eases the pain of joints that wear.', 'Not with an allergy to aspirin, nor late in pregnancy.'),
  ('diclofenac, lidocaine and baclofen', 'Mixed by a pharmacy for pain that one medicine does not reach.',
    'Not with an allergy to aspirin or to local anesthetics.'),
  ('sildenafil', 'Works within the hour, for an evening.', 'Never with nitrates or poppers.'),
  ('tadalafil', 'Works for up to a day and a half.', 'Never with nitrates or poppers.'),
  ('vardenafil', 'Works within the hour, also after a light meal.', 'Never with nitrates or poppers.'),
  ('trazodone', 'Helps to stay asleep.', 'Not with MAO inhibitors. Do not drive after taking it.'),
  ('doxepin', 'A small dose against waking too early.', 'Not with MAO inhibitors or untreated glaucoma.'),
  ('ramelteon', 'Helps to fall asleep; not habit-forming.', 'Not with fluvoxamine.'),
  ('hydroxyzine', 'Calms before sleep, for a short time.', 'Not with a long QT time. Do not drive after taking it.'),
  ('semaglutide', 'A weekly injection that makes you feel full sooner.', 'Not with thyroid cancer of the medullary kind in the family.'),
  ('tirzepatide', 'A weekly injection that acts on two hormones of appetite.', 'Not with thyroid cancer of the medullary kind in the family.'),
  ('metformin', 'Evens out blood sugar; may help with weight.', 'Not with severe kidney disease.'),
  ('bupropion and naltrexone', 'Two tablets that together lower the urge to eat.', 'Not with seizures, nor with opioid medicines.')
) as made (generic_name, summary, warnings)
where product.generic_name = made.generic_name and needs_prescription;
update product set summary = 'Numbs a sore place for half a day.', warnings = 'Not on broken skin.'
where id = 'lidocaine-patch-5';
update product set summary = 'One small tablet a day, so that timing does not matter.' where id = 'tadalafil-daily-5';
-- A mixture of a pharmacy's own may be sent only where that pharmacy is licensed.
update product set states = '{AZ,CO,FL,GA,IL,MI,NC,NJ,NV,NY,OH,PA,TX,UT,VA,WA,WI}'
where id = 'diclofenac-lidocaine-baclofen';

update product set summary = made.summary, directions = made.directions, warnings = made.warnings
from (values
  ('mineral-sunscreen-50', 'Zinc oxide against the sun; the partner of every acne treatment.',
    'Apply to the face and neck 15 minutes before going out, and again every two hours.', 'For the skin only. Keep out of the eyes.'),
  ('gentle-cleanser', 'Washes without soap, scent or scrubbing grains.',
    'Massage onto wet skin morning and evening, then rinse.', 'Keep out of the eyes.'),
  ('moisturiser', 'Soothes skin that an active ingredient has dried.',
    'Apply after washing, as often as the skin feels tight.', 'Keep out of the eyes.'),
  ('lidocaine-cream-4', 'Numbs a sore place for a few hours.',
    'Apply a thin layer up to 3 times a day, for at most a week.', 'Not on broken skin, and not with an allergy to local anesthetics.'),
  ('capsaicin-cream-0075', 'A warming cream for joints and nerves that ache.',
    'Rub in a thin layer 3 to 4 times a day. It burns a little in the first days.', 'Wash your hands afterwards. Not on broken skin or near the eyes.'),
  ('melatonin-pr-3', 'A slow-release tablet for a body clock that runs late.',
    'Take 1 tablet an hour before bed, for at most 4 weeks at a time.', 'Ask a doctor first in pregnancy, or with blood thinners. Do not drive after taking it.')
) as made (id, summary, directions, warnings)
where product.id = made.id;
update product set states = '{AZ,CA,CO,FL,GA,IL,MA,MD,MI,MN,NC,NV,OH,OR,PA,TX,UT,VA,WA,WI}' where id = 'melatonin-pr-3';

insert into product (id, treatment_type, name, generic_name, form, pack_size, pack_unit, price_cents, max_packs,
    needs_prescription, summary, directions, warnings)
  values
    ('heat-pack', 'pain_cream', 'Reusable heat pack', 'heat pack', 'pack', 1, 'piece', 1600, 3, false,
      'Warms or cools a stiff back, shoulder or knee.', 'Warm in a microwave for a minute, or cool in the freezer; wrap it in cloth.',
      'Not on skin that feels nothing, and not while asleep.'),
    ('water-lubricant', 'ed', 'Water-based lubricant', 'lubricant', 'gel', 75, 'mL', 1400, 5, false,
      'Plain and without scent; goes with condoms.', 'Use as much as feels right.', 'Stop if the skin stings or itches.'),
    ('blood-pressure-monitor', 'ed', 'Upper-arm blood pressure monitor', 'blood pressure monitor', 'device', 1, 'piece', 4900,
      1, false, 'The reading we ask for before most treatments, at home.',
      'Sit for five minutes, arm at the height of the heart, then measure twice.', 'Above 180/120 with symptoms, call 911.'),
    ('sleep-mask', 'sleep', 'Contoured sleep mask', 'sleep mask', 'mask', 1, 'piece', 1200, 3, false,
      'Dark without pressing on the eyes.', 'Wash by hand.', 'None that we know of.'),
    ('psyllium-fiber', 'weight_loss', 'Psyllium fiber powder', 'psyllium husk', 'powder', 300, 'g', 1700, 4, false,
      'Plain fiber that fills and keeps digestion going.', 'Stir 1 teaspoon into a full glass of water, up to 3 times a day.',
      'Always with plenty of water, two hours apart from medicines.'),
    ('body-scale', 'weight_loss', 'Digital body scale', 'scale', 'device', 1, 'piece', 2900, 1, false,
      'Shows your weight and nothing else; sends it nowhere.', 'Weigh yourself once a week, at the same time.', 'Up to 180 kg (400 lb).');

alter table product alter column summary set not null;

-- ── carts ─────────────────────────────────────────────────────────────────────────────────────────────────

create table cart_line (
  account_id text not null references account,
  product_id text not null references product,
  -- 0: taken out again.
  quantity integer not null check (quantity between 0 and 99),
  -- The price of one when the person last looked, so that a change can be pointed out. What counts is the product's.
  seen_price_cents integer not null check (seen_price_cents >= 0),
  added_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (account_id, product_id)
);
comment on table cart_line is 'What somebody who is signed in has chosen and not yet ordered.';

alter table cart_line enable row level security;
create policy cart_line_read on cart_line for select using (account_id = (select app_caller()));
create policy cart_line_add on cart_line for insert with check (account_id = (select app_caller()));
create policy cart_line_change on cart_line for update
  using (account_id = (select app_caller())) with check (account_id = (select app_caller()));
create policy cart_line_jobs on cart_line to tendwell_jobs using (true) with check (true);

-- ── orders ────────────────────────────────────────────────────────────────────────────────────────────────

-- `order` is a word of SQL's own.
create table product_order (
  id uuid primary key,
  patient_id text not null references account,
  patient_name text,
  status text not null check (status in ('awaiting_payment', 'placed', 'packed', 'shipped', 'delivered', 'cancelled',
    'refunded', 'expired')),
  version integer not null default 1 check (version > 0),
  -- Of what was prescribed: for which request, and the how manieth fill, 0 being the first. Paid with the request.
  request_id uuid references treatment_request,
  prescription_id uuid references prescription,
  fill integer check (fill >= 0),
  treatment_type text check (treatment_type in ('beauty', 'pain_cream', 'ed', 'sleep', 'weight_loss')),
  -- Frozen when it was ordered.
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
  -- Copies of the payment's, written along with it.
  payment_id uuid,
  payment_status text,
  refunded_cents integer not null default 0,
  carrier text check (char_length(carrier) between 1 and 40),
  tracking_number text check (char_length(tracking_number) between 1 and 40),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (prescription_id, fill),
  check (num_nonnulls(request_id, prescription_id, fill, treatment_type) in (0, 4)),
  -- Nothing leaves the house without a place to go to, and nothing is on its way without a number to follow it by.
  check (num_nonnulls(ship_to_name, ship_to_line1, ship_to_city, ship_to_state, ship_to_postal_code) = 5
    or (status in ('placed', 'cancelled', 'refunded') and request_id is not null
      and num_nonnulls(ship_to_name, ship_to_line1, ship_to_line2, ship_to_city, ship_to_state, ship_to_postal_code) = 0)),
  check ((carrier is null) = (tracking_number is null)),
  check ((status in ('shipped', 'delivered')) = (tracking_number is not null))
);
comment on table product_order is 'What is sent to a patient: bought from a cart, or prescribed.';
-- Whoever pays in two tabs pays once.
create unique index product_order_unpaid on product_order (patient_id) where status = 'awaiting_payment';
create index product_order_abandoned on product_order (updated_at, id) where status = 'awaiting_payment';
create index product_order_under_way on product_order (updated_at, id) where status in ('placed', 'packed', 'shipped');
create index product_order_of_patient on product_order (patient_id, created_at desc, id desc);
create index product_order_of_request on product_order (request_id);
create index product_order_newest on product_order (created_at desc, id desc);
create index product_order_by_status on product_order (status, created_at desc, id desc);

alter table product_order enable row level security;
create policy order_read on product_order for select using (
  patient_id = (select app_caller())
  or (select app_role()) = 'Admin'
  or ((select app_role()) = 'HCPs'
      and (select r.patient_id from treatment_request r where r.id = product_order.request_id) is not null));
create policy order_check_out on product_order for insert with check (
  patient_id = (select app_caller()) and status = 'awaiting_payment' and request_id is null and payment_id is null);
-- Signing where nothing is to be paid: the professional's decision is enough.
create policy order_prescribe on product_order for insert with check (
  (select app_role()) = 'HCPs' and status = 'placed' and payment_id is null
  and (select r.patient_id from treatment_request r
       where r.id = product_order.request_id and r.assignee_id = (select app_caller()) and r.status = 'prescribed')
    = patient_id);
create policy order_change on product_order for update
  using (patient_id = (select app_caller()) and status in ('awaiting_payment', 'placed'))
  with check (patient_id = (select app_caller()) and status in ('awaiting_payment', 'placed', 'cancelled'));
create policy order_move on product_order for update
  using ((select app_role()) = 'Admin' and status in ('placed', 'packed', 'shipped'))
  with check ((select app_role()) = 'Admin' and status in ('packed', 'shipped', 'delivered', 'cancelled'));
-- With the request goes what was prescribed for it.
create policy order_end_with_request on product_order for update
  using ((select app_role()) = 'HCPs' and status in ('placed', 'packed')
    and (select r.status from treatment_request r where r.id = product_order.request_id) = 'cancelled')
  with check ((select app_role()) = 'HCPs' and status = 'cancelled');
create policy order_jobs on product_order to tendwell_jobs using (true) with check (true);

create table order_line (
  order_id uuid not null references product_order,
  position integer not null check (position >= 0),
  product_id text not null references product,
  -- As they were when it was ordered.
  name text not null,
  strength text,
  form text not null,
  pack_size integer not null check (pack_size > 0),
  pack_unit text not null,
  quantity integer not null check (quantity > 0),
  unit_price_cents integer not null check (unit_price_cents >= 0),
  primary key (order_id, position)
);
comment on table order_line is 'A product of an order with its price, frozen when it was ordered.';

alter table order_line enable row level security;
create policy order_line_read on order_line for select using (
  (select o.patient_id from product_order o where o.id = order_line.order_id) is not null);
create policy order_line_add on order_line for insert with check (
  (select o.patient_id from product_order o
   where o.id = order_line.order_id and o.version = 1 and o.status in ('awaiting_payment', 'placed')) is not null);
create policy order_line_jobs on order_line to tendwell_jobs using (true) with check (true);

create table order_event (
  id bigint generated always as identity primary key,
  order_id uuid not null references product_order,
  patient_id text not null references account,
  type text not null,
  from_status text,
  to_status text not null,
  -- Null when the system did it.
  actor_id text,
  actor_role text check (actor_role in ('user', 'HCPs', 'Admin')),
  actor_name text,
  reason text,
  at timestamptz(3) not null,
  check ((actor_id is null) = (actor_role is null))
);
comment on table order_event is 'What has happened to an order; append-only.';
create index order_event_of_order on order_event (order_id, id);

alter table order_event enable row level security;
create policy order_event_read on order_event for select using (
  (select o.patient_id from product_order o where o.id = order_event.order_id) is not null);
create policy order_event_append on order_event for insert with check (
  (actor_id is null or (actor_id = (select app_caller()) and actor_role = (select app_role())))
  and (select o.patient_id from product_order o where o.id = order_event.order_id) = patient_id);
create policy order_event_jobs on order_event to tendwell_jobs using (true) with check (actor_id is null);

-- An Admin who ships an order moves the request it was prescribed for along with it.
create policy request_ship_by_admin on treatment_request for update
  using ((select app_role()) = 'Admin' and status in ('prescribed', 'shipped'))
  with check ((select app_role()) = 'Admin' and status in ('shipped', 'delivered'));

-- ── payments ──────────────────────────────────────────────────────────────────────────────────────────────

alter table payment
  alter column request_id drop not null,
  alter column treatment_type drop not null,
  add column order_id uuid unique references product_order,
  add check (num_nonnulls(request_id, order_id) = 1),
  add check ((request_id is null) = (treatment_type is null));
comment on table payment is 'The money for one request or one order: one hold, captured once, given back at most once.';

alter policy payment_start on payment with check (
  patient_id = (select app_caller()) and status = 'requires_method' and captured_cents = 0 and refunded_cents = 0
  and amount_cents = coalesce(
    (select r.hold_cents from treatment_request r
     where r.id = payment.request_id and r.patient_id = (select app_caller())),
    (select o.total_cents from product_order o
     where o.id = payment.order_id and o.patient_id = (select app_caller()) and o.status = 'awaiting_payment')));

-- ── grants ────────────────────────────────────────────────────────────────────────────────────────────────

grant select, insert, update (quantity, seen_price_cents, added_at, updated_at) on cart_line to tendwell_app;
grant select, update (quantity, updated_at) on cart_line to tendwell_jobs;
grant select, insert, update (status, version, ship_to_name, ship_to_line1, ship_to_line2, ship_to_city, ship_to_state,
  ship_to_postal_code, carrier, tracking_number, updated_at) on product_order to tendwell_app;
grant select, insert, update (status, version, payment_id, payment_status, refunded_cents, carrier, tracking_number,
  updated_at) on product_order to tendwell_jobs;
grant select, insert on order_line, order_event to tendwell_app, tendwell_jobs;
