import type { PrescriptionStatus } from '../generated/enums'

/** FHIR’s codes, with a hyphen. */
type Hyphenated<Code extends string> = Code extends `${infer Start}_${infer Rest}`
  ? `${Start}-${Hyphenated<Rest>}`
  : Code

export const hyphenated = <Code extends string>(code: Code) => code.replaceAll('_', '-') as Hyphenated<Code>

/** FHIR statuses by type of resource, for resources that do not state their status in words. */
export interface ResourceStatuses {
  readonly AllergyIntolerance: 'active' | 'inactive' | 'entered-in-error'
  readonly Condition: 'active' | 'inactive'
  readonly MedicationStatement: 'active' | 'stopped'
  readonly QuestionnaireResponse: 'in-progress' | 'completed'
  readonly MedicationRequest: Hyphenated<PrescriptionStatus>
  readonly MedicationDispense: 'preparation' | 'in-progress' | 'completed' | 'cancelled'
  readonly VerificationResult: 'in-process' | 'validated' | 'val-fail' | 'req-revalid'
  readonly Consent: 'active'
}
