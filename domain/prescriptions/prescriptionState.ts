import { CodedError } from '../errors'
import type { PrescriptionEventType, PrescriptionStatus } from '../generated/enums'
import type { Role } from '../role'

/** The cause of an event: a role, or the system (a payment, a timer, a renewal that takes effect). */
export type PrescriptionActor = Role | 'system'

interface PrescriptionTransition {
  readonly to: PrescriptionStatus
  readonly by: readonly PrescriptionActor[]
}

type Steps = Partial<Record<PrescriptionEventType, PrescriptionTransition>>

const byStaff = ['HCPs', 'Admin'] as const

/** It is canceled together with its request. */
const cancellable: Steps = { cancel: { to: 'cancelled', by: byStaff } }
const mistaken: Steps = { enterInError: { to: 'entered_in_error', by: byStaff } }
/** A patient may stop at any time. */
const stoppable: Steps = { stop: { to: 'stopped', by: ['user', ...byStaff] } }
/** It is used up, expired, or renewed. */
const completable: Steps = { complete: { to: 'completed', by: ['HCPs', 'system'] } }

/**
 * State machine of a prescription (FHIR R4 MedicationRequest.status): status → event → next status and
 * allowed actors. An absent event is not allowed.
 */
const steps: Record<PrescriptionStatus, Steps> = {
  draft: {
    sign: { to: 'active', by: ['HCPs', 'system'] },
    // The system cancels it when a new safety alert is found before signing.
    cancel: { to: 'cancelled', by: [...byStaff, 'system'] },
  },
  active: {
    // The system puts it on hold when a new safety alert is found.
    hold: { to: 'on_hold', by: [...byStaff, 'system'] },
    ...stoppable,
    ...completable,
    ...cancellable,
    ...mistaken,
  },
  on_hold: {
    resume: { to: 'active', by: byStaff },
    ...stoppable,
    ...completable,
    ...cancellable,
    ...mistaken,
  },
  completed: mistaken,
  stopped: mistaken,
  cancelled: {},
  entered_in_error: {},
  // Only other systems use this status; this system never writes it.
  unknown: {},
}

/**
 * Returns the status after an event.
 * @throws CodedError IllegalTransition when the status does not allow the event, Forbidden when the actor may
 * not cause it
 */
export function nextPrescriptionStatus(
  from: PrescriptionStatus,
  event: PrescriptionEventType,
  actor: PrescriptionActor,
): PrescriptionStatus {
  const step = steps[from][event]
  if (!step) throw new CodedError('IllegalTransition', { from, event })
  if (!step.by.includes(actor)) throw new CodedError('Forbidden', { from, event })
  return step.to
}

/** Returns whether a patient must not take the delivered medicine, temporarily or permanently. */
export function mayNotBeTaken(status: PrescriptionStatus): boolean {
  return status === 'on_hold' || status === 'stopped' || status === 'entered_in_error'
}

/** Returns whether an actor may cause an event now. Screens use it to hide actions that would be refused. */
export function canTransitionPrescription(
  from: PrescriptionStatus,
  event: PrescriptionEventType,
  actor: PrescriptionActor,
): boolean {
  return steps[from][event]?.by.includes(actor) ?? false
}
