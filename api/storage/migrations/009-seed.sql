-- Rows that every installation begins with: products with their codes and dose steps, controlled substances, and the empty
-- head of the audit trail. Prices are illustrative.

-- ── products by prescription ──────────────────────────────────────────────────────────────────────────────

-- The dosage of each follows section 2 (Dosage and Administration) of the US label named beside it. An instruction lists only
-- what differs from the default: once a day, without an end.
insert into product (id, treatment_type, name, generic_name, strength, form, route, pack_size, pack_unit, days_supply,
    price_cents, default_refills, max_refills, max_packs, is_first_line, summary, warnings, states, dosage)
  select p.id, p.treatment_type, p.name, p.generic_name, p.strength, p.form, p.route, p.pack_size, p.pack_unit,
    p.days_supply, p.price_cents, p.default_refills, p.max_refills, p.max_packs, p.is_first_line, p.summary,
    p.warnings, p.states,
    jsonb_build_object(
      'instructions', (
        select jsonb_agg('{"sequence": 1, "dose": null, "doseHigh": null, "doseUnit": null, "amount": null, "site": null,
          "frequency": 1, "period": 1, "periodUnit": "d", "when": [], "days": null, "asNeeded": false, "reason": null,
          "maxDose": null, "maxPeriodHours": null}'::jsonb || i.value order by i.ordinality)
        from jsonb_array_elements(p.instructions::jsonb) with ordinality i),
      'additionalInstruction', p.additional_instruction)
  from (values
    -- Retin-A (tretinoin) cream, Dosage and Administration: once a day before bed, lightly over the whole affected area.
    ('tretinoin-cream-0025', 'beauty', 'Tretinoin cream', 'tretinoin', '0.025 %', 'cream', 'topical', 20, 'g', 60, 3900,
      3, 3, 1, true, 'Clears acne and evens out skin that shows its age.',
      'Not in pregnancy. Makes skin sensitive to the sun.', null::text[],
      '[{"amount": "a pea-sized amount", "site": "the face", "when": ["bedtime"]}]',
      'Wait 20 to 30 minutes after washing your face. Keep it away from the eyes, mouth and corners of the nose.'),
    ('tretinoin-cream-005', 'beauty', 'Tretinoin cream', 'tretinoin', '0.05 %', 'cream', 'topical', 20, 'g', 60, 4500, 3,
      3, 1, true, 'Clears acne and evens out skin that shows its age.',
      'Not in pregnancy. Makes skin sensitive to the sun.', null,
      '[{"amount": "a pea-sized amount", "site": "the face", "when": ["bedtime"]}]',
      'Wait 20 to 30 minutes after washing your face. Keep it away from the eyes, mouth and corners of the nose.'),
    -- Epiduo Forte (adapalene and benzoyl peroxide) gel, 2: once daily, a thin layer after washing.
    ('adapalene-benzoyl-gel', 'beauty', 'Adapalene/benzoyl peroxide gel', 'adapalene and benzoyl peroxide', '0.3 %/2.5 %',
      'gel', 'topical', 45, 'g', 60, 4900, 3, 3, 1, true, 'Unclogs pores and calms acne in one gel.',
      'Not in pregnancy. Bleaches fabric.', null,
      '[{"amount": "a thin layer", "site": "the affected areas of the face or trunk"}]',
      'Use it after washing. Keep it away from the eyes, mouth and lips.'),
    -- Cleocin T (clindamycin phosphate) lotion, Dosage and Administration: a thin film twice daily.
    ('clindamycin-lotion-1', 'beauty', 'Clindamycin phosphate lotion', 'clindamycin', '1 %', 'lotion', 'topical', 60,
      'mL', 60, 3500, 2, 2, 1, true, 'An antibiotic lotion for inflamed acne.',
      'Not after bowel inflammation from antibiotics.', null,
      '[{"amount": "a thin layer", "site": "the affected areas", "frequency": 2}]', 'Shake well before use.'),
    -- Finacea (azelaic acid) gel, 2: a thin layer twice daily, morning and evening; reassess after 12 weeks.
    ('azelaic-acid-gel-15', 'beauty', 'Azelaic acid gel', 'azelaic acid', '15 %', 'gel', 'topical', 50, 'g', 60, 4500, 3,
      3, 1, true, 'Gentle on acne, redness and dark spots; also an option in pregnancy.', 'May sting in the first weeks.',
      null,
      '[{"amount": "a thin layer", "site": "the affected areas of the face", "frequency": 2, "when": ["morning", "evening"]}]',
      'Wash your hands after use.'),
    -- Hydroquinone cream 4%, Dosage and Administration: twice daily at most, with sunscreen; here nightly.
    ('hydroquinone-cream-4', 'beauty', 'Hydroquinone cream', 'hydroquinone', '4 %', 'cream', 'topical', 30, 'g', 60, 5500,
      1, 1, 1, true, 'Lightens dark spots.', 'Not with a sulfite allergy, and for at most 4 months.', null,
      '[{"amount": "a thin layer", "site": "the dark spots", "when": ["bedtime"], "days": 120}]',
      'Use sunscreen every day.'),
    -- Aldactone (spironolactone), 2: with or without food, always the same way.
    ('spironolactone-50', 'beauty', 'Spironolactone tablet', 'spironolactone', '50 mg', 'tablet', 'oral', 60, 'tablet',
      60, 4000, 2, 2, 1, true, 'Tablets for acne along the jaw that follows the cycle.',
      'Not in pregnancy or with kidney disease.', null,
      '[{"dose": 1, "doseUnit": "tablet"}]', 'Take it always with food, or always without.'),
    -- Voltaren Gel (diclofenac sodium 1%), 2: 2 g or 4 g four times daily by the dosing card; 32 g a day over all
    -- joints.
    ('diclofenac-gel-1', 'pain_cream', 'Diclofenac sodium gel', 'diclofenac', '1 %', 'gel', 'topical', 100, 'g', 30, 3200,
      2, 2, 2, true, 'Eases the pain of joints that wear.', 'Not with an allergy to aspirin, nor late in pregnancy.', null,
      '[{"dose": 2, "doseUnit": "g", "site": "the painful elbow, wrist or hand", "frequency": 4},
        {"dose": 4, "doseUnit": "g", "site": "the painful knee, ankle or foot", "frequency": 4, "maxDose": 32,
          "maxPeriodHours": 24}]',
      'Measure it with the dosing card.'),
    -- Lidoderm (lidocaine patch 5%), Dosage and Administration: up to 12 hours within a 24-hour period, on intact skin.
    ('lidocaine-patch-5', 'pain_cream', 'Lidocaine patch', 'lidocaine', '5 %', 'patch', 'transdermal', 30, 'patch', 30,
      6900, 2, 2, 1, true, 'Numbs a sore place for half a day.', 'Not on broken skin.', null,
      '[{"dose": 1, "doseUnit": "patch", "site": "the most painful area"}]',
      'Leave it on for up to 12 hours, then leave the skin without a patch for 12 hours. Only on unbroken skin.'),
    -- Compounded: no label of its own; the prescriber confirms. It may be sent only to states where its pharmacy is
    -- licensed.
    ('diclofenac-lidocaine-baclofen', 'pain_cream', 'Compounded pain cream', 'diclofenac, lidocaine and baclofen',
      '3 %/5 %/2 %', 'cream', 'topical', 60, 'g', 30, 7900, 1, 1, 1, true,
      'Mixed by a pharmacy for pain that one medicine does not reach.',
      'Not with an allergy to aspirin or to local anesthetics.', '{AZ,CO,FL,GA,IL,MI,NC,NJ,NV,NY,OH,PA,TX,UT,VA,WA,WI}',
      '[{"dose": 1, "doseHigh": 2, "doseUnit": "g", "site": "the painful area", "frequency": 3}]',
      'Only on unbroken skin.'),
    -- Viagra (sildenafil), 2.1: as needed, about 1 hour before; at most once a day.
    ('sildenafil-25', 'ed', 'Sildenafil tablet', 'sildenafil', '25 mg', 'tablet', 'oral', 6, 'tablet', 30, 2400, 5, 5, 2,
      true, 'Works within the hour, for an evening.', 'Never with nitrates or poppers.', null,
      '[{"dose": 1, "doseUnit": "tablet", "when": ["hour_before_sex"], "asNeeded": true, "maxDose": 1,
        "maxPeriodHours": 24}]',
      null),
    ('sildenafil-50', 'ed', 'Sildenafil tablet', 'sildenafil', '50 mg', 'tablet', 'oral', 10, 'tablet', 30, 4000, 5, 5, 2,
      true, 'Works within the hour, for an evening.', 'Never with nitrates or poppers.', null,
      '[{"dose": 1, "doseUnit": "tablet", "when": ["hour_before_sex"], "asNeeded": true, "maxDose": 1,
        "maxPeriodHours": 24}]',
      null),
    ('sildenafil-100', 'ed', 'Sildenafil tablet', 'sildenafil', '100 mg', 'tablet', 'oral', 30, 'tablet', 90, 9000, 5, 5,
      1, true, 'Works within the hour, for an evening.', 'Never with nitrates or poppers.', null,
      '[{"dose": 1, "doseUnit": "tablet", "when": ["hour_before_sex"], "asNeeded": true, "maxDose": 1,
        "maxPeriodHours": 24}]',
      null),
    -- Cialis (tadalafil), 2.1 and Patient Information: at least 30 minutes before, at most once a day; 2.2: daily use.
    ('tadalafil-10', 'ed', 'Tadalafil tablet', 'tadalafil', '10 mg', 'tablet', 'oral', 8, 'tablet', 30, 4800, 5, 5, 1,
      true, 'Works for up to a day and a half.', 'Never with nitrates or poppers.', null,
      '[{"dose": 1, "doseUnit": "tablet", "when": ["half_hour_before_sex"], "asNeeded": true, "maxDose": 1,
        "maxPeriodHours": 24}]',
      null),
    ('tadalafil-20', 'ed', 'Tadalafil tablet', 'tadalafil', '20 mg', 'tablet', 'oral', 8, 'tablet', 30, 4800, 5, 5, 1,
      true, 'Works for up to a day and a half.', 'Never with nitrates or poppers.', null,
      '[{"dose": 1, "doseUnit": "tablet", "when": ["half_hour_before_sex"], "asNeeded": true, "maxDose": 1,
        "maxPeriodHours": 24}]',
      null),
    ('tadalafil-daily-5', 'ed', 'Tadalafil daily tablet', 'tadalafil', '5 mg', 'tablet', 'oral', 30, 'tablet', 30, 6000,
      5, 5, 1, true, 'One small tablet a day, so that timing does not matter.', 'Never with nitrates or poppers.', null,
      '[{"dose": 1, "doseUnit": "tablet"}]', 'Take it at about the same time every day.'),
    -- Levitra (vardenafil), 2.1: about 60 minutes before; at most once a day.
    ('vardenafil-10', 'ed', 'Vardenafil tablet', 'vardenafil', '10 mg', 'tablet', 'oral', 8, 'tablet', 30, 5200, 5, 5, 1,
      true, 'Works within the hour, also after a light meal.', 'Never with nitrates or poppers.', null,
      '[{"dose": 1, "doseUnit": "tablet", "when": ["hour_before_sex"], "asNeeded": true, "maxDose": 1,
        "maxPeriodHours": 24}]',
      null),
    -- Desyrel (trazodone) is labelled for depression only; 2.1: shortly after a meal or light snack. For sleep the
    -- prescriber confirms.
    ('trazodone-50', 'sleep', 'Trazodone tablet', 'trazodone', '50 mg', 'tablet', 'oral', 30, 'tablet', 30, 2500, 2, 2, 2,
      true, 'Helps to stay asleep.', 'Not with MAO inhibitors. Do not drive after taking it.', null,
      '[{"dose": 0.5, "doseHigh": 1, "doseUnit": "tablet", "when": ["bedtime"]}]', 'Take it after a light snack.'),
    -- Silenor (doxepin), 2.1 to 2.3: within 30 minutes of bedtime, not within 3 hours of a meal.
    ('doxepin-3', 'sleep', 'Doxepin tablet', 'doxepin', '3 mg', 'tablet', 'oral', 30, 'tablet', 30, 5900, 2, 2, 1, true,
      'A small dose against waking too early.', 'Not with MAO inhibitors or untreated glaucoma.', null,
      '[{"dose": 1, "doseUnit": "tablet", "when": ["before_bedtime"]}]', 'Do not take it within 3 hours of a meal.'),
    ('doxepin-6', 'sleep', 'Doxepin tablet', 'doxepin', '6 mg', 'tablet', 'oral', 30, 'tablet', 30, 5900, 2, 2, 1, true,
      'A small dose against waking too early.', 'Not with MAO inhibitors or untreated glaucoma.', null,
      '[{"dose": 1, "doseUnit": "tablet", "when": ["before_bedtime"], "maxDose": 1, "maxPeriodHours": 24}]',
      'Do not take it within 3 hours of a meal.'),
    -- Rozerem (ramelteon), 2.1: within 30 minutes of bedtime, not with or right after a high-fat meal; 8 mg a day at
    -- most.
    ('ramelteon-8', 'sleep', 'Ramelteon tablet', 'ramelteon', '8 mg', 'tablet', 'oral', 30, 'tablet', 30, 6900, 2, 2, 1,
      true, 'Helps to fall asleep; not habit-forming.', 'Not with fluvoxamine.', null,
      '[{"dose": 1, "doseUnit": "tablet", "when": ["before_bedtime"], "maxDose": 1, "maxPeriodHours": 24}]',
      'Do not take it with or right after a high-fat meal.'),
    -- Hydroxyzine hydrochloride, Dosage and Administration; for sleep the prescriber confirms.
    ('hydroxyzine-25', 'sleep', 'Hydroxyzine tablet', 'hydroxyzine', '25 mg', 'tablet', 'oral', 30, 'tablet', 30, 2200, 1,
      1, 1, true, 'Calms before sleep, for a short time.', 'Not with a long QT time. Do not drive after taking it.', null,
      '[{"dose": 1, "doseUnit": "tablet", "when": ["bedtime"]}]', 'Do not drive after taking it.'),
    -- Wegovy (semaglutide), 2.2: once weekly, the same day each week, any time of day; one single-dose pen each.
    ('semaglutide-025', 'weight_loss', 'Semaglutide pen', 'semaglutide', '0.25 mg', 'injection', 'subcutaneous', 4, 'pen',
      28, 34900, 0, 1, 1, true, 'A weekly injection that makes you feel full sooner.',
      'Not with thyroid cancer of the medullary kind in the family.', null,
      '[{"dose": 0.25, "doseUnit": "mg", "periodUnit": "wk"}]',
      'Use 1 pen for each dose, on the same day each week, in the abdomen, thigh or upper arm.'),
    ('semaglutide-05', 'weight_loss', 'Semaglutide pen', 'semaglutide', '0.5 mg', 'injection', 'subcutaneous', 4, 'pen',
      28, 39900, 0, 1, 1, false, 'A weekly injection that makes you feel full sooner.',
      'Not with thyroid cancer of the medullary kind in the family.', null,
      '[{"dose": 0.5, "doseUnit": "mg", "periodUnit": "wk"}]',
      'Use 1 pen for each dose, on the same day each week, in the abdomen, thigh or upper arm.'),
    ('semaglutide-1', 'weight_loss', 'Semaglutide pen', 'semaglutide', '1 mg', 'injection', 'subcutaneous', 4, 'pen', 28,
      44900, 0, 1, 1, false, 'A weekly injection that makes you feel full sooner.',
      'Not with thyroid cancer of the medullary kind in the family.', null,
      '[{"dose": 1, "doseUnit": "mg", "periodUnit": "wk"}]',
      'Use 1 pen for each dose, on the same day each week, in the abdomen, thigh or upper arm.'),
    ('semaglutide-17', 'weight_loss', 'Semaglutide pen', 'semaglutide', '1.7 mg', 'injection', 'subcutaneous', 4, 'pen',
      28, 47900, 1, 1, 1, false, 'A weekly injection that makes you feel full sooner.',
      'Not with thyroid cancer of the medullary kind in the family.', null,
      '[{"dose": 1.7, "doseUnit": "mg", "periodUnit": "wk"}]',
      'Use 1 pen for each dose, on the same day each week, in the abdomen, thigh or upper arm.'),
    ('semaglutide-24', 'weight_loss', 'Semaglutide pen', 'semaglutide', '2.4 mg', 'injection', 'subcutaneous', 4, 'pen',
      28, 49900, 1, 1, 1, false, 'A weekly injection that makes you feel full sooner.',
      'Not with thyroid cancer of the medullary kind in the family.', null,
      '[{"dose": 2.4, "doseUnit": "mg", "periodUnit": "wk"}]',
      'Use 1 pen for each dose, on the same day each week, in the abdomen, thigh or upper arm.'),
    -- Zepbound (tirzepatide), 2.1 and 2.3: once weekly, any time of day.
    ('tirzepatide-25', 'weight_loss', 'Tirzepatide pen', 'tirzepatide', '2.5 mg', 'injection', 'subcutaneous', 4, 'pen',
      28, 34900, 0, 1, 1, true, 'A weekly injection that acts on two hormones of appetite.',
      'Not with thyroid cancer of the medullary kind in the family.', null,
      '[{"dose": 2.5, "doseUnit": "mg", "periodUnit": "wk"}]',
      'Use 1 pen for each dose, on the same day each week, in the abdomen, thigh or upper arm.'),
    -- Zepbound (tirzepatide), 2.1, 2.2 and 3; 5, 10 and 15 mg are maintenance doses.
    ('tirzepatide-5', 'weight_loss', 'Tirzepatide pen', 'tirzepatide', '5 mg', 'injection', 'subcutaneous', 4, 'pen', 28,
      39900, 1, 1, 1, false, 'A weekly injection that acts on two hormones of appetite.',
      'Not with thyroid cancer of the medullary kind in the family.', null,
      '[{"dose": 5, "doseUnit": "mg", "periodUnit": "wk"}]',
      'Use 1 pen for each dose, on the same day each week, in the abdomen, thigh or upper arm.'),
    ('tirzepatide-75', 'weight_loss', 'Tirzepatide pen', 'tirzepatide', '7.5 mg', 'injection', 'subcutaneous', 4, 'pen',
      28, 42900, 1, 1, 1, false, 'A weekly injection that acts on two hormones of appetite.',
      'Not with thyroid cancer of the medullary kind in the family.', null,
      '[{"dose": 7.5, "doseUnit": "mg", "periodUnit": "wk"}]',
      'Use 1 pen for each dose, on the same day each week, in the abdomen, thigh or upper arm.'),
    ('tirzepatide-10', 'weight_loss', 'Tirzepatide pen', 'tirzepatide', '10 mg', 'injection', 'subcutaneous', 4, 'pen',
      28, 44900, 1, 1, 1, false, 'A weekly injection that acts on two hormones of appetite.',
      'Not with thyroid cancer of the medullary kind in the family.', null,
      '[{"dose": 10, "doseUnit": "mg", "periodUnit": "wk"}]',
      'Use 1 pen for each dose, on the same day each week, in the abdomen, thigh or upper arm.'),
    ('tirzepatide-125', 'weight_loss', 'Tirzepatide pen', 'tirzepatide', '12.5 mg', 'injection', 'subcutaneous', 4, 'pen',
      28, 47900, 1, 1, 1, false, 'A weekly injection that acts on two hormones of appetite.',
      'Not with thyroid cancer of the medullary kind in the family.', null,
      '[{"dose": 12.5, "doseUnit": "mg", "periodUnit": "wk"}]',
      'Use 1 pen for each dose, on the same day each week, in the abdomen, thigh or upper arm.'),
    ('tirzepatide-15', 'weight_loss', 'Tirzepatide pen', 'tirzepatide', '15 mg', 'injection', 'subcutaneous', 4, 'pen',
      28, 49900, 1, 1, 1, false, 'A weekly injection that acts on two hormones of appetite.',
      'Not with thyroid cancer of the medullary kind in the family.', null,
      '[{"dose": 15, "doseUnit": "mg", "periodUnit": "wk"}]',
      'Use 1 pen for each dose, on the same day each week, in the abdomen, thigh or upper arm.'),
    -- Glucophage XR (metformin extended-release), 2.1: 500 mg with the evening meal, raised by 500 mg a week; swallowed
    -- whole.
    ('metformin-er-500', 'weight_loss', 'Metformin extended-release tablet', 'metformin', '500 mg', 'tablet', 'oral', 120,
      'tablet', 60, 2900, 2, 2, 1, true, 'Evens out blood sugar; may help with weight.',
      'Not with severe kidney disease.', null,
      '[{"sequence": 1, "dose": 1, "doseUnit": "tablet", "when": ["evening_meal"], "days": 7},
        {"sequence": 2, "dose": 2, "doseUnit": "tablet", "when": ["evening_meal"]}]', 'Swallow the tablets whole.'),
    -- Contrave (naltrexone and bupropion extended-release), 2.1 and 3: tablets of 8 mg and 90 mg, one more each week, 4
    -- a day from week 4 on: 32 mg and 360 mg a day at most.
    ('bupropion-naltrexone', 'weight_loss', 'Bupropion with naltrexone extended-release tablet',
      'bupropion and naltrexone', '90 mg/8 mg', 'tablet', 'oral', 120, 'tablet', 30, 6900, 2, 2, 1, true,
      'Two tablets that together lower the urge to eat.', 'Not with seizures, nor with opioid medicines.', null,
      '[{"sequence": 1, "dose": 1, "doseUnit": "tablet", "when": ["morning"], "days": 7},
        {"sequence": 2, "dose": 1, "doseUnit": "tablet", "frequency": 2, "when": ["morning", "evening"], "days": 7},
        {"sequence": 3, "dose": 2, "doseUnit": "tablet", "when": ["morning"], "days": 7},
        {"sequence": 3, "dose": 1, "doseUnit": "tablet", "when": ["evening"], "days": 7},
        {"sequence": 4, "dose": 2, "doseUnit": "tablet", "frequency": 2, "when": ["morning", "evening"], "maxDose": 4,
          "maxPeriodHours": 24}]',
      'Swallow the tablets whole. Do not take them with a high-fat meal.')
  ) as p (id, treatment_type, name, generic_name, strength, form, route, pack_size, pack_unit, days_supply, price_cents,
    default_refills, max_refills, max_packs, is_first_line, summary, warnings, states, instructions,
    additional_instruction);

-- ── products without prescription ─────────────────────────────────────────────────────────────────────────

insert into product (id, treatment_type, name, generic_name, strength, form, pack_size, pack_unit, price_cents,
    max_packs, needs_prescription, summary, directions, warnings, states)
  values
    ('mineral-sunscreen-50', 'beauty', 'Mineral sunscreen SPF 50', 'zinc oxide', null, 'cream', 50, 'mL', 2400, 5, false,
      'Zinc oxide against the sun; the partner of every acne treatment.',
      'Apply to the face and neck 15 minutes before going out, and again every two hours.',
      'For the skin only. Keep out of the eyes.', null),
    ('gentle-cleanser', 'beauty', 'Gentle cleanser', 'cleanser', null, 'gel', 150, 'mL', 1800, 5, false,
      'Washes without soap, scent or scrubbing grains.', 'Massage onto wet skin morning and evening, then rinse.',
      'Keep out of the eyes.', null),
    ('moisturiser', 'beauty', 'Moisturiser', 'moisturiser', null, 'cream', 50, 'mL', 2200, 5, false,
      'Soothes skin that an active ingredient has dried.', 'Apply after washing, as often as the skin feels tight.',
      'Keep out of the eyes.', null),
    ('lidocaine-cream-4', 'pain_cream', 'Lidocaine cream', 'lidocaine', '4 %', 'cream', 30, 'g', 2400, 5, false,
      'Numbs a sore place for a few hours.', 'Apply a thin layer up to 3 times a day, for at most a week.',
      'Not on broken skin, and not with an allergy to local anesthetics.', null),
    ('capsaicin-cream-0075', 'pain_cream', 'Capsaicin cream', 'capsaicin', '0.075 %', 'cream', 60, 'g', 1900, 5, false,
      'A warming cream for joints and nerves that ache.',
      'Rub in a thin layer 3 to 4 times a day. It burns a little in the first days.',
      'Wash your hands afterwards. Not on broken skin or near the eyes.', null),
    ('heat-pack', 'pain_cream', 'Reusable heat pack', 'heat pack', null, 'pack', 1, 'piece', 1600, 3, false,
      'Warms or cools a stiff back, shoulder or knee.',
      'Warm in a microwave for a minute, or cool in the freezer; wrap it in cloth.',
      'Not on skin that feels nothing, and not while asleep.', null),
    ('water-lubricant', 'ed', 'Water-based lubricant', 'lubricant', null, 'gel', 75, 'mL', 1400, 5, false,
      'Plain and without scent; goes with condoms.', 'Use as much as feels right.', 'Stop if the skin stings or itches.',
      null),
    ('blood-pressure-monitor', 'ed', 'Upper-arm blood pressure monitor', 'blood pressure monitor', null, 'device', 1,
      'piece', 4900, 1, false, 'The reading we ask for before most treatments, at home.',
      'Sit for five minutes, arm at the height of the heart, then measure twice.',
      'Above 180/120 with symptoms, call 911.', null),
    ('melatonin-pr-3', 'sleep', 'Melatonin prolonged release', 'melatonin', '3 mg', 'tablet', 60, 'tablet', 1500, 5,
      false, 'A slow-release tablet for a body clock that runs late.',
      'Take 1 tablet an hour before bed, for at most 4 weeks at a time.',
      'Ask a doctor first in pregnancy, or with blood thinners. Do not drive after taking it.',
      '{AZ,CA,CO,FL,GA,IL,MA,MD,MI,MN,NC,NV,OH,OR,PA,TX,UT,VA,WA,WI}'),
    ('sleep-mask', 'sleep', 'Contoured sleep mask', 'sleep mask', null, 'mask', 1, 'piece', 1200, 3, false,
      'Dark without pressing on the eyes.', 'Wash by hand.', 'None that we know of.', null),
    ('psyllium-fiber', 'weight_loss', 'Psyllium fiber powder', 'psyllium husk', null, 'powder', 300, 'g', 1700, 4, false,
      'Plain fiber that fills and keeps digestion going.',
      'Stir 1 teaspoon into a full glass of water, up to 3 times a day.',
      'Always with plenty of water, two hours apart from medicines.', null),
    ('body-scale', 'weight_loss', 'Digital body scale', 'scale', null, 'device', 1, 'piece', 2900, 1, false,
      'Shows your weight and nothing else; sends it nowhere.', 'Weigh yourself once a week, at the same time.',
      'Up to 180 kg (400 lb).', null);

-- ── codes ─────────────────────────────────────────────────────────────────────────────────────────────────

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
) as made (id, rxcui);

-- ── dose steps of the US labels ───────────────────────────────────────────────────────────────────────────

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

-- ── controlled substances ─────────────────────────────────────────────────────────────────────────────────

-- Ingredients that 21 CFR part 1308 schedules.
insert into controlled_substance (ingredient, schedule)
  select unnest(listed.ingredients), listed.schedule
  from (values
    ('I', array[
      'heroin', 'cannabis', 'lsd', 'mdma', 'psilocybin']),
    ('II', array[
      'opium', 'codeine', 'morphine', 'oxycodone', 'hydrocodone', 'hydromorphone', 'oxymorphone', 'cocaine', 'fentanyl',
      'methadone', 'meperidine', 'levorphanol', 'tapentadol', 'diphenoxylate', 'amphetamine', 'dextroamphetamine',
      'lisdexamfetamine', 'methamphetamine', 'methylphenidate', 'dexmethylphenidate', 'nabilone', 'dronabinol']),
    ('III', array[
      'benzphetamine', 'phendimetrazine', 'butalbital', 'ketamine', 'esketamine', 'perampanel', 'sodium oxybate',
      'buprenorphine', 'testosterone', 'oxandrolone', 'nandrolone', 'stanozolol']),
    ('IV', array[
      'tramadol', 'alprazolam', 'carisoprodol', 'chlordiazepoxide', 'clobazam', 'clonazepam', 'clorazepate',
      'daridorexant', 'diazepam', 'estazolam', 'eszopiclone', 'flurazepam', 'lemborexant', 'lorazepam',
      'midazolam', 'oxazepam', 'phenobarbital', 'suvorexant', 'temazepam', 'triazolam', 'zaleplon', 'zolpidem',
      'phentermine', 'diethylpropion', 'modafinil', 'armodafinil', 'solriamfetol', 'pentazocine', 'butorphanol',
      'eluxadoline']),
    ('V', array[
      'brivaracetam', 'cenobamate', 'lacosamide', 'pregabalin'])
  ) as listed (schedule, ingredients);

-- ── the audit trail ───────────────────────────────────────────────────────────────────────────────────────

insert into audit_head (sequence, hash) values (0, '\x');
