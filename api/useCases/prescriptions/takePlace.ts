import type { Prescription } from '../../../domain/prescriptions/prescription'
import { nextPrescriptionStatus } from '../../../domain/prescriptions/prescriptionState'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { SystemTransaction } from '../../storage/database'
import {
  appendSystemPrescriptionEvent,
  changePrescriptionStatus,
  lockFills,
  planRefill,
} from '../../storage/prescriptionChanges'
import { findPrescription, findPrescriptionInForce } from '../../storage/prescriptions'
import { found } from '../ids'
import { cancelUnshippedFills } from './cancelUnshippedFills'
import { tellOfPrescription } from './tellOfPrescription'

interface Moment {
  readonly at: Date
  readonly newId: () => string
}

/**
 * What signing a renewal means for what it renews: that is completed, and its orders that have not left are cancelled and
 * refunded, as the renewal's own order takes their place. Whoever had refills prepared goes on so, if it is the same at the same price.
 */
export async function takePlace(
  transaction: SystemTransaction,
  { id, renewsPrescriptionId }: Pick<TreatmentRequest, 'id' | 'renewsPrescriptionId'>,
  moment: Moment,
): Promise<void> {
  if (renewsPrescriptionId === null) return
  const { at } = moment
  await lockFills(transaction, renewsPrescriptionId)
  const prior = found(await findPrescription(transaction, renewsPrescriptionId))
  const renewed = found(await findPrescriptionInForce(transaction, id))
  if (prior.autoRefill && isSame(prior, renewed)) {
    await planRefill(transaction, renewed, { autoRefill: true, nextRefillAt: null }, at)
  }
  if (prior.status !== 'active' && prior.status !== 'on_hold') return
  await complete(transaction, prior, { reason: 'renewed', at })
  await cancelUnshippedFills(transaction, prior, moment)
}

function isSame(one: Prescription, other: Prescription): boolean {
  return one.productId === other.productId && one.priceCents === other.priceCents
}

/** Nothing more comes from a prescription: it is used up, out of date, or renewed. */
export async function complete(
  transaction: SystemTransaction,
  before: Prescription,
  { reason, at }: { readonly reason: 'renewed' | 'used_up' | 'out_of_date'; readonly at: Date },
): Promise<void> {
  const type = 'complete'
  const status = nextPrescriptionStatus(before.status, type, 'system')
  const plan = { autoRefill: false, nextRefillAt: null }
  await changePrescriptionStatus(transaction, before, { status, reason, plan, at })
  await appendSystemPrescriptionEvent(transaction, before, {
    type,
    from: before.status,
    to: status,
    reason,
    at,
  })
  tellOfPrescription(transaction, { ...before, status, version: before.version + 1 }, at)
}
