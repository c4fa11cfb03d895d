-- What Admins change of products: price now or from a moment on, whether they are offered, limits, states, text.

alter table product
  add column version integer not null default 0 check (version >= 0),
  -- The price that comes into force then; a job does it.
  add column planned_price_cents integer check (planned_price_cents > 0),
  add column planned_price_from timestamptz(3),
  add check ((planned_price_cents is null) = (planned_price_from is null));
create index product_price_planned on product (planned_price_from) where planned_price_from is not null;

create policy product_change on product for update
  using ((select app_role()) = 'Admin') with check ((select app_role()) = 'Admin');
create policy product_jobs on product for update to tendwell_jobs using (true) with check (true);

create table product_change (
  product_id text not null references product,
  -- That the change made.
  version integer not null check (version > 0),
  -- What can be changed, as it was and as it became.
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  after jsonb not null check (jsonb_typeof(after) = 'object'),
  -- Null where a planned price came into force.
  changed_by text references account,
  -- As they were called then.
  changed_by_name text,
  changed_at timestamptz(3) not null,
  primary key (product_id, version)
);
comment on table product_change is 'What has become of a product and its price; append-only.';

alter table product_change enable row level security;
create policy product_change_read on product_change for select using ((select app_role()) = 'Admin');
create policy product_change_add on product_change for insert with check (
  (select app_role()) = 'Admin' and changed_by = (select app_caller()));
create policy product_change_jobs on product_change for insert to tendwell_jobs with check (changed_by is null);

grant update (version, price_cents, planned_price_cents, planned_price_from, is_active, max_packs, max_refills, states,
  summary, directions, warnings) on product to tendwell_app;
grant update (version, price_cents, planned_price_cents, planned_price_from) on product to tendwell_jobs;
grant select, insert on product_change to tendwell_app;
grant insert on product_change to tendwell_jobs;
