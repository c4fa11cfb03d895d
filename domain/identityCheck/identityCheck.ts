import { CodedError } from '../errors'
import type { IdentityCheckStatus, IdentityDocumentPart, IdentityRefusal } from '../generated/enums'
import type { Role } from '../role'

/** The check of a patient's identity, without the bytes of the documents. */
export interface IdentityCheck {
  readonly id: string
  readonly patientId: string
  readonly patientName: string | null
  /** From the patient's profile, `YYYY-MM-DD`. */
  readonly patientBirthDate: string | null
  readonly status: IdentityCheckStatus
  readonly version: number
  /** Number of submissions, from 1 to {@link maxAttempts}. */
  readonly attempts: number
  /** Documents of the last submission that are still stored. */
  readonly documents: readonly IdentityDocument[]
  readonly refusal: IdentityRefusal | null
  readonly refusalText: string | null
  readonly submittedAt: Date
  readonly decidedAt: Date | null
  readonly decidedByName: string | null
  readonly validUntil: Date | null
}

interface IdentityDocument {
  readonly part: IdentityDocumentPart
  readonly fileId: string
  readonly contentType: string
}

/** Maximum submissions of documents before a manual review. */
const maxAttempts = 3

const day = 24 * 60 * 60 * 1000

/** Retention of documents after a decision, so that it can be reviewed. */
export const documentRetentionMs = 30 * day

/** Returns when the documents of a check are deleted; null while they are needed for a decision. */
export function documentsUntil({ decidedAt }: Pick<IdentityCheck, 'decidedAt'>): Date | null {
  return decidedAt && new Date(decidedAt.getTime() + documentRetentionMs)
}

const validYears = 2

/** Returns when a check that is verified at a given time expires. */
export function validUntilFrom(decidedAt: Date): Date {
  const until = new Date(decidedAt)
  until.setUTCFullYear(until.getUTCFullYear() + validYears)
  return until
}

/** Returns the check's current state for a Conflict. */
export function currentIdentityState({ id, status, version }: IdentityCheck) {
  return { id, status, version }
}

/** Events of a check; a job causes `expire`. */
export type IdentityCheckEvent = 'submit' | 'verify' | 'refuse' | 'expire'

export type IdentityCheckActor = Role | 'system'

/** `none` before the first submission. */
export type IdentityCheckState = IdentityCheckStatus | 'none'

interface IdentityCheckTransition {
  readonly to: IdentityCheckStatus
  readonly by: IdentityCheckActor
}

type Steps = Partial<Record<IdentityCheckEvent, IdentityCheckTransition>>

const submit: IdentityCheckTransition = { to: 'pending', by: 'user' }

const verify: IdentityCheckTransition = { to: 'verified', by: 'Admin' }

/**
 * State machine of an identity check: state → event → next state and allowed actors. An absent event is not
 * allowed.
 */
const steps: Record<IdentityCheckState, Steps> = {
  none: { submit },
  pending: { verify, refuse: { to: 'failed', by: 'Admin' } },
  verified: { expire: { to: 'expired', by: 'system' } },
  failed: { submit },
  // The patient can submit no more; an Admin may still verify the identity in person.
  manual_review: { verify },
  expired: { submit },
}

/**
 * Returns the next status after an event. Refusing the last attempt leads to `manual_review`.
 * @param attempts number of submissions
 * @throws CodedError IllegalTransition when the state has no such event, Forbidden when the actor may not cause it
 */
export function nextIdentityStatus(
  { status: from, attempts }: { readonly status: IdentityCheckState; readonly attempts: number },
  event: IdentityCheckEvent,
  actor: IdentityCheckActor,
): IdentityCheckStatus {
  const step = steps[from][event]
  if (!step) throw new CodedError('IllegalTransition', { from, event })
  if (step.by !== actor) throw new CodedError('Forbidden', { from, event })
  return step.to === 'failed' && attempts >= maxAttempts ? 'manual_review' : step.to
}

/** Returns the number of the next attempt. Counting restarts after a check has expired. */
export function nextAttempt(before: Pick<IdentityCheck, 'status' | 'attempts'> | undefined): number {
  return before?.status === 'failed' ? before.attempts + 1 : 1
}

/** Returns how many more times documents may be submitted. */
export function attemptsLeft(check: Pick<IdentityCheck, 'status' | 'attempts'> | undefined): number {
  const isToSend = steps[check?.status ?? 'none'].submit !== undefined
  return isToSend ? maxAttempts - nextAttempt(check) + 1 : 0
}
