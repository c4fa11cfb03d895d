import { type GuidancePoint, type GuidanceTable, point } from './medicineGuidance'

/** Common to the labels of sildenafil, tadalafil and vardenafil. */
const emergencies = (chest: string, erection: string): readonly GuidancePoint[] => [
  point('Chest pain, dizziness or nausea during sex. Tell them that you took this medicine.', chest),
  point('An erection that lasts more than 4 hours.', erection),
]

const calls = (eye: string, ear: string): readonly GuidancePoint[] => [
  point('Sudden loss of vision in one or both eyes. Stop taking it.', eye),
  point('Sudden hearing loss, with or without ringing in your ears. Stop taking it.', ear),
]

const noNitrates = (source: string): readonly GuidancePoint[] => [
  point(
    'Never take nitrates for chest pain, or poppers, with it. Your blood pressure could drop too low.',
    source,
  ),
]

const asNeeded = (source: string) =>
  point('There is no dose to catch up on. Do not take more than one dose in a day.', source)

const tadalafil = {
  doseForm: 'tablet',
  emergency: emergencies('Cialis PI §5.1', 'Cialis PI §5.3'),
  callToday: calls('Cialis PI §5.4', 'Cialis PI, Patient Information'),
  common: [
    point(
      'Headache, indigestion, back pain, muscle aches, a warm or red face, and a stuffy nose.',
      'Cialis PI, Patient Information',
    ),
  ],
  use: noNitrates('Cialis PI §4.1'),
  alcohol: point(
    'Do not have 5 or more drinks with it. You may feel dizzy when you stand up.',
    'Cialis PI §17',
  ),
  storage: null,
}

/** Guidance for the medicines of `ed`. */
export const erectileDysfunction = {
  sildenafil: {
    doseForm: 'tablet',
    emergency: emergencies('Viagra PI §5.1', 'Viagra PI §5.2'),
    callToday: calls('Viagra PI §5.3', 'Viagra PI, Patient Information'),
    common: [point('Headache, a warm or red face, and an upset stomach.', 'Viagra PI, Patient Information')],
    use: noNitrates('Viagra PI §4.1'),
    missedDose: asNeeded('Viagra PI §2.1'),
    alcohol: null,
    storage: null,
  },
  tadalafil: { ...tadalafil, missedDose: asNeeded('Cialis PI §2.1') },
  'tadalafil-daily': {
    ...tadalafil,
    missedDose: point(
      'Take it when you remember. Do not take more than one dose in a day.',
      'Cialis PI, Patient Information',
    ),
  },
  vardenafil: {
    doseForm: 'tablet',
    emergency: emergencies('Levitra PI §5.1', 'Levitra PI §5.3'),
    callToday: calls('Levitra PI §5.4', 'Levitra PI §5.5'),
    common: [
      point('Headache, a warm or red face, and a stuffy nose.', 'Levitra PI §6.1'),
      point('Indigestion, nausea, dizziness and back pain.', 'Levitra PI §6.1'),
    ],
    use: noNitrates('Levitra PI §4.1'),
    missedDose: asNeeded('Levitra PI §2.1'),
    alcohol: null,
    storage: point('Keep it at room temperature, about 77 °F.', 'Levitra PI §16'),
  },
} satisfies GuidanceTable
