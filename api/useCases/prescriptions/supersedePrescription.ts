import type { Clock } from '../context'
import type { Prescription } from '../../../domain/prescriptions/prescription'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { SystemTransaction } from '../../storage/database/database'
import { lockFills, planRefill } from '../../storage/prescriptions/prescriptionChanges'
import { findPrescription, findPrescriptionInForce } from '../../storage/prescriptions/prescriptions'
import { found } from '../ids'
import { cancelUnshippedFills } from './cancelFills'
import { changeStatusAsSystem, publishPrescriptionChanged } from './prescription'

/**
 * Completes the renewed prescription when its renewal is signed. Its unshipped orders are cancelled
 * and refunded, because the renewal's order replaces them. Automatic refills continue if product
 * and price are the same.
 */
export async function supersedePrescription(
  transaction: SystemTransaction,
  { id, renewsPrescriptionId }: Pick<TreatmentRequest, 'id' | 'renewsPrescriptionId'>,
  clock: Clock,
): Promise<void> {
  if (renewsPrescriptionId === null) return
  const { at } = clock
  await lockFills(transaction, renewsPrescriptionId)
  const prior = found(await findPrescription(transaction, renewsPrescriptionId))
  const renewed = found(await findPrescriptionInForce(transaction, id))
  if (prior.autoRefill && isSame(prior, renewed)) {
    await planRefill(transaction, renewed, { autoRefill: true, nextRefillAt: null }, at)
  }
  if (prior.status !== 'active' && prior.status !== 'on_hold') return
  await completePrescription(transaction, prior, { reason: 'renewed', at })
  await cancelUnshippedFills(transaction, prior, clock)
}

function isSame(one: Prescription, other: Prescription): boolean {
  return one.productId === other.productId && one.priceCents === other.priceCents
}

/** Completes a prescription that is used up, expired or renewed. */
export async function completePrescription(
  transaction: SystemTransaction,
  before: Prescription,
  { reason, at }: { readonly reason: 'renewed' | 'used_up' | 'out_of_date'; readonly at: Date },
): Promise<void> {
  const plan = { autoRefill: false, nextRefillAt: null }
  const after = await changeStatusAsSystem(transaction, before, { type: 'complete', reason, plan, at })
  publishPrescriptionChanged(transaction, after, at)
}
