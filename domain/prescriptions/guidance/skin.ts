import { type GuidanceTable, point } from './medicineGuidance'

/** Guidance for the medicines of `beauty`. */
export const skin = {
  'tretinoin-cream': {
    doseForm: 'cream',
    emergency: [],
    callToday: [
      point(
        'Your skin is very red, swollen, blistered or crusted. Stop using it.',
        'Tretinoin cream label, Adverse Reactions',
      ),
      point(
        'You are sunburned. Do not use it until your skin has healed.',
        'Tretinoin cream label, Precautions',
      ),
    ],
    common: [
      point('Redness, dryness and peeling where you apply it.', 'Tretinoin cream label, Adverse Reactions'),
    ],
    use: [
      point(
        'Your skin burns more easily. Use sunscreen and cover up. Do not use sunlamps.',
        'Tretinoin cream label, Precautions',
      ),
    ],
    missedDose: null,
    alcohol: null,
    storage: point(
      'Keep it at 68 to 77 °F with the tube closed. Keep it away from heat, and do not freeze it.',
      'Tretinoin cream label, Warnings',
    ),
  },
  'adapalene-benzoyl-gel': {
    doseForm: 'gel',
    emergency: [],
    callToday: [
      point('Your skin is very red, swollen or sore, or blisters. Stop using it.', 'Epiduo Forte PI §5.3'),
    ],
    common: [
      point(
        'Redness, scaling, dryness and stinging, mostly in the first 4 weeks. A moisturizer helps.',
        'Epiduo Forte PI §5.3',
      ),
    ],
    use: [
      point(
        'Your skin burns more easily. Use sunscreen and cover up. Do not use sunlamps.',
        'Epiduo Forte PI §5.2',
      ),
      point('Do not use it on cuts, eczema or sunburn.', 'Epiduo Forte PI §5.3'),
      point('Do not wax the skin that you treat.', 'Epiduo Forte PI §5.3'),
      point('It bleaches hair and colored cloth.', 'Epiduo Forte PI, Patient Information'),
    ],
    missedDose: null,
    alcohol: null,
    storage: point(
      'Keep it at room temperature, about 77 °F. Keep it away from light and heat.',
      'Epiduo Forte PI §16',
    ),
  },
  'clindamycin-lotion': {
    doseForm: 'lotion',
    emergency: [],
    callToday: [
      point(
        'Diarrhea that is bad, bloody or does not stop, or strong belly cramps. Stop using it.',
        'Cleocin T PI, Warnings',
      ),
      point(
        'The same, up to several weeks after your last use. Do not take a medicine to stop diarrhea before we talk.',
        'Cleocin T PI, Warnings',
      ),
    ],
    common: [
      point(
        'Dry or oily skin, redness, burning, itching and peeling where you apply it.',
        'Cleocin T PI, Adverse Reactions',
      ),
    ],
    use: [],
    missedDose: null,
    alcohol: null,
    storage: null,
  },
  'azelaic-acid-gel': {
    doseForm: 'gel',
    emergency: [],
    callToday: [
      point('Burning, stinging or itching that is strong or does not stop. Stop using it.', 'Finacea PI §17'),
      point('The skin that you treat changes color.', 'Finacea PI §5.2 and §17'),
      point('Your asthma gets worse.', 'Finacea PI §5.4 and §17'),
    ],
    common: [point('Burning, stinging and itching, mostly in the first weeks.', 'Finacea PI §5.2 and §17')],
    use: [
      point('Avoid spicy food and hot food and drinks. They can make your face redder.', 'Finacea PI §2'),
      point('Avoid cleansers with alcohol, and scrubs and peels.', 'Finacea PI §17'),
      point(
        'Keep it out of your eyes and mouth. If it gets in your eyes, rinse with plenty of water.',
        'Finacea PI §5.3 and §17',
      ),
    ],
    missedDose: null,
    alcohol: point('Avoid alcoholic drinks. They can make your face redder.', 'Finacea PI §2'),
    storage: null,
  },
  'hydroquinone-cream': {
    doseForm: 'cream',
    emergency: [
      point(
        'An asthma attack, or hives. It contains a sulfite that can cause these.',
        'Hydroquinone cream 4% PI, Warnings',
      ),
    ],
    callToday: [
      point('Your skin slowly turns blue-black. Stop using it.', 'Hydroquinone cream 4% PI, Warnings'),
      point(
        'Itching, blisters or a strong skin reaction. Stop using it.',
        'Hydroquinone cream 4% PI, Precautions',
      ),
    ],
    common: [point('Slight redness.', 'Hydroquinone cream 4% PI, Precautions')],
    use: [
      point(
        'Try a little on healthy skin first, and look at it within 24 hours.',
        'Hydroquinone cream 4% PI, Precautions',
      ),
      point(
        'Sunlight brings the spots back. Use sunscreen and cover up.',
        'Hydroquinone cream 4% PI, Clinical Pharmacology',
      ),
    ],
    missedDose: null,
    alcohol: null,
    storage: null,
  },
  spironolactone: {
    doseForm: 'tablet',
    emergency: [],
    callToday: [
      point(
        'You feel very dizzy or faint, or are very thirsty and dry. Your blood pressure may be too low.',
        'Aldactone PI §5.2',
      ),
      point('A rash with a fever, blisters or peeling skin. Stop taking it.', 'Aldactone PI §6'),
    ],
    common: [
      point(
        'Sore or larger breasts, changed periods, nausea, diarrhea and cramps.',
        'Aldactone PI §5.4 and §6',
      ),
    ],
    use: [
      point(
        'Do not take potassium, or salt substitutes with potassium. Your potassium could get too high.',
        'Aldactone PI §5.1',
      ),
      point(
        'Ask us before you take medicines like ibuprofen or naproxen. They can harm your kidneys.',
        'Aldactone PI §5.2',
      ),
    ],
    missedDose: null,
    alcohol: null,
    storage: null,
  },
} satisfies GuidanceTable
