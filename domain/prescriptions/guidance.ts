/** A sentence for the patient, and the label section it comes from. */
interface GuidancePoint {
  readonly text: string
  readonly source: string
}

/**
 * How to live with a medicine, from its US label. A null point was not found in the label's text; screens then name
 * the leaflet and the care team instead.
 */
export interface MedicineGuidance {
  readonly emergency: readonly GuidancePoint[]
  readonly callToday: readonly GuidancePoint[]
  readonly common: readonly GuidancePoint[]
  readonly missedDose: GuidancePoint | null
  readonly alcohol: GuidancePoint | null
  readonly storage: GuidancePoint | null
}

const point = (text: string, source: string): GuidancePoint => ({ text, source })

/** Common to the labels of sildenafil and tadalafil. */
const erectionEmergencies = (chest: string, erection: string): readonly GuidancePoint[] => [
  point('Chest pain, dizziness or nausea during sex. Tell them that you took this medicine.', chest),
  point('An erection that lasts more than 4 hours.', erection),
]

const erectionCalls = (eye: string, ear: string): readonly GuidancePoint[] => [
  point('Sudden loss of vision in one or both eyes. Stop taking it.', eye),
  point('Sudden hearing loss, with or without ringing in your ears. Stop taking it.', ear),
]

const asNeeded = (source: string) =>
  point('There is no dose to catch up on. Do not take more than one dose in a day.', source)

/** By the ingredient with which the ids of its products begin. */
const guidance: Readonly<Record<string, MedicineGuidance>> = {
  semaglutide: {
    emergency: [],
    callToday: [
      point(
        'Bad stomach pain that does not go away or spreads to your back. Do not take your next dose.',
        'Wegovy PI §5.2 and §17',
      ),
      point(
        'A lump in your neck, a hoarse voice, or trouble swallowing or breathing.',
        'Wegovy PI boxed warning, §5.1 and §17',
      ),
      point(
        'Low mood, or thoughts of harming yourself. Call or text 988 if you need to talk now.',
        'Wegovy PI §5.9',
      ),
    ],
    common: [
      point(
        'Nausea, vomiting, diarrhea, constipation, stomach pain, headache and tiredness.',
        'Wegovy Medication Guide',
      ),
    ],
    missedDose: null,
    alcohol: null,
    storage: point(
      'Keep it in the fridge at 36 to 46 °F, in its box. It may stay at up to 86 °F for up to 28 days. Do not freeze it.',
      'Wegovy PI §16',
    ),
  },
  tirzepatide: {
    emergency: [],
    callToday: [
      point(
        'Bad stomach pain that does not go away or spreads to your back. Do not take your next dose.',
        'Zepbound PI §5.5 and §17',
      ),
      point(
        'A lump in your neck, a hoarse voice, or trouble swallowing or breathing.',
        'Zepbound PI boxed warning and §17',
      ),
    ],
    common: [
      point(
        'Nausea, diarrhea, vomiting, constipation, stomach pain, indigestion and tiredness.',
        'Zepbound PI §6.1',
      ),
    ],
    missedDose: point(
      'Take it within 4 days of the missed day. After 4 days, skip it and take your next dose on its usual day.',
      'Zepbound PI §2.2',
    ),
    alcohol: null,
    storage: point(
      'Keep it in the fridge at 36 to 46 °F, in its box. It may stay at up to 86 °F for up to 21 days. Do not freeze it.',
      'Zepbound PI §16.2',
    ),
  },
  sildenafil: {
    emergency: erectionEmergencies('Viagra PI §5.1', 'Viagra PI §5.2'),
    callToday: erectionCalls('Viagra PI §5.3', 'Viagra PI, Patient Information'),
    common: [point('Headache, a warm or red face, and an upset stomach.', 'Viagra PI, Patient Information')],
    missedDose: asNeeded('Viagra PI §2.1'),
    alcohol: null,
    storage: null,
  },
  tadalafil: {
    emergency: erectionEmergencies('Cialis PI §5.1', 'Cialis PI §5.3'),
    callToday: erectionCalls('Cialis PI §5.4', 'Cialis PI, Patient Information'),
    common: [
      point(
        'Headache, indigestion, back pain, muscle aches, a warm or red face, and a stuffy nose.',
        'Cialis PI, Patient Information',
      ),
    ],
    missedDose: asNeeded('Cialis PI §2.1'),
    alcohol: point(
      'Do not have 5 or more drinks with it. You may feel dizzy when you stand up.',
      'Cialis PI §17',
    ),
    storage: null,
  },
  ramelteon: {
    emergency: [],
    callToday: [
      point(
        'You got up and did something that you do not remember, such as driving or eating.',
        'Rozerem PI §5.3 and §17',
      ),
      point(
        'Low mood, or thoughts of harming yourself. Call or text 988 if you need to talk now.',
        'Rozerem PI §5.3',
      ),
    ],
    common: [point('Sleepiness, dizziness, tiredness and nausea.', 'Rozerem PI §6.1')],
    missedDose: null,
    alcohol: point(
      'Do not drink alcohol with it. You are then more likely to do things that you do not remember.',
      'Rozerem PI §5.3 and §17',
    ),
    storage: point(
      'Keep it at room temperature, about 77 °F, in its closed bottle. Keep it dry.',
      'Rozerem PI §16',
    ),
  },
  tretinoin: {
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
}

/** An ingredient, its form and its strength: combinations, which an Admin may add, have labels of their own. */
const productOfOneIngredient = /^([a-z]+)(?:-cream|-daily)?-\d+$/

/**
 * Returns the guidance for a product; undefined for one whose label has not been entered.
 * @param productId such as `semaglutide-025`
 */
export function guidanceFor(productId: string): MedicineGuidance | undefined {
  const ingredient = productOfOneIngredient.exec(productId)?.[1] ?? ''
  return Object.hasOwn(guidance, ingredient) ? guidance[ingredient] : undefined
}
