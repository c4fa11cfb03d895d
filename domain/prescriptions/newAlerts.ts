import type { PrescriptionReason, SafetyAlertKind } from '../generated/enums'
import type { SafetyAlert } from './safetyCheck'
import { isBlocking } from './safetyAlert'

/** Something prescribed to a patient that may be taken, with the alerts that were overridden when it was prescribed. */
export interface PrescribedTo {
  readonly id: string
  readonly requestId: string
  /** What its request renews, and what the patient answered in it. */
  readonly renewsPrescriptionId: string | null
  readonly answers: unknown
  readonly productId: string
  readonly medication: string
  /** A draft is approved, and not signed: its money has not been captured. */
  readonly status: 'draft' | 'active' | 'on_hold'
  readonly overridden: readonly SafetyAlert[]
}

interface Reviewed {
  readonly overridden: readonly SafetyAlert[]
  /** The generic name of the product. */
  readonly genericName: string
}

const nameKey = (name: string): string => name.trim().toLowerCase()

/**
 * The alerts that stop a prescription that was approved before: blocking ones that no professional has overridden. An
 * interaction of two prescriptions of ours is overridden where either of them was approved in spite of the other.
 * @param beside the patient's other prescriptions
 */
export function newBlockingAlerts(
  alerts: readonly SafetyAlert[],
  own: Reviewed,
  beside: readonly Reviewed[],
): readonly SafetyAlert[] {
  const isOverridden = ({ id, about }: SafetyAlert): boolean =>
    own.overridden.some((known) => known.id === id) ||
    (about !== null && beside.some((other) => isReviewedWith(other, own, about)))
  return alerts.filter((alert) => isBlocking(alert) && !isOverridden(alert))
}

function isReviewedWith(other: Reviewed, own: Reviewed, about: string): boolean {
  return (
    nameKey(other.genericName) === nameKey(about) &&
    other.overridden.some(
      (known) => known.about !== null && nameKey(known.about) === nameKey(own.genericName),
    )
  )
}

const reasons: Readonly<Record<SafetyAlertKind, PrescriptionReason>> = {
  interaction: 'interaction',
  duplicate: 'interaction',
  allergy: 'condition_changed',
  condition: 'condition_changed',
  unchecked: 'information_needed',
}

/** The reason that is kept with a prescription that alerts have stopped: that of the gravest, which comes first. */
export function reasonOfAlerts(alerts: readonly SafetyAlert[]): PrescriptionReason {
  const [gravest] = alerts
  return gravest ? reasons[gravest.kind] : 'other'
}
