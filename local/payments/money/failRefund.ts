import { refund } from '../objects/refund'
import type { Work } from '../services'
import { requireCharge } from '../storage/charges'
import { appendToLedger } from '../storage/ledger'
import { failStoredRefund } from '../storage/refunds'
import { emit } from './emit'
import { ledgerEntry } from './ledgerEntry'

/**
 * Fails a refund: the card's bank returns the money to the merchant. Has no effect the second time.
 */
export async function failRefund(work: Work, id: string): Promise<void> {
  const failed = await failStoredRefund(work.tx, id, 'expired_or_canceled_card')
  if (!failed) return
  const paid = await requireCharge(work.tx, failed.chargeId)
  await appendToLedger(work.tx, ledgerEntry(work, paid, 'refund_failure', failed.amount, id))
  await emit(work, 'refund.updated', refund(failed))
  await emit(work, 'charge.refund.updated', refund(failed))
  await emit(work, 'refund.failed', refund(failed))
}
