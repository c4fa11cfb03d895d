import type { TreatmentType } from '../../../domain/generated/enums'
import { currentQuestionnaire } from '../../../domain/intake/questionnaires'
import type { ProgressPhoto, SuppliedFill, WeightReport } from '../../../domain/prescriptions/progress'
import { suppliedFills } from '../../../domain/prescriptions/progress'
import { contentOfFill } from '../../../domain/prescriptions/titration'
import {
  listDeliveries,
  listPrescriptionsOfTreatment,
  listProgressPhotos,
  listReportedWeights,
} from '../../storage/prescriptions/progress'
import type { Context } from '../context'
import { requireRole } from '../requireRole'
import { transact } from '../transact'

/** What the records hold of a patient's treatment over time. */
export interface TreatmentProgress {
  readonly treatmentType: TreatmentType
  /** Oldest first, across renewals. */
  readonly fills: readonly SuppliedFill[]
  /** Oldest first. */
  readonly weights: readonly WeightReport[]
  /** Oldest first; null for a treatment without photos. */
  readonly photos: readonly ProgressPhoto[] | null
}

/** Returns the caller's delivered fills, reported weights and photos of a treatment. @throws CodedError Forbidden */
export function readMyProgress(treatmentType: TreatmentType, context: Context): Promise<TreatmentProgress> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'user')
    const prescriptions = await listPrescriptionsOfTreatment(transaction, treatmentType)
    const byId = new Map(prescriptions.map((prescription) => [prescription.id, prescription]))
    const deliveries = await listDeliveries(transaction, [...byId.keys()])
    const fills = deliveries.flatMap(({ prescriptionId, fill, supplies, deliveredAt }) => {
      const prescription = prescriptionId === null ? undefined : byId.get(prescriptionId)
      if (!prescription || fill === null) return []
      const { medication, daysSupply } = contentOfFill(prescription, fill)
      return [{ prescriptionId: prescription.id, medication, daysSupply: daysSupply * supplies, deliveredAt }]
    })
    const weights = await listReportedWeights(transaction, treatmentType)
    const photos = asksForPhotos(treatmentType) ? await listProgressPhotos(transaction, treatmentType) : null
    return { treatmentType, fills: suppliedFills(fills), weights, photos }
  })
}

function asksForPhotos(treatmentType: TreatmentType): boolean {
  return (currentQuestionnaire(treatmentType).photos?.length ?? 0) > 0
}
