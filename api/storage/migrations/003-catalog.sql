-- Products with their codes and prices, names of medicines, dose steps, and which questionnaires are in use.

-- ── products ───────────────────────────────────────────────────────────────────────────────────────────────────────────

create table product (
  id text primary key,
  treatment_type text not null check (treatment_type in ('beauty', 'pain_cream', 'ed', 'sleep', 'weight_loss')),
  name text not null,
  generic_name text not null,
  strength text,
  form text not null,
  route text,
  pack_size integer not null check (pack_size > 0),
  pack_unit text not null,
  days_supply integer check (days_supply > 0),
  price_cents integer not null check (price_cents >= 0),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  needs_prescription boolean not null default true,
  -- A later dose step is no answer to a first request.
  is_first_line boolean not null default true,
  default_refills integer not null default 0 check (default_refills >= 0),
  max_refills integer not null default 0,
  max_packs integer not null default 1 check (max_packs > 0),
  is_active boolean not null default true,
  -- What it is for, in one sentence.
  summary text not null check (char_length(summary) between 1 and 200),
  -- Of a product without prescription; of the others the professional writes how to take them.
  directions text check (char_length(directions) between 1 and 500),
  warnings text check (char_length(warnings) between 1 and 500),
  -- Where it may be sold, by USPS code; null: in every state that the practice serves.
  states text[] check (cardinality(states) > 0),
  version integer not null default 0 check (version >= 0),
  -- A job makes the planned price the price at that time.
  scheduled_price_cents integer check (scheduled_price_cents > 0),
  scheduled_price_from timestamptz(3),
  dosage jsonb check (jsonb_typeof(dosage -> 'instructions') = 'array'),
  check (default_refills <= max_refills),
  check (not needs_prescription or (days_supply is not null and dosage is not null and route is not null)),
  check ((scheduled_price_cents is null) = (scheduled_price_from is null)),
  constraint product_short_name check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
comment on table product is 'A product that can be prescribed or bought. Prices are illustrative.';
comment on column product.dosage is 'The usual dosage: domain/prescriptions/dosage.ts.';

create index product_price_scheduled on product (scheduled_price_from) where scheduled_price_from is not null;

alter table product enable row level security;
create policy product_read on product for select using (true);
-- A new product is hidden: a change of its own, with its own row in the history, offers it.
create policy product_add on product for insert
  with check ((select app_role()) = 'Admin' and version = 0 and not is_active);
create policy product_change on product for update
  using ((select app_role()) = 'Admin') with check ((select app_role()) = 'Admin');
create policy product_jobs on product for update to tendwell_jobs using (true) with check (true);

grant select, insert, update (price_cents, max_refills, max_packs, is_active, summary, directions, warnings, states,
  version, scheduled_price_cents, scheduled_price_from) on product to tendwell_app;
grant select, update (price_cents, version, scheduled_price_cents, scheduled_price_from) on product to tendwell_jobs;

create table product_change (
  product_id text not null references product,
  -- The version that the change made; 0 when the product was added.
  version integer not null check (version >= 0),
  -- The fields that can be changed, before and after; no before when the product was added.
  before jsonb check (jsonb_typeof(before) = 'object'),
  after jsonb not null check (jsonb_typeof(after) = 'object'),
  -- Null where a job applied a planned price.
  changed_by text references account,
  -- The name at that time.
  changed_by_name text,
  changed_at timestamptz(3) not null,
  primary key (product_id, version),
  constraint product_change_added check ((before is null) = (version = 0))
);
comment on table product_change is 'Changes of a product and its price; append-only.';

alter table product_change enable row level security;
create policy product_change_read on product_change for select using ((select app_role()) = 'Admin');
create policy product_change_add on product_change for insert with check (
  (select app_role()) = 'Admin' and changed_by = (select app_caller()));
create policy product_change_jobs on product_change for insert to tendwell_jobs with check (changed_by is null);

grant insert on product_change to tendwell_jobs;
grant select, insert on product_change to tendwell_app;

create table product_code (
  product_id text primary key references product,
  -- Clinical drug or branded drug (SCD, SBD) of RxNorm.
  rxcui text check (rxcui ~ '^[1-9][0-9]{0,7}$'),
  rxcui_source text check (char_length(rxcui_source) between 1 and 200),
  -- National Drug Code in eleven digits, 5-4-2.
  ndc text check (ndc ~ '^[0-9]{5}-[0-9]{4}-[0-9]{2}$'),
  ndc_source text check (char_length(ndc_source) between 1 and 200),
  version integer not null default 1 check (version > 0),
  -- Null for a code that the product was delivered with.
  changed_by text references account,
  changed_at timestamptz(3) not null,
  check ((rxcui is null) = (rxcui_source is null)),
  check ((ndc is null) = (ndc_source is null))
);
comment on table product_code is 'Codes of a product, each with its source.';

alter table product_code enable row level security;
create policy product_code_read on product_code for select using (true);
create policy product_code_add on product_code for insert with check (
  (select app_role()) = 'Admin' and changed_by = (select app_caller()));
create policy product_code_change on product_code for update
  using ((select app_role()) = 'Admin') with check (changed_by = (select app_caller()));

grant select, insert, update (rxcui, rxcui_source, ndc, ndc_source, version, changed_by, changed_at) on product_code
  to tendwell_app;
grant select on product_code to tendwell_jobs;

-- The same list as domain/medicines/controlledSubstances.ts; a test compares them. The API refuses with a sentence that
-- says why and recognizes brands and misspellings; the trigger stops writes that do not pass the API.
create table controlled_substance (
  ingredient text primary key,
  schedule text not null check (schedule in ('I', 'II', 'III', 'IV', 'V'))
);
comment on table controlled_substance is 'Ingredients that 21 CFR part 1308 schedules. No product contains one.';

alter table controlled_substance enable row level security;
create policy controlled_substance_read on controlled_substance for select using (true);

grant select on controlled_substance to tendwell_app, tendwell_jobs;

create function reject_controlled_product() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from controlled_substance c
    where position(' ' || c.ingredient || ' ' in
      ' ' || regexp_replace(lower(new.generic_name || ' ' || new.name), '[^a-z0-9]+', ' ', 'g') || ' ') > 0
  ) then
    raise exception 'A controlled substance cannot be a product.' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
revoke execute on function reject_controlled_product from public;

create trigger product_not_controlled before insert or update of generic_name, name on product
  for each row execute function reject_controlled_product();

-- ── names of medicines ─────────────────────────────────────────────────────────────────────────────────────────────────

-- A release of RxNorm that a practice imports itself: more names of medicines, and codes of clinical drugs. `npm run
-- import-rxnorm` fills these tables as the owner; the logins only read.

create table rxnorm_release (
  is_current boolean primary key default true check (is_current),
  -- The name in the release, for example RXNORM_20AA_200106F.
  version text not null,
  concepts integer not null check (concepts >= 0),
  names integer not null check (names >= 0),
  imported_at timestamptz(3) not null
);
comment on table rxnorm_release is 'The release of RxNorm imported last; no row: none was imported.';

alter table rxnorm_release enable row level security;
create policy rxnorm_release_read on rxnorm_release for select using (true);

grant select on rxnorm_release to tendwell_app, tendwell_jobs;

create table rxnorm_concept (
  rxcui text not null check (rxcui ~ '^[1-9][0-9]{0,7}$'),
  term_type text not null check (term_type in ('IN', 'MIN', 'PIN', 'BN', 'SCD', 'SBD')),
  name text not null,
  primary key (rxcui, term_type)
);
comment on table rxnorm_concept is 'Concepts of the imported release that are not suppressed.';

alter table rxnorm_concept enable row level security;
create policy rxnorm_concept_read on rxnorm_concept for select using (true);

grant select on rxnorm_concept to tendwell_app, tendwell_jobs;

create table rxnorm_name (
  -- In the spelling of domain/medicines/plainWords.ts.
  name text primary key,
  -- Names of the ingredients, in the same spelling.
  ingredients text[] not null check (cardinality(ingredients) > 0)
);
comment on table rxnorm_name is
  'Ingredients by the name of an ingredient, salt, combination or brand in the imported release.';

alter table rxnorm_name enable row level security;
create policy rxnorm_name_read on rxnorm_name for select using (true);

grant select on rxnorm_name to tendwell_app, tendwell_jobs;

-- ── dose steps ─────────────────────────────────────────────────────────────────────────────────────────────────────────

create table titration_plan (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  treatment_type text not null check (treatment_type in ('beauty', 'pain_cream', 'ed', 'sleep', 'weight_loss')),
  name text not null,
  -- The section of the label that the steps and their minimum duration come from.
  source text not null
);
comment on table titration_plan is 'The order of the increasing doses of a medicine.';

alter table titration_plan enable row level security;
create policy titration_plan_read on titration_plan for select using (true);

grant select on titration_plan to tendwell_app, tendwell_jobs;

create table titration_plan_step (
  plan_id text not null references titration_plan,
  number integer not null check (number > 0),
  product_id text not null references product,
  -- The minimum duration before the next step.
  min_weeks integer not null check (min_weeks > 0),
  primary key (plan_id, number),
  unique (plan_id, product_id)
);
comment on table titration_plan_step is 'A dose of a titration plan.';

alter table titration_plan_step enable row level security;
create policy titration_plan_step_read on titration_plan_step for select using (true);

grant select on titration_plan_step to tendwell_app, tendwell_jobs;

-- ── questionnaires ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- Which of the questionnaires that come with the product new requests answer. Each choice of an Admin is a row that
-- never changes; the last one of a treatment counts. Without one it is the newest that came with the product.
create table questionnaire_publication (
  id uuid primary key,
  treatment_type text not null check (treatment_type in ('beauty', 'pain_cream', 'ed', 'sleep', 'weight_loss')),
  -- Counts the publications of a treatment, without gaps.
  number integer not null check (number > 0),
  version integer not null check (version > 0),
  reason text not null check (char_length(reason) between 15 and 500),
  -- Rules that stopped a request and do so no longer, or in another way: the Admin has confirmed them.
  weakened_rules text[] not null,
  published_by text not null references account,
  published_at timestamptz(3) not null,
  unique (treatment_type, number)
);
comment on table questionnaire_publication is
  'An Admin''s decision that new requests answer a version of a questionnaire.';

alter table questionnaire_publication enable row level security;
create policy questionnaire_publication_read on questionnaire_publication for select using (
  (select app_role()) = 'Admin');
create policy questionnaire_publication_add on questionnaire_publication for insert with check (
  (select app_role()) = 'Admin' and published_by = (select app_caller()));

grant select, insert on questionnaire_publication to tendwell_app;

-- Every login may read what is asked and since when; only Admins read who published it and why.
create function published_versions(treatment text) returns table (version integer, published_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select p.version, p.published_at from questionnaire_publication p
  where p.treatment_type = published_versions.treatment order by p.number;
end;
revoke execute on function published_versions from public;
grant execute on function published_versions to tendwell_app, tendwell_jobs;
