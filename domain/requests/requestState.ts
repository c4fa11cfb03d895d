import { CodedError } from '../errors'
import type { RequestEventType, RequestStatus } from '../generated/enums'
import type { Role } from '../role'

/** Who causes an event: a role, or the system (gateway, timer, pharmacy). */
export type Actor = Role | 'system'

interface Step {
  readonly to: RequestStatus
  readonly by: readonly Actor[]
}

type Steps = Partial<Record<RequestEventType, Step>>

const byPatient = ['user'] as const
const byHcp = ['HCPs'] as const
const byStaff = ['HCPs', 'Admin'] as const
const bySystem = ['system'] as const

const refundable: Steps = { refundSucceeded: { to: 'refunded', by: bySystem } }
const withdrawable: Steps = { cancel: { to: 'cancelled', by: byPatient } }
const declinable: Steps = { decline: { to: 'declined', by: byHcp } }
/** The card's hold ends before anybody has decided. */
const losable: Steps = { holdRanOut: { to: 'expired', by: bySystem } }

/** The states of a treatment request: which event leads where, and who may cause it. What is absent cannot happen. */
const steps: Record<RequestStatus, Steps> = {
  draft: { submitAnswers: { to: 'awaiting_payment', by: byPatient }, ...withdrawable },
  awaiting_payment: {
    // A request that costs nothing, or a house that takes no payments yet, goes on without a hold.
    paymentNotRequired: { to: 'submitted', by: bySystem },
    paymentAuthorised: { to: 'submitted', by: bySystem },
    paymentFailed: { to: 'awaiting_payment', by: bySystem },
    paymentTimedOut: { to: 'expired', by: bySystem },
    ...withdrawable,
  },
  submitted: { claim: { to: 'in_review', by: byHcp }, ...declinable, ...withdrawable, ...losable },
  in_review: {
    handOver: { to: 'in_review', by: byHcp },
    // The system, where the professional may not go on: disabled, or without a licence.
    release: { to: 'submitted', by: ['HCPs', 'system'] },
    askPatient: { to: 'needs_info', by: byHcp },
    proposeChange: { to: 'needs_info', by: byHcp },
    approve: { to: 'approved', by: byHcp },
    ...declinable,
    ...withdrawable,
    ...losable,
  },
  needs_info: {
    handOver: { to: 'needs_info', by: byHcp },
    patientReplied: { to: 'in_review', by: byPatient },
    patientSilent: { to: 'cancelled', by: bySystem },
    // A proposal of another treatment is a question of its own: agreed to, it may still wait for a larger hold.
    agreeToChange: { to: 'needs_info', by: byPatient },
    acceptChange: { to: 'in_review', by: ['user', 'system'] },
    refuseChange: { to: 'in_review', by: byPatient },
    withdrawChange: { to: 'in_review', by: byHcp },
    ...declinable,
    ...withdrawable,
    ...losable,
  },
  // The professional signs with the approval; the money decides when that takes effect.
  approved: {
    sign: { to: 'prescribed', by: ['HCPs', 'system'] },
    // The card was not charged: the patient pays anew, and what was decided stands; or nobody pays, and it ends.
    paymentFailed: { to: 'approved', by: bySystem },
    patientSilent: { to: 'cancelled', by: bySystem },
    // Something new speaks against what was approved before it was signed.
    safetyRecheckFailed: { to: 'in_review', by: bySystem },
    // The patient only then: `mayTakeBack`.
    cancel: { to: 'cancelled', by: ['user', ...byStaff] },
  },
  prescribed: {
    dispatch: { to: 'shipped', by: bySystem },
    cancel: { to: 'cancelled', by: byStaff },
    // The first fill, which the request has paid for, does not leave: its prescription was stopped or put on hold, or an
    // Admin has cancelled the order. What is sent later is paid by itself.
    orderCancelled: { to: 'cancelled', by: bySystem },
  },
  shipped: { deliver: { to: 'delivered', by: bySystem } },
  delivered: {},
  declined: refundable,
  cancelled: refundable,
  // The card has not taken it: an Admin decides how the money goes back.
  refunded: { refundFailed: { to: 'cancelled', by: bySystem } },
  expired: {},
}

/** The state a new request begins in; it is made by the event `start`. */
export const initialStatus = 'draft' satisfies RequestStatus

/**
 * Where an event leads.
 * @throws CodedError IllegalTransition when the state knows no such event, Forbidden when another role must cause it
 */
export function nextStatus(from: RequestStatus, event: RequestEventType, actor: Actor): RequestStatus {
  const step = steps[from][event]
  if (!step) throw new CodedError('IllegalTransition', { from, event })
  if (!step.by.includes(actor)) throw new CodedError('Forbidden', { from, event })
  return step.to
}

/** Whether an actor may cause an event now; for screens, which offer nothing that would be refused. */
export function mayHappen(from: RequestStatus, event: RequestEventType, actor: Actor): boolean {
  return steps[from][event]?.by.includes(actor) ?? false
}

/** States in which the patient still waits for the care team, so that a professional's relation to them lasts. */
export const openStatuses: readonly RequestStatus[] = [
  'submitted',
  'in_review',
  'needs_info',
  'approved',
  'prescribed',
]
