import { CodedError } from '../errors'
import type { Answers } from '../intake/answers/answers'
import { missingItems } from '../intake/answers/missingItems'
import type { Questionnaire } from '../intake/questionnaire'
import { type Finding, screen } from '../intake/screening/screen'
import { dayBegunInEveryState } from './patientDay'
import type { RecordedFinding } from './treatmentRequest'

/** The outcome of the screening of answers that may be submitted. */
interface SubmittedScreening {
  readonly findings: readonly Finding[]
  /** Ingredients that must not be prescribed. */
  readonly excludedIngredients: readonly string[]
}

/**
 * Screens answers before they are submitted to an HCP.
 * @throws CodedError NotEligible, before anything else, because it may be an emergency; IntakeIncomplete
 */
export function screenForSubmission(
  questionnaire: Questionnaire,
  answers: Answers,
  now: Date,
): SubmittedScreening {
  const { outcome, findings, excludedIngredients } = screen(questionnaire, answers, dayBegunInEveryState(now))
  if (outcome === 'EMERGENCY' || outcome === 'HARD') {
    const ruleIds = findings.filter(({ level }) => level === outcome).map(({ ruleId }) => ruleId)
    throw new CodedError('NotEligible', { outcome, ruleIds })
  }
  const itemIds = missingItems(questionnaire, answers)
  if (itemIds.length > 0) throw new CodedError('IntakeIncomplete', { itemIds })
  return { findings, excludedIngredients }
}

/** Returns findings as a request keeps them, to be reviewed by an HCP. */
export function recordedFindings(findings: readonly Finding[]): readonly RecordedFinding[] {
  return findings.map(({ ruleId, level, certainty, itemIds }) => ({ ruleId, level, certainty, itemIds }))
}
