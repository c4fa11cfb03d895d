import type { IdentityCheckRule, IdentityCheckStatus, TreatmentType } from '../generated/enums'

/** The practice's setting for when an identity check is required. */
export interface IdentityCheckSetting {
  readonly identityCheck: IdentityCheckRule
  /** Treatments of the rule `for_treatments`; empty for other rules. */
  readonly identityTreatments: readonly TreatmentType[]
}

/** Facts that decide whether a patient's identity is verified. */
export interface IdentitySummary {
  /** Null before documents were submitted. */
  readonly status: IdentityCheckStatus | null
  readonly validUntil: Date | null
  /** Whether the patient has a signed prescription that was not entered in error. */
  readonly wasPrescribed: boolean
}

/** Whether prescribing requires an identity check, and whether a valid one exists. */
export interface IdentityRequirement {
  readonly rule: IdentityCheckRule
  readonly isRequired: boolean
  readonly isVerified: boolean
  readonly status: IdentityCheckStatus | null
}

/**
 * Returns whether a prescription for a treatment requires an identity check, and whether a valid one exists.
 * @param standing undefined when it could not be read, which is treated as no check
 * @param at a check is valid before the time at which it expires
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

/** Returns whether a required identity check is missing, so that nothing may be prescribed. */
export function isIdentityMissing({ isRequired, isVerified }: IdentityRequirement): boolean {
  return isRequired && !isVerified
}
