import { choice, choices, none, notSure, option, longText } from '../itemBuilders'
import type { Option, Section } from '../questionnaire'
import { is } from '../screening/statements'

/** The conditions every intake offers by name. */
export const knownConditions: readonly Option[] = [
  option('high_blood_pressure', 'High blood pressure'),
  option('high_cholesterol', 'High cholesterol'),
  option('heart_disease', 'Heart disease, angina, a heart attack or a stent'),
  option('heart_failure', 'Heart failure'),
  option('arrhythmia', 'An irregular heartbeat'),
  option('stroke', 'A stroke or mini-stroke'),
  option('diabetes_type_1', 'Type 1 diabetes'),
  option('diabetes_type_2', 'Type 2 diabetes'),
  option('kidney_disease', 'Kidney disease'),
  option('liver_disease', 'Liver disease'),
  option('ulcer_or_bleeding', 'A stomach ulcer, or bleeding in the stomach or bowel'),
  option('asthma', 'Asthma'),
  option('sleep_apnea', 'Sleep apnea'),
  option('seizures', 'Seizures or epilepsy'),
  option('depression', 'Depression or anxiety'),
  option('bipolar', 'Bipolar disorder'),
  option('glaucoma', 'Glaucoma'),
  option('thyroid_disease', 'Thyroid disease'),
  option('cancer', 'Cancer, now or in the past'),
]

const substances = [
  option('poppers', 'Poppers (amyl, butyl or alkyl nitrite)', {
    help: 'Poppers and some prescription medicines together can be deadly.',
  }),
  option('cannabis', 'Cannabis'),
  option('cocaine_or_stimulants', 'Cocaine, methamphetamine or other stimulants'),
  option('opioids', 'Heroin or opioids without a prescription'),
  option('other', 'Something else'),
  none(),
]

const measuredWithin = [
  { value: 'month', label: 'In the last month' },
  { value: 'year', label: 'In the last 12 months' },
  { value: 'longer', label: 'Longer ago' },
] as const

/** The health history that every treatment needs. */
export const healthSections: readonly Section[] = [
  {
    id: 'allergies',
    title: 'Allergies',
    items: [
      {
        kind: 'allergies',
        id: 'allergies',
        label: 'Are you allergic to any medicine, food or material?',
        help: 'Include sulfites, latex and any medicine that gave you a rash or trouble breathing.',
        required: true,
        maxEntries: 30,
      },
    ],
  },
  {
    id: 'medications',
    title: 'Your medicines',
    items: [
      {
        kind: 'medications',
        id: 'medications',
        label: 'Do you take any medicines, vitamins or supplements?',
        help: 'Include creams, inhalers, patches and anything you buy without a prescription.',
        required: true,
        maxEntries: 40,
      },
    ],
  },
  {
    id: 'conditions',
    title: 'Your health',
    items: [
      choices(
        'conditions',
        'Has a doctor ever told you that you have any of these?',
        [...knownConditions, none(), notSure()],
        {
          help: 'We check each one against the medicines we could prescribe.',
        },
      ),
      longText('otherConditions', 'Other conditions or surgeries we should know about'),
    ],
  },
  {
    id: 'habits',
    title: 'Tobacco, alcohol and other substances',
    lead: 'Only your care team reads this. An honest answer keeps you safe.',
    items: [
      choice('tobacco', 'Do you smoke or use nicotine?', [
        option('never', 'No, never'),
        option('former', 'I used to'),
        option('current', 'Yes'),
      ]),
      {
        kind: 'number',
        id: 'alcoholPerWeek',
        label: 'Alcoholic drinks in a usual week',
        help: 'One drink = 12 oz of beer, 5 oz of wine or 1.5 oz of liquor. Enter 0 if you don’t drink.',
        required: true,
        min: 0,
        max: 200,
        wholeNumber: true,
        unit: 'drinks',
      },
      choices('recreational', 'Have you used any of these in the last 3 months?', substances),
    ],
  },
  {
    id: 'bloodPressure',
    title: 'Your blood pressure',
    lead: 'Pharmacies often have a machine you can use for free.',
    items: [
      choice('bloodPressureKnown', 'Do you know your latest blood pressure?', [
        option('yes', 'Yes'),
        option('no', 'No'),
      ]),
      {
        kind: 'bloodPressure',
        id: 'bloodPressure',
        label: 'Your latest reading',
        help: 'Two numbers, for example 120 over 80.',
        required: true,
        measuredWithin,
        visibleWhen: is('bloodPressureKnown', 'yes'),
      },
    ],
  },
]
