import { expect, test } from 'vitest'
import { reportedInIntake } from '../../../domain/account/reportedInIntake'
import type { TreatmentType } from '../../../domain/generated/enums'
import type { Answers } from '../../../domain/intake/answers/answers'
import { safetyBasis } from '../../../domain/prescriptions/safety/safetyBasis'
import { checkSafety } from '../../../domain/prescriptions/safety/safetyCheck'
import { answersFor } from '../../support/builders/answers'
import { today } from './ruleSet'
import type { ExpectedOutcome } from './vignette'

/** A condition that a patient reports only in a question of one intake, and a product of another treatment. */
interface AcrossTreatments {
  readonly patient: string
  readonly answered: TreatmentType
  readonly answers: Answers
  readonly prescribedFor: TreatmentType
  readonly product: string
  readonly expected: ExpectedOutcome
  /** Label and section, as in `vignette.ts`. */
  readonly source: string
}

const vignettes: readonly AcrossTreatments[] = [
  {
    patient: 'long QT, answered for sleep',
    answered: 'sleep',
    answers: { sleepConditions: ['long_qt'] },
    prescribedFor: 'ed',
    product: 'vardenafil',
    expected: 'serious',
    source: 'Levitra PI §5.7: avoid in patients with congenital QT prolongation',
  },
  {
    patient: 'stomach ulcer, answered for pain',
    answered: 'pain_cream',
    answers: { bleedingRisks: ['ulcer'] },
    prescribedFor: 'ed',
    product: 'sildenafil',
    expected: 'caution',
    source: 'Viagra PI §5.8: safety unknown in bleeding disorders and active peptic ulceration',
  },
  {
    patient: 'severe kidney disease, answered for erectile dysfunction',
    answered: 'ed',
    answers: { severeOrgans: ['severe_kidney'] },
    prescribedFor: 'pain_cream',
    product: 'diclofenac',
    expected: 'serious',
    source: 'Voltaren Gel PI §5.6: avoid in patients with advanced renal disease',
  },
  {
    patient: 'cirrhosis, answered for erectile dysfunction',
    answered: 'ed',
    answers: { severeOrgans: ['severe_liver'] },
    prescribedFor: 'sleep',
    product: 'ramelteon',
    expected: 'serious',
    source: 'Rozerem PI §8.7 and §12.3: should not be used in severe hepatic impairment',
  },
  {
    patient: 'heart failure, answered for pain',
    answered: 'pain_cream',
    answers: { bleedingRisks: ['heart_failure'] },
    prescribedFor: 'ed',
    product: 'tadalafil',
    expected: 'serious',
    source: 'Cialis PI §5.1: not recommended in heart failure, NYHA class 2 or greater, in the last 6 months',
  },
  {
    patient: 'Addison disease, answered for skin',
    answered: 'beauty',
    answers: { potassiumRisks: ['addison'] },
    prescribedFor: 'sleep',
    product: 'ramelteon',
    expected: 'clear',
    source: 'Rozerem PI: adrenal insufficiency is not mentioned',
  },
]

/** Returns the most severe alert about a product, with the conditions of one intake on the profile. */
function check({ answered, answers, prescribedFor, product }: AcrossTreatments, without = false) {
  const { entries } = reportedInIntake(answersFor(answered, without ? {} : answers), today)
  const statements = entries.map((entry) => ({
    ...entry,
    id: entry.name,
    source: 'intake' as const,
    requestId: 'request-1',
    treatmentType: answered,
    recordedAt: new Date('2026-02-02T09:00:00.000Z'),
    endedAt: null,
  }))
  const none = { allergy: false, condition: false, medication: false }
  const basis = safetyBasis({
    health: { none, statements },
    noted: [],
    answers: answersFor(prescribedFor),
    prescribed: [],
    today,
  })
  return checkSafety({ genericName: product }, basis)[0]?.severity ?? 'clear'
}

test.each(vignettes)('$patient: $product is $expected', (vignette) => {
  expect(check(vignette)).toBe(vignette.expected)
  expect(check(vignette, true)).toBe('clear')
})
