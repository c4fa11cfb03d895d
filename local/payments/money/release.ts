import type { Work } from '../services'
import { newId } from '../services'
import type { StoredCharge } from '../storage/charges'
import { appendToLedger } from '../storage/ledger'
import { insertRefund } from '../storage/refunds'
import { ledgerEntry } from './ledgerEntry'

/** Releases held money. As at Stripe, the release is a refund object too. */
export async function release(work: Work, held: StoredCharge, amount: number): Promise<void> {
  const id = newId(work.services.random, 're')
  await insertRefund(work.tx, {
    id,
    chargeId: held.id,
    paymentIntentId: held.paymentIntentId,
    amount,
    currency: held.currency,
    reason: null,
    metadata: {},
    isRelease: true,
    failsAt: null,
    failureReason: null,
    reference: null,
    createdAt: work.now,
  })
  await appendToLedger(work.tx, ledgerEntry(work, held, 'release', amount, id))
}
