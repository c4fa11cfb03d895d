import type { PrescriptionReason, SafetyAlertKind } from '../../generated/enums'
import type { SafetyAlert } from './safetyCheck'
import { isBlocking } from './safetyAlert'

/** A product prescribed to a patient who may be taking it, with the alerts overridden at prescribing. */
export interface PrescribedTo {
  readonly id: string
  readonly requestId: string
  /** The prescription that its request renews, and the patient's answers in it. */
  readonly renewsPrescriptionId: string | null
  readonly answers: unknown
  readonly productId: string
  readonly medication: string
  /** A draft is approved but not signed, because its money has not been captured. */
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
 * Returns the alerts that stop a previously approved prescription: blocking alerts that no HCP has
 * overridden. An interaction of two of our prescriptions is overridden if either was approved despite the
 * other.
 * @param others the patient's other prescriptions
 */
export function newBlockingAlerts(
  alerts: readonly SafetyAlert[],
  own: Reviewed,
  others: readonly Reviewed[],
): readonly SafetyAlert[] {
  const isOverridden = ({ id, about }: SafetyAlert): boolean =>
    own.overridden.some((known) => known.id === id) ||
    (about !== null && others.some((other) => isReviewedWith(other, own, about)))
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

/**
 * Returns the reason to store with a prescription that alerts have stopped: that of the most severe alert,
 * which comes first.
 */
export function reasonOfAlerts(alerts: readonly SafetyAlert[]): PrescriptionReason {
  const [gravest] = alerts
  return gravest ? reasons[gravest.kind] : 'other'
}
