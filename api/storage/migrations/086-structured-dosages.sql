-- How something is taken has parts (FHIR Dosage); the sentence on the label is made from them. What the catalogue says follows
-- section 2 (Dosage and Administration) of the US label that is named beside each product.

alter table product
  add column dosage jsonb check (jsonb_typeof(dosage -> 'instructions') = 'array');
comment on column product.dosage is 'How it is usually taken: domain/prescriptions/dosage.ts.';

-- One instruction; what is left out is once a day, without an end.
create function pg_temp.instruction(given jsonb) returns jsonb language sql immutable as $$
  select '{"sequence": 1, "dose": null, "doseHigh": null, "doseUnit": null, "amount": null, "site": null, "frequency": 1,
    "period": 1, "periodUnit": "d", "when": [], "days": null, "asNeeded": false, "reason": null, "maxDose": null,
    "maxPeriodHours": null}'::jsonb || given
$$;

update product p set dosage = jsonb_build_object(
  'instructions', (select jsonb_agg(pg_temp.instruction(i.value) order by i.ordinality)
    from jsonb_array_elements(labelled.instructions::jsonb) with ordinality as i),
  'additionalInstruction', labelled.additional)
from (values
  -- Retin-A (tretinoin) cream, Dosage and Administration: once a day before bed, lightly over the whole affected area.
  ('tretinoin-cream-0025', '[{"amount": "a pea-sized amount", "site": "the face", "when": ["bedtime"]}]',
    'Wait 20 to 30 minutes after washing your face. Keep it away from the eyes, mouth and corners of the nose.'),
  ('tretinoin-cream-005', '[{"amount": "a pea-sized amount", "site": "the face", "when": ["bedtime"]}]',
    'Wait 20 to 30 minutes after washing your face. Keep it away from the eyes, mouth and corners of the nose.'),
  -- Epiduo Forte (adapalene and benzoyl peroxide) gel, 2: once daily, a thin layer after washing.
  ('adapalene-benzoyl-gel', '[{"amount": "a thin layer", "site": "the affected areas of the face or trunk"}]',
    'Use it after washing. Keep it away from the eyes, mouth and lips.'),
  -- Cleocin T (clindamycin phosphate) lotion, Dosage and Administration: a thin film twice daily.
  ('clindamycin-lotion-1', '[{"amount": "a thin layer", "site": "the affected areas", "frequency": 2}]', 'Shake well before use.'),
  -- Finacea (azelaic acid) gel, 2: a thin layer twice daily, morning and evening; reassess after 12 weeks.
  ('azelaic-acid-gel-15', '[{"amount": "a thin layer", "site": "the affected areas of the face", "frequency": 2,
    "when": ["morning", "evening"]}]', 'Wash your hands after use.'),
  -- Hydroquinone cream 4%, Dosage and Administration: twice daily at most, with sunscreen; here nightly.
  ('hydroquinone-cream-4', '[{"amount": "a thin layer", "site": "the dark spots", "when": ["bedtime"], "days": 120}]',
    'Use sunscreen every day.'),
  -- Aldactone (spironolactone), 2: with or without food, always the same way.
  ('spironolactone-50', '[{"dose": 1, "doseUnit": "tablet"}]', 'Take it always with food, or always without.'),
  -- Voltaren Gel (diclofenac sodium 1%), 2: 2 g or 4 g four times daily by the dosing card; 32 g a day over all joints.
  ('diclofenac-gel-1', '[{"dose": 2, "doseUnit": "g", "site": "the painful elbow, wrist or hand", "frequency": 4},
    {"dose": 4, "doseUnit": "g", "site": "the painful knee, ankle or foot", "frequency": 4, "maxDose": 32, "maxPeriodHours": 24}]',
    'Measure it with the dosing card.'),
  -- Lidoderm (lidocaine patch 5%), Dosage and Administration: up to 12 hours within a 24-hour period, on intact skin.
  ('lidocaine-patch-5', '[{"dose": 1, "doseUnit": "patch", "site": "the most painful area"}]',
    'Leave it on for up to 12 hours, then leave the skin without a patch for 12 hours. Only on unbroken skin.'),
  -- Compounded: no label of its own; the prescriber confirms.
  ('diclofenac-lidocaine-baclofen', '[{"dose": 1, "doseHigh": 2, "doseUnit": "g", "site": "the painful area", "frequency": 3}]',
    'Only on unbroken skin.'),
  -- Viagra (sildenafil), 2.1: as needed, about 1 hour before; at most once a day.
  ('sildenafil-25', '[{"dose": 1, "doseUnit": "tablet", "when": ["hour_before_sex"], "asNeeded": true, "maxDose": 1,
    "maxPeriodHours": 24}]', null),
  ('sildenafil-50', '[{"dose": 1, "doseUnit": "tablet", "when": ["hour_before_sex"], "asNeeded": true, "maxDose": 1,
    "maxPeriodHours": 24}]', null),
  ('sildenafil-100', '[{"dose": 1, "doseUnit": "tablet", "when": ["hour_before_sex"], "asNeeded": true, "maxDose": 1,
    "maxPeriodHours": 24}]', null),
  -- Cialis (tadalafil), 2.1 and Patient Information: at least 30 minutes before, at most once a day; 2.2: daily use.
  ('tadalafil-10', '[{"dose": 1, "doseUnit": "tablet", "when": ["half_hour_before_sex"], "asNeeded": true, "maxDose": 1,
    "maxPeriodHours": 24}]', null),
  ('tadalafil-20', '[{"dose": 1, "doseUnit": "tablet", "when": ["half_hour_before_sex"], "asNeeded": true, "maxDose": 1,
    "maxPeriodHours": 24}]', null),
  ('tadalafil-daily-5', '[{"dose": 1, "doseUnit": "tablet"}]', 'Take it at about the same time every day.'),
  -- Levitra (vardenafil), 2.1: about 60 minutes before; at most once a day.
  ('vardenafil-10', '[{"dose": 1, "doseUnit": "tablet", "when": ["hour_before_sex"], "asNeeded": true, "maxDose": 1,
    "maxPeriodHours": 24}]', null),
  -- Desyrel (trazodone) is labelled for depression only; 2.1: shortly after a meal or light snack. For sleep the prescriber confirms.
  ('trazodone-50', '[{"dose": 0.5, "doseHigh": 1, "doseUnit": "tablet", "when": ["bedtime"]}]', 'Take it after a light snack.'),
  -- Silenor (doxepin), 2.1 to 2.3: within 30 minutes of bedtime, not within 3 hours of a meal.
  ('doxepin-3', '[{"dose": 1, "doseUnit": "tablet", "when": ["before_bedtime"]}]', 'Do not take it within 3 hours of a meal.'),
  ('doxepin-6', '[{"dose": 1, "doseUnit": "tablet", "when": ["before_bedtime"], "maxDose": 1, "maxPeriodHours": 24}]',
    'Do not take it within 3 hours of a meal.'),
  -- Rozerem (ramelteon), 2.1: within 30 minutes of bedtime, not with or right after a high-fat meal; 8 mg a day at most.
  ('ramelteon-8', '[{"dose": 1, "doseUnit": "tablet", "when": ["before_bedtime"], "maxDose": 1, "maxPeriodHours": 24}]',
    'Do not take it with or right after a high-fat meal.'),
  -- Hydroxyzine hydrochloride, Dosage and Administration; for sleep the prescriber confirms.
  ('hydroxyzine-25', '[{"dose": 1, "doseUnit": "tablet", "when": ["bedtime"]}]', 'Do not drive after taking it.'),
  -- Wegovy (semaglutide), 2.2: once weekly, the same day each week, any time of day; one single-dose pen each.
  ('semaglutide-025', '[{"dose": 0.25, "doseUnit": "mg", "periodUnit": "wk"}]',
    'Use 1 pen for each dose, on the same day each week, in the abdomen, thigh or upper arm.'),
  ('semaglutide-05', '[{"dose": 0.5, "doseUnit": "mg", "periodUnit": "wk"}]',
    'Use 1 pen for each dose, on the same day each week, in the abdomen, thigh or upper arm.'),
  ('semaglutide-1', '[{"dose": 1, "doseUnit": "mg", "periodUnit": "wk"}]',
    'Use 1 pen for each dose, on the same day each week, in the abdomen, thigh or upper arm.'),
  ('semaglutide-24', '[{"dose": 2.4, "doseUnit": "mg", "periodUnit": "wk"}]',
    'Use 1 pen for each dose, on the same day each week, in the abdomen, thigh or upper arm.'),
  -- Zepbound (tirzepatide), 2.1 and 2.3: once weekly, any time of day.
  ('tirzepatide-25', '[{"dose": 2.5, "doseUnit": "mg", "periodUnit": "wk"}]',
    'Use 1 pen for each dose, on the same day each week, in the abdomen, thigh or upper arm.'),
  -- Glucophage XR (metformin extended-release), 2.1: 500 mg with the evening meal, raised by 500 mg a week; swallowed whole.
  ('metformin-er-500', '[{"sequence": 1, "dose": 1, "doseUnit": "tablet", "when": ["evening_meal"], "days": 7},
    {"sequence": 2, "dose": 2, "doseUnit": "tablet", "when": ["evening_meal"]}]',
    'Swallow the tablets whole.'),
  -- Contrave (naltrexone and bupropion extended-release), 2.1: one more tablet each week, 4 a day from week 4 on.
  ('bupropion-naltrexone', '[{"sequence": 1, "dose": 1, "doseUnit": "tablet", "when": ["morning"], "days": 7},
    {"sequence": 2, "dose": 1, "doseUnit": "tablet", "frequency": 2, "when": ["morning", "evening"], "days": 7},
    {"sequence": 3, "dose": 2, "doseUnit": "tablet", "when": ["morning"], "days": 7},
    {"sequence": 3, "dose": 1, "doseUnit": "tablet", "when": ["evening"], "days": 7},
    {"sequence": 4, "dose": 2, "doseUnit": "tablet", "frequency": 2, "when": ["morning", "evening"], "maxDose": 4,
      "maxPeriodHours": 24}]',
    'Swallow the tablets whole. Do not take them with a high-fat meal.')
) as labelled (product_id, instructions, additional)
where p.id = labelled.product_id;

-- Four tablets of 150 mg would be 600 mg of bupropion a day. The label's tablet has 8 mg of naltrexone and 90 mg of bupropion,
-- 32 mg and 360 mg a day at most (Contrave, 2.1 and 3).
update product set strength = '90 mg/8 mg', name = 'Bupropion with naltrexone extended-release tablet'
where id = 'bupropion-naltrexone';

-- A product of the practice's own keeps its words, until an Admin gives the parts.
update product set dosage = jsonb_build_object('instructions', '[]'::jsonb, 'additionalInstruction', default_sig)
where needs_prescription and dosage is null;

alter table product
  drop column default_sig cascade,
  add check (not needs_prescription or (days_supply is not null and dosage is not null and route is not null));

-- What was prescribed or proposed before has its sentence alone.
alter table prescription
  drop constraint prescription_sig_check,
  add check (char_length(sig) between 1 and 700),
  add column dosage jsonb not null default '{"instructions": [], "additionalInstruction": null}'
    check (jsonb_typeof(dosage -> 'instructions') = 'array');
comment on column prescription.dosage is 'What the sentence was made from: domain/prescriptions/dosage.ts.';
alter table treatment_proposal
  add column dosage jsonb not null default '{"instructions": [], "additionalInstruction": null}'
    check (jsonb_typeof(dosage -> 'instructions') = 'array');

-- The parts are signed with the rest; the signatures of what has none stay as they are.
create or replace function prescription_content(p prescription) returns text language sql immutable
  return (jsonb_build_array(p.id, p.request_id, p.patient_id, p.prescriber_id, p.product_id, p.medication, p.form, p.route,
    p.sig, p.quantity_value, p.quantity_unit, p.packs, p.days_supply, p.refills_allowed, p.price_cents, p.currency,
    p.note, p.signed_at at time zone 'UTC', p.valid_until at time zone 'UTC')
    || case when p.dosage -> 'instructions' = '[]' then '[]'::jsonb else jsonb_build_array(p.dosage) end)::text;
