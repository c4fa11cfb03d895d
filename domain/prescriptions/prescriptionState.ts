import { CodedError } from '../errors'
import type { PrescriptionEventType, PrescriptionStatus } from '../generated/enums'
import type { Role } from '../role'

/** Who causes an event: a role, or the system (a payment, a timer, a renewal that takes effect). */
export type PrescriptionActor = Role | 'system'

interface Step {
  readonly to: PrescriptionStatus
  readonly by: readonly PrescriptionActor[]
}

type Steps = Partial<Record<PrescriptionEventType, Step>>

const byStaff = ['HCPs', 'Admin'] as const

/** With the request it was prescribed for. */
const cancellable: Steps = { cancel: { to: 'cancelled', by: byStaff } }
const mistaken: Steps = { enterInError: { to: 'entered_in_error', by: byStaff } }
/** A patient may stop at any time. */
const stoppable: Steps = { stop: { to: 'stopped', by: ['user', ...byStaff] } }
/** Used up, out of date, or renewed. */
const completable: Steps = { complete: { to: 'completed', by: ['HCPs', 'system'] } }

/**
 * The states of a prescription (FHIR R4 MedicationRequest.status): which event leads where, and who may cause it. What is
 * absent cannot happen.
 */
const steps: Record<PrescriptionStatus, Steps> = {
  draft: {
    sign: { to: 'active', by: ['HCPs', 'system'] },
    // By the system, when something new speaks against it before it is signed.
    cancel: { to: 'cancelled', by: [...byStaff, 'system'] },
  },
  active: {
    // By the system, when something new speaks against it.
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
  // Only other systems know of such; ours never writes one.
  unknown: {},
}

/**
 * Where an event leads.
 * @throws CodedError IllegalTransition when the state knows no such event, Forbidden when another role must cause it
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

/** Whether a patient must not take, for now or at all, what they have of a prescription. */
export function mayNotBeTaken(status: PrescriptionStatus): boolean {
  return status === 'on_hold' || status === 'stopped' || status === 'entered_in_error'
}

/** Whether an actor may cause an event now; for screens, which offer nothing that would be refused. */
export function mayHappenToPrescription(
  from: PrescriptionStatus,
  event: PrescriptionEventType,
  actor: PrescriptionActor,
): boolean {
  return steps[from][event]?.by.includes(actor) ?? false
}
