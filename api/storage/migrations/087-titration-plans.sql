-- The dose steps of the US labels, and the plans that lead through them.

insert into product (id, treatment_type, name, generic_name, strength, form, route, pack_size, pack_unit, days_supply,
    price_cents, default_refills, max_refills, is_first_line, summary, warnings, states, dosage)
  select step.id, 'weight_loss', first.name, first.generic_name, step.strength, first.form, first.route, first.pack_size,
    first.pack_unit, first.days_supply, step.price_cents, step.refills, step.refills, false, first.summary, first.warnings,
    first.states, jsonb_set(first.dosage, '{instructions,0,dose}', to_jsonb(step.dose))
  from (values
    -- Wegovy (semaglutide), 2.2 and 3.
    ('semaglutide-17', 'semaglutide-025', '1.7 mg', 1.7, 47900, 1),
    -- Zepbound (tirzepatide), 2.1, 2.2 and 3; 5, 10 and 15 mg are maintenance doses.
    ('tirzepatide-5', 'tirzepatide-25', '5 mg', 5, 39900, 1),
    ('tirzepatide-75', 'tirzepatide-25', '7.5 mg', 7.5, 42900, 1),
    ('tirzepatide-10', 'tirzepatide-25', '10 mg', 10, 44900, 1),
    ('tirzepatide-125', 'tirzepatide-25', '12.5 mg', 12.5, 47900, 1),
    ('tirzepatide-15', 'tirzepatide-25', '15 mg', 15, 49900, 1)
  ) as step (id, like_id, strength, dose, price_cents, refills)
  join product first on first.id = step.like_id;

create table titration_plan (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  treatment_type text not null check (treatment_type in ('beauty', 'pain_cream', 'ed', 'sleep', 'weight_loss')),
  name text not null,
  -- The label's section that the steps and their least time come from.
  source text not null
);
comment on table titration_plan is 'The order in which the doses of a medicine rise.';

create table titration_plan_step (
  plan_id text not null references titration_plan,
  number integer not null check (number > 0),
  product_id text not null references product,
  -- How long a patient takes it at least before the next step.
  min_weeks integer not null check (min_weeks > 0),
  primary key (plan_id, number),
  unique (plan_id, product_id)
);
comment on table titration_plan_step is 'A dose of a titration plan.';

alter table titration_plan enable row level security;
alter table titration_plan_step enable row level security;
create policy titration_plan_read on titration_plan for select using (true);
create policy titration_plan_step_read on titration_plan_step for select using (true);
grant select on titration_plan, titration_plan_step to tendwell_app, tendwell_jobs;

insert into titration_plan (id, treatment_type, name, source) values
  ('semaglutide-weekly', 'weight_loss', 'Semaglutide, once a week',
    'Wegovy (semaglutide) US prescribing information, 2.2 Recommended Dosage: 4 weeks at each dose.'),
  ('tirzepatide-weekly', 'weight_loss', 'Tirzepatide, once a week',
    'Zepbound (tirzepatide) US prescribing information, 2.1 Recommended Dosage: at least 4 weeks on the current dose.');

insert into titration_plan_step (plan_id, number, product_id, min_weeks)
  select plan_id, number, product_id, 4
  from (values ('semaglutide-weekly', array['semaglutide-025', 'semaglutide-05', 'semaglutide-1', 'semaglutide-17',
      'semaglutide-24']),
    ('tirzepatide-weekly', array['tirzepatide-25', 'tirzepatide-5', 'tirzepatide-75', 'tirzepatide-10', 'tirzepatide-125',
      'tirzepatide-15'])) as plan (plan_id, product_ids),
    unnest(product_ids) with ordinality as step (product_id, number);
