import { daysLeft } from '../../../domain/prescriptions/daysLeft'
import { patientNeed, type PatientNeed } from '../../../domain/prescriptions/supplyNeed'
import type { PrescriptionSummaryFragment, RequestSummaryFragment } from '../../generated/graphql'
import { isActive } from './activeRequests'

/** A medicine that a patient takes, and its remaining supply. */
export interface DashboardSupply {
  readonly prescription: PrescriptionSummaryFragment
  /** 0 when it is used up, null before anything has arrived. */
  readonly daysLeft: number | null
  /** The action that keeps the patient supplied. */
  readonly need: PatientNeed | undefined
}

/** The medicines in force, the one that runs out first on top. */
export function listSupplies(
  prescriptions: readonly PrescriptionSummaryFragment[],
  requests: readonly Pick<RequestSummaryFragment, 'status' | 'renewsPrescriptionId'>[],
  now: Date,
): readonly DashboardSupply[] {
  const isHandled = (id: string) =>
    requests.some((request) => request.renewsPrescriptionId === id && isActive(request)) ||
    prescriptions.some(({ priorPrescriptionId }) => priorPrescriptionId === id)
  return prescriptions
    .filter(({ status, signedAt }) => signedAt !== null && (status === 'active' || status === 'on_hold'))
    .map((prescription) => {
      const supply = {
        ...prescription,
        suppliedUntil: dateOf(prescription.suppliedUntil),
        validUntil: dateOf(prescription.validUntil),
      }
      return {
        prescription,
        daysLeft: daysLeft(supply.suppliedUntil, now),
        need: patientNeed(supply, {
          checkInDueAt: dateOf(prescription.checkInDueAt),
          followUpDueAt: dateOf(prescription.followUpDueAt),
          isNextFillDecided: prescription.nextFillPrice !== null,
          isHandled: isHandled(prescription.id),
          now,
        }),
      }
    })
    .toSorted((one, other) => (one.daysLeft ?? Infinity) - (other.daysLeft ?? Infinity))
}

function dateOf(moment: string | null): Date | null {
  return moment === null ? null : new Date(moment)
}
