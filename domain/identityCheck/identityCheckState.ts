import { CodedError } from '../errors'
import type { IdentityCheckStatus } from '../generated/enums'
import type { Role } from '../role'
import type { IdentityCheck } from './identityCheck'
import { maxAttempts } from './identityCheck'

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
