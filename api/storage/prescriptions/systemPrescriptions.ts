import type { Statement, SystemTransaction } from '../database/database'
import { sql } from '../database/sql'

const incrementRefillStatement = sql(
  'prescriptions.incrementRefillCount',
  `update prescription p set refills_used = o.fill + o.supplies - 1, next_refill_at = null, version = p.version + 1, updated_at = $2
    from product_order o where o.id = $1 and p.id = o.prescription_id and p.refills_used < o.fill returning p.id`,
)

const dueStatement = sql(
  'prescriptions.refillDue',
  `select p.id from prescription p
    where p.status = 'active' and p.auto_refill and p.next_refill_at <= $1 and p.refills_used < p.refills_allowed
      and p.valid_until > $1
      and (p.steps is null or exists (select from step_check_in c where c.prescription_id = p.id
        and c.fill = p.refills_used + 1 and c.next_step is not null))
      and not exists (select from product_order o where o.prescription_id = p.id and o.fill = p.refills_used + 1
        and o.status not in ('cancelled', 'refunded', 'expired'))
      -- The patient is notified of a charge before it is made.
      and not exists (select from automatic_payment a where a.prescription_id = p.id and a.status = 'on'
        and (a.notified_for is distinct from p.next_refill_at or a.charge_at > $1))
      and exists (select from licenses_for_prescription(p.id) l where l.holder = 'prescriber'
        and l."verifiedAt" is not null and l."expiresOn" >= ($1::timestamptz at time zone 'UTC')::date::text)
    order by p.next_refill_at, p.id limit $2`,
)

const finishedStatement = sql(
  'prescriptions.finished',
  `select p.id from prescription p
    where p.status in ('active', 'on_hold')
      and (p.valid_until <= $1
        or (p.refills_used = p.refills_allowed and p.delivered_fills > p.refills_used and p.supplied_until <= $1))
      and not exists (select from product_order o where o.prescription_id = p.id and o.status = 'shipped')
    order by p.valid_until, p.id limit $2`,
)

const renewableStatement = sql(
  'prescriptions.renewalDue',
  `select p.id, p.patient_id as "patientId" from prescription p
    where p.status = 'active' and p.valid_until > $1
      and (p.valid_until <= $2
        or (p.refills_used = p.refills_allowed and p.delivered_fills > p.refills_used and p.supplied_until <= $2))
      and not exists (select from treatment_request r where r.renews_prescription_id = p.id)
      and not exists (select from outbox m where m.event = 'prescription:' || p.id || ':renewal')
    order by p.valid_until, p.id limit $3`,
)

async function idsOf<Values extends readonly unknown[]>(
  transaction: SystemTransaction,
  statement: Statement<Values, { id: string }>,
  values: NoInfer<Values>,
): Promise<readonly string[]> {
  return (await transaction.query(statement, values)).map(({ id }) => id)
}

/**
 * Counts the refills of an order as used.
 * @returns false when it was counted before
 */
export async function incrementRefillCount(
  transaction: SystemTransaction,
  orderId: string,
  at: Date,
): Promise<boolean> {
  return (await idsOf(transaction, incrementRefillStatement, [orderId, at])).length > 0
}

/** Returns prescriptions with a refill to prepare now, longest due first. */
export async function listRefillsDue(
  transaction: SystemTransaction,
  now: Date,
  limit: number,
): Promise<readonly string[]> {
  return idsOf(transaction, dueStatement, [now, limit])
}

/** Returns prescriptions to complete: used up or expired, with no order in transit. */
export async function listFinished(
  transaction: SystemTransaction,
  now: Date,
  limit: number,
): Promise<readonly string[]> {
  return idsOf(transaction, finishedStatement, [now, limit])
}

/**
 * Returns prescriptions that expire or are used up before a moment, whose patients have not been notified.
 */
export async function listToRenew(
  transaction: SystemTransaction,
  { now, before }: { readonly now: Date; readonly before: Date },
  limit: number,
): Promise<readonly { readonly id: string; readonly patientId: string }[]> {
  return transaction.query(renewableStatement, [now, before, limit])
}
