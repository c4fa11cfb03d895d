import type { ErrorCode } from '../errors'
import type { Dispensing } from '../prescriptions/prescribe'
import type { PrescriptionContent, TitrationStep } from '../prescriptions/prescription'

/** What an HCP decides when they approve a request. */
export interface ApprovalInput extends Omit<Dispensing, 'steps'> {
  readonly productId: string
  /** A titration plan that starts with the product, instead of the product alone. */
  readonly plan?: { readonly planId: string; readonly targetProductId: string } | null | undefined
  readonly overriddenAlertIds?: readonly string[] | null | undefined
  readonly overrideReason?: string | null | undefined
}

/** The prescription that an approval makes. */
export interface ApprovedContent extends PrescriptionContent {
  readonly steps: readonly TitrationStep[] | null
}

/**
 * How a signed approval ended: it took effect, its signer undid it, something else happened to the request,
 * or a rule no longer held when it was due.
 */
export type SignedApprovalOutcome = 'released' | 'undone' | 'superseded' | 'refused'

/** An approval that takes effect after a delay in which its signer may undo it. */
export interface SignedApproval {
  readonly prescriptionId: string
  readonly requestId: string
  readonly patientId: string
  readonly signerId: string
  readonly signerName: string | null
  readonly input: ApprovalInput
  readonly content: ApprovedContent
  readonly signedAt: Date
  readonly takesEffectAt: Date
  readonly outcome: SignedApprovalOutcome | null
  /** The code of the rule that no longer held. */
  readonly refusal: ErrorCode | null
}
