-- Product copy in plain US English. A text is replaced only where it still is the one of 009-seed.sql, so that what an Admin
-- has changed stays.

create temporary table copy (old text primary key, new text not null) on commit drop;

insert into copy (old, new) values
  -- ── summaries ───────────────────────────────────────────────────────────────────────────────────────────
  ('Clears acne and evens out skin that shows its age.', 'Treats acne and softens fine lines and uneven tone.'),
  ('Unclogs pores and calms acne in one gel.', 'One gel that unclogs pores and calms acne.'),
  ('Gentle on acne, redness and dark spots; also an option in pregnancy.',
    'A gentle treatment for acne, redness and dark spots. An option in pregnancy.'),
  ('Tablets for acne along the jaw that follows the cycle.', 'A tablet for hormonal acne, often along the jaw.'),
  ('Eases the pain of joints that wear.', 'Relieves arthritis pain in hands, knees and other joints.'),
  ('Numbs a sore place for half a day.', 'Numbs the painful area for up to 12 hours.'),
  ('Mixed by a pharmacy for pain that one medicine does not reach.',
    'Three medicines in one cream, mixed by a pharmacy for pain that one alone does not relieve.'),
  ('Works within the hour, for an evening.', 'Works in about 1 hour and lasts about 4 hours.'),
  ('Works for up to a day and a half.', 'Lasts up to 36 hours.'),
  ('One small tablet a day, so that timing does not matter.', 'One small tablet a day, so timing does not matter.'),
  ('Works within the hour, also after a light meal.', 'Works in about 1 hour.'),
  ('Helps to stay asleep.', 'Helps you stay asleep.'),
  ('A small dose against waking too early.', 'A small dose that helps you stay asleep longer.'),
  ('Helps to fall asleep; not habit-forming.', 'Helps you fall asleep. Not habit-forming.'),
  ('Calms before sleep, for a short time.', 'Short-term help falling asleep.'),
  ('A weekly injection that makes you feel full sooner.', 'A weekly injection that helps you feel full sooner.'),
  ('A weekly injection that acts on two hormones of appetite.',
    'A weekly injection that acts on two appetite hormones.'),
  ('Evens out blood sugar; may help with weight.', 'Helps control blood sugar and may help with weight.'),
  ('Two tablets that together lower the urge to eat.',
    'Two medicines in one tablet that reduce hunger and cravings.'),
  ('Zinc oxide against the sun; the partner of every acne treatment.',
    'Zinc oxide sunscreen that goes with every acne treatment.'),
  ('Washes without soap, scent or scrubbing grains.', 'Cleans without soap, fragrance or harsh scrubs.'),
  ('Soothes skin that an active ingredient has dried.', 'Soothes skin that a treatment has dried out.'),
  ('Numbs a sore place for a few hours.', 'Numbs a sore area for a few hours.'),
  ('A warming cream for joints and nerves that ache.', 'A warming cream for aching joints and nerve pain.'),
  ('Plain and without scent; goes with condoms.', 'Plain and fragrance-free. Safe with condoms.'),
  ('The reading we ask for before most treatments, at home.',
    'Take the reading we ask for before most treatments, at home.'),
  ('A slow-release tablet for a body clock that runs late.', 'A slow-release tablet if your body clock runs late.'),
  ('Dark without pressing on the eyes.', 'Blocks light without pressing on your eyes.'),
  ('Plain fiber that fills and keeps digestion going.', 'Plain fiber that helps you feel full and stay regular.'),
  ('Shows your weight and nothing else; sends it nowhere.', 'Shows your weight and nothing else. No app needed.'),

  -- ── warnings ────────────────────────────────────────────────────────────────────────────────────────────
  ('Not in pregnancy. Makes skin sensitive to the sun.',
    'Do not use in pregnancy. Makes your skin sensitive to the sun.'),
  ('Not in pregnancy. Bleaches fabric.', 'Do not use in pregnancy. Bleaches fabric.'),
  ('Not after bowel inflammation from antibiotics.',
    'Do not use if an antibiotic has ever inflamed your bowel (colitis).'),
  ('May sting in the first weeks.', 'May sting for the first few weeks.'),
  ('Not with a sulfite allergy, and for at most 4 months.',
    'Do not use if you are allergic to sulfites. Use for no more than 4 months.'),
  ('Not in pregnancy or with kidney disease.', 'Do not take in pregnancy or with kidney disease.'),
  ('Not with an allergy to aspirin, nor late in pregnancy.',
    'Do not use if you are allergic to aspirin. Do not use from 20 weeks of pregnancy.'),
  ('Not on broken skin.', 'Do not use on broken skin.'),
  ('Not with an allergy to aspirin or to local anesthetics.',
    'Do not use if you are allergic to aspirin or local anesthetics.'),
  ('Never with nitrates or poppers.', 'Never take with nitrates or poppers.'),
  ('Not with MAO inhibitors. Do not drive after taking it.',
    'Do not take with MAO inhibitors. Do not drive after taking it.'),
  ('Not with MAO inhibitors or untreated glaucoma.',
    'Do not take with MAO inhibitors, or if you have untreated glaucoma.'),
  ('Not with fluvoxamine.', 'Do not take with fluvoxamine.'),
  ('Not with a long QT time. Do not drive after taking it.',
    'Do not use with long QT syndrome. Do not drive after taking it.'),
  ('Not with thyroid cancer of the medullary kind in the family.',
    'Do not use if you or a family member has had medullary thyroid cancer or MEN 2.'),
  ('Not with severe kidney disease.', 'Do not take with severe kidney disease.'),
  ('Not with seizures, nor with opioid medicines.', 'Do not take if you have had seizures or take an opioid.'),
  ('For the skin only. Keep out of the eyes.', 'For external use only. Keep out of your eyes.'),
  ('Keep out of the eyes.', 'Keep out of your eyes.'),
  ('Not on broken skin, and not with an allergy to local anesthetics.',
    'Do not use on broken skin, or if you are allergic to local anesthetics.'),
  ('Wash your hands afterwards. Not on broken skin or near the eyes.',
    'Wash your hands after use. Do not use on broken skin or near your eyes.'),
  ('Not on skin that feels nothing, and not while asleep.', 'Do not use on numb skin or while you sleep.'),
  ('Stop if the skin stings or itches.', 'Stop using it if your skin stings or itches.'),
  ('Above 180/120 with symptoms, call 911.', 'Call 911 if it reads above 180/120 and you have symptoms.'),
  ('Ask a doctor first in pregnancy, or with blood thinners. Do not drive after taking it.',
    'Ask a doctor first if you are pregnant or take a blood thinner. Do not drive after taking it.'),
  ('None that we know of.', 'None known.'),
  ('Always with plenty of water, two hours apart from medicines.',
    'Drink plenty of water with it. Take it 2 hours before or after other medicines.'),
  ('Up to 180 kg (400 lb).', 'Holds up to 400 lb (180 kg).'),

  -- ── directions ──────────────────────────────────────────────────────────────────────────────────────────
  ('Apply to the face and neck 15 minutes before going out, and again every two hours.',
    'Apply to your face and neck 15 minutes before going out, and again every 2 hours.'),
  ('Apply after washing, as often as the skin feels tight.', 'Apply after washing and whenever your skin feels tight.'),
  ('Apply a thin layer up to 3 times a day, for at most a week.',
    'Apply a thin layer up to 3 times a day, for no more than 1 week.'),
  ('Rub in a thin layer 3 to 4 times a day. It burns a little in the first days.',
    'Rub in a thin layer 3 to 4 times a day. It may burn a little for the first few days.'),
  ('Warm in a microwave for a minute, or cool in the freezer; wrap it in cloth.',
    'Warm it in a microwave for 1 minute, or cool it in the freezer. Wrap it in a cloth.'),
  ('Use as much as feels right.', 'Use as much as you like.'),
  ('Sit for five minutes, arm at the height of the heart, then measure twice.',
    'Sit for 5 minutes with your arm at heart level, then measure twice.'),
  ('Take 1 tablet an hour before bed, for at most 4 weeks at a time.',
    'Take 1 tablet 1 hour before bed, for no more than 4 weeks at a time.'),
  ('Weigh yourself once a week, at the same time.', 'Weigh yourself once a week, at the same time of day.'),

  -- ── additional instructions of the usual dosage ─────────────────────────────────────────────────────────
  ('Take it always with food, or always without.', 'Take it the same way each time: always with food, or always without.'),
  ('Leave it on for up to 12 hours, then leave the skin without a patch for 12 hours. Only on unbroken skin.',
    'Leave it on for up to 12 hours, then leave it off for 12 hours. Use only on unbroken skin.'),
  ('Only on unbroken skin.', 'Use only on unbroken skin.'),
  ('Measure it with the dosing card.', 'Measure each dose with the dosing card.'),

  -- ── names ───────────────────────────────────────────────────────────────────────────────────────────────
  ('Moisturiser', 'Moisturizer'),
  ('moisturiser', 'moisturizer'),
  ('Melatonin prolonged release', 'Melatonin extended-release tablet'),
  ('Bupropion with naltrexone extended-release tablet', 'Bupropion and naltrexone extended-release tablet');

update product set summary = copy.new from copy where summary = copy.old;
update product set warnings = copy.new from copy where warnings = copy.old;
update product set directions = copy.new from copy where directions = copy.old;
update product set name = copy.new from copy where name = copy.old;
update product set generic_name = copy.new from copy where generic_name = copy.old;
update product set dosage = jsonb_set(dosage, '{additionalInstruction}', to_jsonb(copy.new))
  from copy where dosage ->> 'additionalInstruction' = copy.old;

-- A percentage is written without a space, as on US labels.
update product set strength = replace(strength, ' %', '%') where strength like '% \%%';
