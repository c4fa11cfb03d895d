import type { Pool } from 'pg'

/** Amounts moved for one payment, in cents. */
export interface LedgerSums {
  /** The product's id. */
  readonly payment: string
  readonly held: number
  readonly captured: number
  readonly refunded: number
}

/**
 * Sums of the local gateway's ledger and of the product's records, for payments that have had a hold.
 * @param owner reads both schemas
 */
export async function ledgerSumsOf(owner: Pool): Promise<{ gateway: LedgerSums[]; product: LedgerSums[] }> {
  const { rows: gateway } = await owner.query<LedgerSums>(`
    select intent.metadata ->> 'payment_id' as payment,
      sum(case entry.kind when 'hold' then entry.amount when 'refund' then 0 when 'refund_failure' then 0 else -entry.amount end)::int as held,
      coalesce(sum(entry.amount) filter (where entry.kind = 'capture'), 0)::int as captured,
      coalesce(sum(case entry.kind when 'refund' then entry.amount when 'refund_failure' then -entry.amount end), 0)::int
        as refunded
    from gateway.ledger_entry entry join gateway.payment_intent intent on intent.id = entry.payment_intent_id
    group by 1 order by 1`)
  const { rows: product } = await owner.query<LedgerSums>(`
    select id::text as payment, case status when 'authorized' then amount_cents else 0 end as held,
      captured_cents as captured, refunded_cents as refunded
    from payment
    where exists (select from payment_event event where event.payment_id = payment.id and event.type = 'authorize')
    order by 1`)
  return { gateway, product }
}
