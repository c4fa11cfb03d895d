import type { TreatmentType } from '../../../domain/generated/enums'
import type { Answers } from '../../../domain/intake/answers/answers'
import { currentCheckIn } from '../../../domain/intake/questionnaires'
import { treatmentTypes } from '../../../domain/treatmentTypes'
import { answersFor, completed } from '../../support/builders/answers'
import type { Patient } from './ruleSet'
import { patientOf } from './ruleSet'
import { withBodyMassIndex, woman } from './vignette'
import type { Vignette } from './vignette'

const contentWithIt: Answers = {
  treatmentEffect: 4,
  takenAsPrescribed: 'yes',
  sideEffects: 'none',
  renewalWish: 'same',
}

/** Patients with the same result in the check-in of every treatment. */
const everybody: readonly Vignette[] = [
  {
    patient: 'patient with whom it goes well',
    explanation: {},
    intake: 'CLEAR',
    source: 'FDA MedWatch (nothing to report)',
  },
  {
    patient: 'patient who needed medical help for a side effect',
    explanation: { sideEffects: 'serious' },
    intake: 'HARD',
    source: 'FDA MedWatch, what is a serious adverse event; 21 CFR 314.80',
  },
  {
    patient: 'patient with a side effect that is bearable',
    explanation: { sideEffects: 'mild' },
    intake: 'REVIEW',
    source: '21 CFR 314.80 (adverse experience); a clinician weighs it',
  },
  {
    patient: 'patient with a side effect that bothers',
    explanation: { sideEffects: 'bothersome' },
    intake: 'REVIEW',
    source: '21 CFR 314.80 (adverse experience); a clinician weighs it',
  },
  {
    patient: 'patient for whom it works little (2 of 5)',
    explanation: { treatmentEffect: 2 },
    intake: 'REVIEW',
    source: 'Practice policy 2026: little effect is weighed',
  },
  {
    patient: 'patient for whom it works fairly (3 of 5)',
    explanation: { treatmentEffect: 3 },
    intake: 'CLEAR',
    source: 'Practice policy 2026: little effect is weighed',
  },
  {
    patient: 'patient who takes less than prescribed',
    explanation: { takenAsPrescribed: 'less' },
    intake: 'REVIEW',
    source: 'WHO 2003, Adherence to long-term therapies',
  },
  {
    patient: 'patient who takes more than prescribed',
    explanation: { takenAsPrescribed: 'more' },
    intake: 'REVIEW',
    source: 'WHO 2003, Adherence to long-term therapies',
  },
  {
    patient: 'patient who has stopped',
    explanation: { takenAsPrescribed: 'stopped' },
    intake: 'REVIEW',
    source: 'WHO 2003, Adherence to long-term therapies',
  },
  {
    patient: 'patient who would like another strength',
    explanation: { renewalWish: 'other' },
    intake: 'REVIEW',
    source: 'Practice policy 2026: a change of dose is a clinician’s decision',
  },
]

const weightLoss: readonly Vignette[] = [
  {
    patient: 'man who has come down to BMI 25.0',
    explanation: withBodyMassIndex(25),
    intake: 'CLEAR',
    check: {},
    source: 'CDC, adult BMI categories 2024 (overweight from 25); Wegovy PI §2 (maintenance)',
  },
  {
    patient: 'man who has come down to BMI 24.9',
    explanation: withBodyMassIndex(24.9),
    intake: 'REVIEW',
    check: {},
    source: 'CDC, adult BMI categories 2024 (healthy weight below 25)',
  },
  {
    patient: 'man who has come down to BMI 18.5',
    explanation: withBodyMassIndex(18.5),
    intake: 'REVIEW',
    check: {},
    source: 'CDC, adult BMI categories 2024 (underweight below 18.5)',
  },
  {
    patient: 'man who has come down to BMI 28 and has nothing else',
    explanation: withBodyMassIndex(28),
    intake: 'CLEAR',
    check: {},
    source: 'Wegovy PI §1, §2 (maintenance): the indication is about the start',
  },
  {
    patient: 'woman who has come down to BMI 18.4',
    explanation: { ...woman(), ...withBodyMassIndex(18.4) },
    intake: 'HARD',
    check: {
      semaglutide: 'serious',
      tirzepatide: 'serious',
      metformin: 'serious',
      'bupropion and naltrexone': 'serious',
    },
    source: 'CDC, adult BMI categories 2024 (underweight below 18.5)',
  },
]

/** Patients who answer a check-in, by treatment. */
export const checkIns: Readonly<Record<TreatmentType, readonly Vignette[]>> = {
  beauty: everybody,
  pain_cream: everybody,
  ed: everybody,
  sleep: everybody,
  weight_loss: [...everybody, ...weightLoss],
}

export function patientsOfCheckIns(): readonly Patient[] {
  return treatmentTypes.flatMap((type) =>
    checkIns[type].map((vignette) => {
      const says = { ...contentWithIt, ...vignette.explanation }
      return patientOf(
        type,
        vignette,
        completed(currentCheckIn(type), { ...answersFor(type, says), ...says }),
      )
    }),
  )
}
