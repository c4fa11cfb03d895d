import { type GuidancePoint, type GuidanceTable, point } from './medicineGuidance'

const pancreatitis =
  'Bad stomach pain that does not go away or spreads to your back. Do not take your next dose.'
const thyroid = 'A lump in your neck, a hoarse voice, or trouble swallowing or breathing.'

const surgery = 'Before surgery or sedation, say that you take it. Your stomach may not be empty.'
const bloodSugar = 'If you have diabetes, check your blood sugar. It may get too low.'

const calls = (guide: string): readonly GuidancePoint[] => [
  point('Pain in your upper belly, fever, yellow skin or eyes, or pale stools.', guide),
  point('Nausea, vomiting or diarrhea that does not go away. Losing fluids can harm your kidneys.', guide),
  point('Your eyesight changes.', guide),
]

/** Guidance for the medicines of `weight_loss`. */
export const weightLoss = {
  // Without low mood, which §5.9 warned of: on January 13, 2026, the FDA found no higher risk and asked to remove it.
  semaglutide: {
    doseForm: 'injection',
    emergency: [],
    callToday: [
      point(pancreatitis, 'Wegovy PI §5.2 and §17'),
      point(thyroid, 'Wegovy PI boxed warning, §5.1 and §17'),
      ...calls('Wegovy Medication Guide'),
    ],
    common: [
      point(
        'Nausea, vomiting, diarrhea, constipation, stomach pain, headache and tiredness.',
        'Wegovy Medication Guide',
      ),
    ],
    use: [
      point(surgery, 'Wegovy PI §5, pulmonary aspiration'),
      point(bloodSugar, 'Wegovy PI §5.4 and Medication Guide'),
    ],
    missedDose: point(
      'If your next dose is more than 2 days away, take it now. If not, skip it. If you miss 2 doses in a row, write to us first.',
      'Wegovy PI §2',
    ),
    alcohol: null,
    storage: point(
      'Keep it in the fridge at 36 to 46 °F, in its box. It may stay at up to 86 °F for up to 28 days. Do not freeze it.',
      'Wegovy PI §16',
    ),
  },
  tirzepatide: {
    doseForm: 'injection',
    emergency: [],
    callToday: [
      point(pancreatitis, 'Zepbound PI §5.5 and §17'),
      point(thyroid, 'Zepbound PI boxed warning and §17'),
      ...calls('Zepbound Medication Guide'),
    ],
    common: [
      point(
        'Nausea, diarrhea, vomiting, constipation, stomach pain, indigestion and tiredness.',
        'Zepbound PI §6.1',
      ),
    ],
    use: [
      point(
        'Birth control pills may not work as well for 4 weeks after you start and after each higher dose. Use a condom too, or ask us about another method.',
        'Zepbound PI §7.2 and §8.3',
      ),
      point(surgery, 'Zepbound PI §5, pulmonary aspiration'),
      point(bloodSugar, 'Zepbound PI §7.1 and Medication Guide'),
    ],
    missedDose: point(
      'Take it within 4 days of the missed day. After 4 days, skip it and take your next dose on its usual day.',
      'Zepbound PI §2',
    ),
    alcohol: null,
    storage: point(
      'Keep it in the fridge at 36 to 46 °F, in its box. It may stay at up to 86 °F for up to 21 days. Once it is warm, do not put it back. Do not freeze it.',
      'Zepbound PI §16',
    ),
  },
  'metformin-er': {
    doseForm: 'tablet',
    emergency: [
      point(
        'You feel very weak, tired or cold, with muscle pain, trouble breathing or stomach pain. Stop taking it.',
        'Metformin ER PI, boxed warning, §5.1 and §17',
      ),
    ],
    callToday: [],
    common: [
      point('Diarrhea, nausea and vomiting.', 'Metformin ER PI §6.1'),
      point('Stomach pain, gas, constipation, headache and a bad taste.', 'Metformin ER PI §6.1'),
    ],
    use: [
      point(
        'You may see a soft tablet shell in your stool. The medicine has still worked.',
        'Metformin ER PI, Patient Information',
      ),
      point(
        'Before surgery or a scan, say that you take it. You may have to stop it for a time.',
        'Metformin ER PI §17',
      ),
    ],
    missedDose: null,
    alcohol: point(
      'Do not drink a lot of alcohol, now and then or often. It can make this medicine dangerous.',
      'Metformin ER PI §17 and Patient Information',
    ),
    storage: point(
      'Keep it at 68 to 77 °F in its closed bottle. Keep it dry and away from light.',
      'Metformin ER PI §16.2',
    ),
  },
  'bupropion-naltrexone': {
    doseForm: 'tablet',
    emergency: [point('A seizure. Do not take it again.', 'Contrave PI §5.3')],
    callToday: [
      point(
        'Low mood, or thoughts of harming yourself. Stop taking it. Call or text 988 if you need to talk now.',
        'Contrave PI boxed warning and Medication Guide',
      ),
      point(
        'You are very restless, angry or full of energy, panic, or act without thinking. Stop taking it.',
        'Contrave Medication Guide',
      ),
      point('Your eyes hurt or are red, or your eyesight changes.', 'Contrave PI §5.9'),
    ],
    common: [
      point('Nausea, vomiting, constipation and diarrhea.', 'Contrave PI §6.1'),
      point('Headache, dizziness, a dry mouth and trouble sleeping.', 'Contrave PI §6.1'),
    ],
    use: [
      point('Do not take opioid pain medicines with it. Ask us before surgery.', 'Contrave PI §4 and §5.4'),
    ],
    missedDose: point(
      'Skip it. Take your next dose at its usual time. Do not take more than one dose at a time.',
      'Contrave Medication Guide',
    ),
    alcohol: point(
      'Do not drink a lot of alcohol. If you do now, do not stop all at once. Both can cause a seizure.',
      'Contrave PI §4 and §5.3',
    ),
    storage: point('Keep it at room temperature.', 'Contrave Medication Guide'),
  },
} satisfies GuidanceTable
