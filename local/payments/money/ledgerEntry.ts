import type { Work } from '../services'
import type { StoredCharge } from '../storage/charges'
import type { LedgerEntry } from '../storage/ledger'

/** Returns a ledger entry of a charge, dated now; refunds and releases name their refund. */
export function ledgerEntry(
  { now }: Work,
  charge: StoredCharge,
  kind: LedgerEntry['kind'],
  amount: number,
  refundId: string | null = null,
): LedgerEntry {
  return {
    kind,
    paymentIntentId: charge.paymentIntentId,
    chargeId: charge.id,
    amount,
    currency: charge.currency,
    refundId,
    createdAt: now,
  }
}
