import type { SafetyCheckStep } from '../../generated/enums'
import type { SafetyAlert } from './safetyCheck'

/** The reason a prescription was not signed, or is on hold (FHIR DetectedIssue). */
export interface DetectedIssue {
  /** The step that the safety check stopped. */
  readonly step: SafetyCheckStep
  /** Most severe first. */
  readonly alerts: readonly SafetyAlert[]
  readonly identifiedAt: Date
}
