import type { ClinicalTables } from '../../../domain/clinical/clinicalTables'
import { clinicalTables } from '../../../domain/clinical/clinicalTables'
import type { RecognizeEntry } from '../../../domain/clinical/recognizeEntry'
import { recognizeEntry } from '../../../domain/clinical/recognizeEntry'
import type { TreatmentType } from '../../../domain/generated/enums'
import type { Answers } from '../../../domain/intake/answers/answers'
import type { Questionnaire } from '../../../domain/intake/questionnaire'
import { currentCheckIn, currentQuestionnaire } from '../../../domain/intake/questionnaires'
import type { Finding } from '../../../domain/intake/screening/screenAnswers'
import { screenAnswers } from '../../../domain/intake/screening/screenAnswers'
import { safetyBasis } from '../../../domain/prescriptions/safety/safetyBasis'
import type { SafetyBasis } from '../../../domain/prescriptions/safety/safetyCheck'
import { checkSafety } from '../../../domain/prescriptions/safety/safetyCheck'
import { answersFor } from '../../support/builders/answers'
import { products } from './vignette'
import type { IntakeOutcome, ExpectedOutcome, Vignette } from './vignette'

/** The date of all intakes. */
export const today = '2026-03-02'

/** Rules by which patients are screened and checked. */
export interface RuleSet {
  readonly intakeOf: (type: TreatmentType) => Questionnaire
  readonly checkInOf: (type: TreatmentType) => Questionnaire
  readonly tables: ClinicalTables
  readonly recognize: RecognizeEntry
}

/** The rules of the product. */
export const released: RuleSet = {
  intakeOf: currentQuestionnaire,
  checkInOf: currentCheckIn,
  tables: clinicalTables,
  recognize: recognizeEntry,
}

/** A patient with all facts that do not depend on the rules. */
export interface Patient {
  readonly type: TreatmentType
  readonly vignette: Vignette
  readonly answers: Answers
  /** Whether the answers are those of a check-in. */
  readonly isCheckIn: boolean
  readonly basis: SafetyBasis
  /** Generic names of the products to check. */
  readonly checked: readonly string[]
}

/** @param checkIn complete answers of a check-in; left out: those of the treatment's intake */
export function patientOf(type: TreatmentType, vignette: Vignette, checkIn?: Answers): Patient {
  const answers = checkIn ?? answersFor(type, vignette.explanation)
  const health = { none: { allergy: false, condition: false, medication: false }, statements: [] }
  const { check, known: { prescribed = [], noted = [] } = {} } = vignette
  const basis = safetyBasis({ health, answers, prescribed, noted, today })
  const checked = check ? [...new Set([...products[type], ...Object.keys(check)])] : []
  return { type, vignette, answers, isCheckIn: checkIn !== undefined, basis, checked }
}

/** @returns sentences about each difference from the vignette; empty without one */
export function differences(patient: Patient, judge: RuleSet = released): readonly string[] {
  return [...differencesOfIntake(patient, judge), ...differencesOfCheck(patient, judge)]
}

/** Screens a patient's answers by the questionnaire they were given to. */
export function screened({ type, answers, isCheckIn }: Patient, judge: RuleSet) {
  const { intakeOf, checkInOf, recognize } = judge
  return screenAnswers((isCheckIn ? checkInOf : intakeOf)(type), answers, { today, recognize })
}

function differencesOfIntake(patient: Patient, judge: RuleSet): string[] {
  const { intake, without = [], notes = [], silent = [] } = patient.vignette
  if (!intake && silent.length === 0) return []
  const { outcome, excludedIngredients, findings } = screened(patient, judge)
  const told = findings.map(({ ruleId }) => ruleId)
  const isWhole = intake === 'EMERGENCY' || (intake === 'HARD' && without.length === 0)
  return [
    ...(intake ? difference('intake', intake, asVignette(outcome, findings)) : []),
    ...(isWhole || !intake
      ? []
      : difference('ruled out', without.join(', '), excludedIngredients.join(', '))),
    ...notes.filter((note) => !told.includes(note)).map((note) => `${note} is silent`),
    ...silent.filter((note) => told.includes(note)).map((note) => `${note} speaks`),
  ]
}

function differencesOfCheck({ vignette, basis, checked }: Patient, judge: RuleSet): string[] {
  const { check = {}, alerts = {} } = vignette
  return checked.flatMap((genericName) => {
    const found = checkSafety({ genericName }, basis, judge)
    const ids = found.map(({ id }) => id.split(':')[0])
    return [
      ...difference(genericName, check[genericName] ?? 'clear', verdictOf(found[0])),
      ...(alerts[genericName] ?? [])
        .filter((id) => !ids.includes(id))
        .map((id) => `${genericName}: ${id} is silent`),
    ]
  })
}

function difference(what: string, expected: string, actual: string): string[] {
  return expected === actual ? [] : [`${what}: expected ${expected}, got ${actual}`]
}

/** Returns the most severe alert as an outcome of a vignette. */
export function verdictOf(gravest: ReturnType<typeof checkSafety>[number] | undefined): ExpectedOutcome {
  if (!gravest) return 'clear'
  return gravest.severity === 'unknown' ? 'asks' : gravest.severity
}

function asVignette(outcome: IntakeOutcome, findings: readonly Finding[]): IntakeOutcome {
  const weighed = findings.filter(({ level }) => level !== 'INFO')
  return outcome === 'REVIEW' && weighed.every(({ certainty }) => certainty === 'unknown') ? 'ASKS' : outcome
}
