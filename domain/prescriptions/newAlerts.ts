import type { SafetyAlert } from './safetyCheck'
import { isBlocking } from './safetyCheck'

/** Something prescribed to a patient that may be taken, with the alerts that were overridden when it was prescribed. */
export interface PrescribedTo {
  readonly id: string
  readonly requestId: string
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
