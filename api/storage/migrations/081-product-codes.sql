-- Codes of products with the public source of each, and a list of what can never be a product.

create table product_code (
  product_id text primary key references product,
  -- Clinical drug or branded drug (SCD, SBD) of RxNorm.
  rxcui text check (rxcui ~ '^[1-9][0-9]{0,7}$'),
  rxcui_source text check (char_length(rxcui_source) between 1 and 200),
  -- National Drug Code in eleven digits, 5-4-2.
  ndc text check (ndc ~ '^[0-9]{5}-[0-9]{4}-[0-9]{2}$'),
  ndc_source text check (char_length(ndc_source) between 1 and 200),
  version integer not null default 1 check (version > 0),
  -- Null for what came with the product.
  changed_by text references account,
  changed_at timestamptz(3) not null,
  check ((rxcui is null) = (rxcui_source is null)),
  check ((ndc is null) = (ndc_source is null))
);
comment on table product_code is 'Codes of a product. No code without its source.';

alter table product_code enable row level security;
create policy product_code_read on product_code for select using (true);
create policy product_code_add on product_code for insert with check (
  (select app_role()) = 'Admin' and changed_by = (select app_caller()));
create policy product_code_change on product_code for update
  using ((select app_role()) = 'Admin') with check (changed_by = (select app_caller()));
grant select, insert on product_code to tendwell_app;
grant update (rxcui, rxcui_source, ndc, ndc_source, version, changed_by, changed_at) on product_code to tendwell_app;
grant select on product_code to tendwell_jobs;

-- Clinical drugs as the value sets of VSAC name them, in the newest edition that the source has.
insert into product_code (product_id, rxcui, rxcui_source, changed_at)
select made.id, made.rxcui,
  'github.com/canvas-medical/canvas-plugins, canvas_sdk/value_set/v2026/medication.py at 344f0bcb924b2be7ffafb5ac7edf19d475704259',
  '2026-11-22T00:00:00Z'
from (values
  ('spironolactone-50', '198223'),
  ('trazodone-50', '856377'),
  ('doxepin-3', '966787'),
  ('doxepin-6', '966793'),
  ('hydroxyzine-25', '995258')
) as made (id, rxcui)
join product p on p.id = made.id;

-- The same list as domain/medicines/controlledSubstances.ts; a test compares them. The API refuses with a sentence that
-- says why and recognizes brands and misspellings; this stops whatever writes past it.
create table controlled_substance (
  ingredient text primary key,
  schedule text not null check (schedule in ('I', 'II', 'III', 'IV', 'V'))
);
comment on table controlled_substance is 'Ingredients that 21 CFR part 1308 schedules. No product contains one.';
alter table controlled_substance enable row level security;
create policy controlled_substance_read on controlled_substance for select using (true);
grant select on controlled_substance to tendwell_app, tendwell_jobs;

insert into controlled_substance (ingredient, schedule) values
  ('heroin', 'I'),
  ('cannabis', 'I'),
  ('lsd', 'I'),
  ('mdma', 'I'),
  ('psilocybin', 'I'),
  ('opium', 'II'),
  ('codeine', 'II'),
  ('morphine', 'II'),
  ('oxycodone', 'II'),
  ('hydrocodone', 'II'),
  ('hydromorphone', 'II'),
  ('oxymorphone', 'II'),
  ('cocaine', 'II'),
  ('fentanyl', 'II'),
  ('methadone', 'II'),
  ('meperidine', 'II'),
  ('levorphanol', 'II'),
  ('tapentadol', 'II'),
  ('diphenoxylate', 'II'),
  ('amphetamine', 'II'),
  ('dextroamphetamine', 'II'),
  ('lisdexamfetamine', 'II'),
  ('methamphetamine', 'II'),
  ('methylphenidate', 'II'),
  ('dexmethylphenidate', 'II'),
  ('nabilone', 'II'),
  ('dronabinol', 'II'),
  ('benzphetamine', 'III'),
  ('phendimetrazine', 'III'),
  ('butalbital', 'III'),
  ('ketamine', 'III'),
  ('esketamine', 'III'),
  ('perampanel', 'III'),
  ('sodium oxybate', 'III'),
  ('buprenorphine', 'III'),
  ('testosterone', 'III'),
  ('oxandrolone', 'III'),
  ('nandrolone', 'III'),
  ('stanozolol', 'III'),
  ('tramadol', 'IV'),
  ('alprazolam', 'IV'),
  ('carisoprodol', 'IV'),
  ('chlordiazepoxide', 'IV'),
  ('clobazam', 'IV'),
  ('clonazepam', 'IV'),
  ('clorazepate', 'IV'),
  ('daridorexant', 'IV'),
  ('diazepam', 'IV'),
  ('estazolam', 'IV'),
  ('eszopiclone', 'IV'),
  ('flurazepam', 'IV'),
  ('lemborexant', 'IV'),
  ('lorazepam', 'IV'),
  ('midazolam', 'IV'),
  ('oxazepam', 'IV'),
  ('phenobarbital', 'IV'),
  ('suvorexant', 'IV'),
  ('temazepam', 'IV'),
  ('triazolam', 'IV'),
  ('zaleplon', 'IV'),
  ('zolpidem', 'IV'),
  ('phentermine', 'IV'),
  ('diethylpropion', 'IV'),
  ('modafinil', 'IV'),
  ('armodafinil', 'IV'),
  ('solriamfetol', 'IV'),
  ('pentazocine', 'IV'),
  ('butorphanol', 'IV'),
  ('eluxadoline', 'IV'),
  ('brivaracetam', 'V'),
  ('cenobamate', 'V'),
  ('lacosamide', 'V'),
  ('pregabalin', 'V');

create function refuse_controlled_product() returns trigger
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
revoke execute on function refuse_controlled_product from public;
create trigger product_not_controlled before insert or update of generic_name, name on product
  for each row execute function refuse_controlled_product();
