import { Pool } from 'pg'
import { startPostgres } from '../../../local/database/startPostgres'
import type { LedgerSums } from '../../../tests/support/database/ledgerSumsOf'
import { ledgerSumsOf } from '../../../tests/support/database/ledgerSumsOf'
import type { Acknowledged } from './workers'

/** Connects to the product's database while it is running. */
export async function withProductDatabase<Result>(
  dataDir: string,
  read: (owner: Pool) => Promise<Result>,
): Promise<Result> {
  const server = await startPostgres({ dataDir, log: () => undefined })
  const owner = new Pool({ ...server.ownerConnection(), max: 2 })
  owner.on('error', () => undefined)
  try {
    return await read(owner)
  } finally {
    await owner.end()
    await server.stop()
  }
}

/** Acknowledged writes that the database does not contain. */
export async function lostWrites(owner: Pool, told: readonly Acknowledged[]): Promise<Acknowledged[]> {
  const toldBefore = [...told]
  const { rows } = await owner.query<{ fact: string }>(
    `
    select id || ' saved' as fact from treatment_request
    union all select request_id || ' ' || case type
        when 'submitAnswers' then 'sent' when 'claim' then 'claimed'
        when 'sign' then 'prescribed' when 'decline' then 'declined' when 'cancel' then 'cancelled' end
      from request_event where type in ('submitAnswers', 'claim', 'sign', 'decline', 'cancel')
    union all select request_id || ' approved' from signed_approval
    union all select payment.request_id || ' held' from payment_event event join payment on payment.id = event.payment_id
      where event.type = 'authorize'
    union all select payment.request_id || ' paid' from gateway.ledger_entry entry
      join gateway.payment_intent intent on intent.id = entry.payment_intent_id
      join payment on payment.id::text = intent.metadata ->> 'payment_id' where entry.kind = 'hold'
    union all select id || ' refunded' from payment_command where kind = 'refund' and outcome = 'done'`,
  )
  const facts = new Set(rows.map(({ fact }) => fact))
  return toldBefore.filter(({ id, fact }) => !facts.has(`${id} ${fact}`))
}

/** Violations of rules that hold at any moment; counts by rule. */
export async function alwaysViolations(owner: Pool): Promise<Record<string, number>> {
  const { rows } = await owner.query<Record<string, number>>(`
    select
      (select count(*) from (select request_id from payment where request_id is not null
         group by 1 having count(*) > 1) twice)::int as "two payments for a request",
      (select count(*) from (select intent.metadata ->> 'payment_id' from gateway.ledger_entry entry
         join gateway.payment_intent intent on intent.id = entry.payment_intent_id where entry.kind = 'hold'
         group by 1 having count(*) > 1) twice)::int as "money held twice for a payment",
      (select count(*) from payment where refunded_cents > captured_cents)::int as "more given back than taken",
      (select count(*) from (select payment_id from payment_event where type <> 'notice' group by 1
         having coalesce(sum(case when type in ('refund', 'refundPart') then amount_cents
             when type in ('refundFailed', 'refundPartFailed') then -amount_cents end), 0)
           > coalesce(sum(amount_cents) filter (where type = 'capture'), 0)) over_)::int
        as "more given back than taken, by events",
      (select count(*) from treatment_request request join payment on payment.request_id = request.id
       where request.status in ('prescribed', 'shipped', 'delivered') and payment.captured_cents = 0)::int
        as "prescribed without money",
      (select count(*) from prescription join payment on payment.request_id = prescription.request_id
       where prescription.signed_at is not null and payment.captured_cents = 0)::int as "signed without money",
      (select count(*) from (select conversation_id from message group by 1
         having max(sequence) <> count(*)) gaps)::int as "messages missing"`)
  return rows[0] ?? {}
}

/** Violations of rules that hold once all interrupted work has finished. */
export async function eventualViolations(owner: Pool): Promise<Record<string, number>> {
  const { gateway, product } = await ledgerSumsOf(owner)
  const theirs = new Map(gateway.map((moved) => [moved.payment, sumsOf(moved)]))
  const ours = new Map(product.map((moved) => [moved.payment, sumsOf(moved)]))
  // If a request is canceled before the API processes the payment's event, only the gateway knows about the
  // hold.
  const nothing = sumsOf({ held: 0, captured: 0, refunded: 0 })
  const differing = [...new Set([...theirs.keys(), ...ours.keys()])].filter(
    (id) => (theirs.get(id) ?? nothing) !== (ours.get(id) ?? nothing),
  )
  const { rows } = await owner.query<Record<string, number>>(`
    select
      (select count(*) from payment_command where done_at is null)::int as "effects pending",
      (select count(*) from signed_approval where settled_at is null)::int as "signed approvals pending",
      (select count(*) from signed_approval approval where outcome = 'released' and 1 <>
         (select count(*) from request_event where request_id = approval.request_id and type = 'approve'))::int
        as "released without an approval",
      (select count(*) from treatment_request request join payment on payment.request_id = request.id
       where request.status in ('declined', 'cancelled', 'refunded', 'expired')
         and (payment.status = 'authorized' or payment.captured_cents > payment.refunded_cents))::int
        as "money kept for nothing",
      (select count(*) from treatment_request where status = 'approved' and payment_status = 'authorized')::int
        as "approved and not captured",
      (select count(*) from treatment_request request where status = 'prescribed' and 1 <>
         (select count(*) from prescription where request_id = request.id and status = 'active'))::int
        as "prescribed without prescription",
      (select count(*) from treatment_request request join payment on payment.request_id = request.id
       where request.status in ('submitted', 'in_review', 'needs_info') and payment.status <> 'authorized')::int
        as "in the queue without a hold"`)
  return { "payments that differ from the gateway's": differing.length, ...rows[0] }
}

function sumsOf({ held, captured, refunded }: Omit<LedgerSums, 'payment'>): string {
  return `${held} held, ${captured} taken, ${refunded} given back`
}

/** The rules that were broken. */
export function violated(counts: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}
