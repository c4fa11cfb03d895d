import type { IdentityCheckRule, IdentityCheckStatus, TreatmentType } from '../generated/enums'

/** When a practice demands an identity check, as its Admins have set it. */
export interface IdentityCheckSetting {
  readonly identityCheck: IdentityCheckRule
  /** Of the rule `for_treatments`; empty for the others. */
  readonly identityTreatments: readonly TreatmentType[]
}

/** What decides whether a patient's identity counts as verified. */
export interface IdentitySummary {
  /** Null before documents were sent. */
  readonly status: IdentityCheckStatus | null
  readonly validUntil: Date | null
  /** Whether a prescription was signed for the patient that was not entered in error. */
  readonly wasPrescribed: boolean
}

/** Whether something may be prescribed only after an identity check, and whether one is in force. */
export interface IdentityRequirement {
  readonly rule: IdentityCheckRule
  readonly isRequired: boolean
  readonly isVerified: boolean
  readonly status: IdentityCheckStatus | null
}

/**
 * Whether a prescription for a treatment needs an identity check, and whether one is in force.
 * @param standing undefined when it could not be read, which counts as no check
 * @param at a check counts before the moment at which it expires
 */
export function identityRequirementOf(
  { identityCheck: rule, identityTreatments }: IdentityCheckSetting,
  treatmentType: TreatmentType,
  standing: IdentitySummary | undefined,
  at: Date,
): IdentityRequirement {
  const status = standing?.status ?? null
  const validUntil = standing?.validUntil ?? null
  const isVerified = status === 'verified' && validUntil !== null && at < validUntil
  return { rule, isRequired: isRequired(), isVerified, status: hasExpired() ? 'expired' : status }

  function isRequired(): boolean {
    if (rule === 'never') return false
    if (rule === 'for_treatments') return identityTreatments.includes(treatmentType)
    return !standing?.wasPrescribed
  }
  function hasExpired(): boolean {
    return status === 'verified' && !isVerified
  }
}

/** Whether nothing may be prescribed before the patient has shown who they are. */
export function isIdentityMissing({ isRequired, isVerified }: IdentityRequirement): boolean {
  return isRequired && !isVerified
}
