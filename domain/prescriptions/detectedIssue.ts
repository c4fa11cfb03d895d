import type { SafetyCheckStep } from '../generated/enums'
import type { SafetyAlert } from './safetyCheck'

/** Why a prescription was not signed, or is on hold (FHIR DetectedIssue). */
export interface DetectedIssue {
  /** The step that the check has stopped. */
  readonly step: SafetyCheckStep
  /** As they were found, gravest first. */
  readonly alerts: readonly SafetyAlert[]
  readonly identifiedAt: Date
}
