import { type GuidanceTable, point } from './medicineGuidance'

const sleepBehavior = 'You got up and did something that you do not remember, such as driving or eating.'
const lowMood = 'Low mood, or thoughts of harming yourself. Call or text 988 if you need to talk now.'
const onlyBed = 'Once you have taken it, only get ready for bed. Do not drive.'

/** Guidance for the medicines of `sleep`. */
export const sleep = {
  trazodone: {
    doseForm: 'tablet',
    emergency: [
      point('A painful erection, or one that lasts more than 4 hours. Stop taking it.', 'Trazodone PI §5.6'),
      point('You faint, or your heart beats fast or unevenly.', 'Trazodone PI §5.3 and §5.4'),
      point(
        'Fever and stiff muscles, while you are confused or very restless. Stop taking it.',
        'Trazodone PI §5.2',
      ),
    ],
    callToday: [
      point(lowMood, 'Trazodone PI, boxed warning and §5.1'),
      point('You are dizzy when you stand up.', 'Trazodone PI §5.4'),
      point('You bleed or bruise more than usual.', 'Trazodone PI §5.5'),
      point('Your eyes hurt or are red, or your eyesight changes.', 'Trazodone PI §5.10'),
    ],
    common: [
      point('Sleepiness, tiredness and blurred vision.', 'Trazodone PI §6'),
      point('A stuffy nose, swelling, diarrhea and weight loss.', 'Trazodone PI §6'),
    ],
    use: [
      point('Do not drive until you know how it affects you.', 'Trazodone PI §5.9'),
      point('Do not stop it all at once. Ask us how to lower the dose.', 'Trazodone PI §2 and §5.8'),
    ],
    missedDose: null,
    alcohol: point('Do not drink alcohol with it. It adds to the effect of alcohol.', 'Trazodone PI §7'),
    storage: null,
  },
  doxepin: {
    doseForm: 'tablet',
    emergency: [],
    callToday: [
      point(`${sleepBehavior} Do not take your next dose.`, 'Silenor PI §5.2'),
      point(lowMood, 'Silenor PI §5.3'),
    ],
    common: [point('Sleepiness, nausea and colds.', 'Silenor PI §6.1')],
    use: [point(onlyBed, 'Silenor PI §5.4')],
    missedDose: null,
    alcohol: point(
      'Do not drink alcohol with it. You are then more likely to do things that you do not remember.',
      'Silenor PI §5.2, §5.4 and §7.3',
    ),
    storage: null,
  },
  ramelteon: {
    doseForm: 'tablet',
    emergency: [],
    callToday: [point(sleepBehavior, 'Rozerem PI §5.3 and §17'), point(lowMood, 'Rozerem PI §5.3')],
    common: [point('Sleepiness, dizziness, tiredness and nausea.', 'Rozerem PI §6.1')],
    use: [point(onlyBed, 'Rozerem Medication Guide')],
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
  hydroxyzine: {
    doseForm: 'tablet',
    emergency: [
      point('You faint, or your heart beats fast or unevenly.', 'Hydroxyzine PI, Precautions'),
      point('A seizure.', 'Hydroxyzine PI, Adverse Reactions'),
    ],
    callToday: [
      point(
        'A rash, or fever with red skin and many small blisters. Stop taking it.',
        'Hydroxyzine PI, Precautions',
      ),
      point('Shaking, or movements that you cannot control.', 'Hydroxyzine PI, Adverse Reactions'),
    ],
    common: [
      point(
        'Sleepiness, which often gets less in a few days, and a dry mouth.',
        'Hydroxyzine PI, Adverse Reactions',
      ),
    ],
    use: [point('Do not drive until you know how it affects you.', 'Hydroxyzine PI, Precautions')],
    missedDose: null,
    alcohol: point(
      'Do not drink alcohol with it. It adds to the effect of alcohol.',
      'Hydroxyzine PI, Precautions',
    ),
    storage: null,
  },
} satisfies GuidanceTable
