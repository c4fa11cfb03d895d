import { CodedError } from '../errors'
import type { RequestEventType, RequestStatus } from '../generated/enums'
import type { Role } from '../role'

/** The cause of an event: a role, or the system (gateway, timer, pharmacy). */
export type Actor = Role | 'system'

interface RequestTransition {
  readonly to: RequestStatus
  readonly by: readonly Actor[]
}

type Steps = Partial<Record<RequestEventType, RequestTransition>>

const byPatient = ['user'] as const
const byHcp = ['HCPs'] as const
const byStaff = ['HCPs', 'Admin'] as const
const bySystem = ['system'] as const

const refundable: Steps = { refundSucceeded: { to: 'refunded', by: bySystem } }
const withdrawable: Steps = { cancel: { to: 'cancelled', by: byPatient } }
const declinable: Steps = { decline: { to: 'declined', by: byHcp } }
/** The hold expires before a decision. */
const expirable: Steps = { holdExpired: { to: 'expired', by: bySystem } }

/**
 * State machine of a treatment request: status → event → next status and allowed actors. An absent event is
 * not allowed.
 */
const steps: Record<RequestStatus, Steps> = {
  draft: { submitAnswers: { to: 'awaiting_payment', by: byPatient }, ...withdrawable },
  awaiting_payment: {
    // A free request, or a practice that takes no payments yet, continues without a hold.
    paymentNotRequired: { to: 'submitted', by: bySystem },
    paymentAuthorized: { to: 'submitted', by: bySystem },
    paymentFailed: { to: 'awaiting_payment', by: bySystem },
    paymentTimedOut: { to: 'expired', by: bySystem },
    ...withdrawable,
  },
  submitted: { claim: { to: 'in_review', by: byHcp }, ...declinable, ...withdrawable, ...expirable },
  in_review: {
    transfer: { to: 'in_review', by: byHcp },
    // The system releases it when the HCP is disabled or not licensed.
    release: { to: 'submitted', by: ['HCPs', 'system'] },
    askPatient: { to: 'needs_info', by: byHcp },
    proposeChange: { to: 'needs_info', by: byHcp },
    approve: { to: 'approved', by: byHcp },
    ...declinable,
    ...withdrawable,
    ...expirable,
  },
  needs_info: {
    transfer: { to: 'needs_info', by: byHcp },
    patientReplied: { to: 'in_review', by: byPatient },
    patientUnresponsive: { to: 'cancelled', by: bySystem },
    // A proposal of another treatment is a question. Once the patient agrees, it may still wait for a larger
    // hold.
    agreeToChange: { to: 'needs_info', by: byPatient },
    acceptChange: { to: 'in_review', by: ['user', 'system'] },
    refuseChange: { to: 'in_review', by: byPatient },
    withdrawChange: { to: 'in_review', by: byHcp },
    // Without an answer; an open proposal is withdrawn instead.
    resumeReview: { to: 'in_review', by: byHcp },
    ...declinable,
    ...withdrawable,
    ...expirable,
  },
  // The HCP signs with the approval, which takes effect with the capture.
  approved: {
    sign: { to: 'prescribed', by: ['HCPs', 'system'] },
    // After a refused charge the approval stays valid: the patient retries the payment, or the request ends.
    paymentFailed: { to: 'approved', by: bySystem },
    patientUnresponsive: { to: 'cancelled', by: bySystem },
    // A new safety alert was found after approval and before signing.
    safetyRecheckFailed: { to: 'in_review', by: bySystem },
    // The patient may cancel only as `canCancelRequest` allows.
    cancel: { to: 'cancelled', by: ['user', ...byStaff] },
  },
  prescribed: {
    dispatch: { to: 'shipped', by: bySystem },
    cancel: { to: 'cancelled', by: byStaff },
    // The first fill, which the request has paid for, is not shipped: its prescription was stopped or put on
    // hold, or an Admin canceled the order. Later fills have their own payments.
    orderCancelled: { to: 'cancelled', by: bySystem },
  },
  shipped: { deliver: { to: 'delivered', by: bySystem } },
  delivered: {},
  declined: refundable,
  cancelled: refundable,
  // The card did not accept the refund; an Admin decides how to refund the money.
  refunded: { refundFailed: { to: 'cancelled', by: bySystem } },
  expired: {},
}

/** Status of a new request, which the event `start` creates. */
export const initialStatus = 'draft' satisfies RequestStatus

/**
 * Returns the status after an event.
 * @throws CodedError IllegalTransition when the status does not allow the event, Forbidden when the actor may
 * not cause it
 */
export function nextStatus(from: RequestStatus, event: RequestEventType, actor: Actor): RequestStatus {
  const step = steps[from][event]
  if (!step) throw new CodedError('IllegalTransition', { from, event })
  if (!step.by.includes(actor)) throw new CodedError('Forbidden', { from, event })
  return step.to
}

/** Returns whether an actor may cause an event now. Screens use it to hide actions that would be refused. */
export function canTransitionRequest(from: RequestStatus, event: RequestEventType, actor: Actor): boolean {
  return steps[from][event]?.by.includes(actor) ?? false
}

/** Statuses in which the patient waits for the care team, so that an HCP's care relationship continues. */
export const openStatuses: readonly RequestStatus[] = [
  'submitted',
  'in_review',
  'needs_info',
  'approved',
  'prescribed',
]
