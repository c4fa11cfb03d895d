import type { AutomaticPayment } from '../../../domain/prescriptions/automaticPayment'
import type { SystemTransaction } from '../database/database'
import { sql } from '../database/sql'

const findStatement = sql(
  'automaticPayments.find',
  `select status, agreed_cents as "agreedCents", setup_session_id as "setupSessionId", customer_id as "customerId",
      payment_method_id as "paymentMethodId", card_brand as "cardBrand", card_last4 as "cardLast4",
      card_expiry_month as "cardExpiryMonth", card_expiry_year as "cardExpiryYear", notified_for as "notifiedFor",
      notified_cents as "notifiedCents", charge_at as "chargeAt", failure_code as "failureCode", retry_at as "retryAt"
    from automatic_payment where prescription_id = $1`,
)

const findSetupStatement = sql(
  'automaticPayments.findSetup',
  'select prescription_id as "prescriptionId" from automatic_payment where setup_session_id = $1',
)

const agreeStatement = sql(
  'automaticPayments.agree',
  `insert into automatic_payment (prescription_id, patient_id, status, agreed_cents, agreed_at, setup_session_id,
      setup_created_at, updated_at)
    values ($1, $2, 'setting_up', $3, $4, $5, $4, $4)
    on conflict (prescription_id) do update set agreed_cents = $3, agreed_at = $4, setup_session_id = $5,
      setup_created_at = $4, updated_at = $4,
      status = case when automatic_payment.status = 'ended' then 'setting_up' else automatic_payment.status end`,
)

const saveCardStatement = sql(
  'automaticPayments.saveCard',
  `update automatic_payment set status = 'on', customer_id = $3, payment_method_id = $4, card_brand = $5, card_last4 = $6,
      card_expiry_month = $7, card_expiry_year = $8, setup_session_id = null, setup_created_at = null,
      failure_code = null, retry_at = null, updated_at = $9
    where prescription_id = $1 and setup_session_id = $2 returning prescription_id as id`,
)

const tellStatement = sql(
  'automaticPayments.notify',
  `update automatic_payment set notified_for = $2, notified_cents = $3, charge_at = $4, updated_at = $5
    where prescription_id = $1 and status = 'on' and notified_for is distinct from $2 returning prescription_id as id`,
)

const pauseStatement = sql(
  'automaticPayments.pause',
  `update automatic_payment set status = 'paused', updated_at = $2 where prescription_id = $1 and status = 'on'
    returning prescription_id as id`,
)

const setFailureStatement = sql(
  'automaticPayments.setFailure',
  `update automatic_payment set failure_code = $2, retry_at = $3, updated_at = $4
    where prescription_id = $1 and (failure_code, retry_at) is distinct from ($2, $3)`,
)

const endStatement = sql(
  'automaticPayments.end',
  'select end_automatic_payment($1::uuid, $2::timestamptz) as "isEnded"',
)

const agreeToPriceStatement = sql(
  'automaticPayments.agreeToPrice',
  'select agree_to_refill_price($1::uuid, $2, $3::timestamptz) as "isAgreed"',
)

/* Two conditions of the job that prepares refills are repeated: the step of a plan is decided, and no order waits. */
const toTellStatement = sql(
  'automaticPayments.toTell',
  `select p.id from prescription p join automatic_payment a on a.prescription_id = p.id
    where p.status = 'active' and p.auto_refill and a.status = 'on' and p.next_refill_at <= $1
      and a.notified_for is distinct from p.next_refill_at and p.refills_used < p.refills_allowed and p.valid_until > $2
      and (p.steps is null or exists (select from step_check_in c where c.prescription_id = p.id
        and c.fill = p.refills_used + 1 and c.next_step is not null))
      and not exists (select from product_order o where o.prescription_id = p.id and o.fill = p.refills_used + 1
        and o.status not in ('cancelled', 'refunded', 'expired'))
    order by p.next_refill_at, p.id limit $3`,
)

const staleSetupsStatement = sql(
  'automaticPayments.staleSetups',
  `select setup_session_id as "sessionId" from automatic_payment
    where setup_session_id is not null and setup_created_at between $1 and $2 order by setup_created_at limit $3`,
)

/** An agreement with the gateway's ids, which only jobs use. */
export interface StoredAutomaticPayment extends AutomaticPayment {
  readonly setupSessionId: string | null
  readonly customerId: string | null
  readonly paymentMethodId: string | null
}

/** Returns the agreement of a prescription, also an ended one. */
export async function findAutomaticPayment(
  transaction: SystemTransaction,
  prescriptionId: string,
): Promise<StoredAutomaticPayment | undefined> {
  const [row] = await transaction.query(findStatement, [prescriptionId])
  return row
}

/** Returns the prescription whose card a page of the gateway saves. */
export async function findPrescriptionOfSetup(
  transaction: SystemTransaction,
  sessionId: string,
): Promise<string | undefined> {
  const [row] = await transaction.query(findSetupStatement, [sessionId])
  return row?.prescriptionId
}

interface Agreement {
  readonly agreedCents: number
  readonly sessionId: string
  readonly at: Date
}

/** Saves what a patient agreed to, and the page for the card. An active card stays until the new one is saved. */
export async function agreeToAutomaticPayment(
  transaction: SystemTransaction,
  { id, patientId }: { readonly id: string; readonly patientId: string },
  { agreedCents, sessionId, at }: Agreement,
): Promise<void> {
  await transaction.query(agreeStatement, [id, patientId, agreedCents, at, sessionId])
}

/** A saved card by the gateway's ids, and what people recognize it by. */
interface NewCard {
  readonly customerId: string
  readonly paymentMethodId: string
  readonly brand: string
  readonly last4: string
  readonly expiryMonth: number
  readonly expiryYear: number
}

/** Saves the card of a page and turns the automatic payment on. @returns false when the page is no longer awaited */
export async function saveAutomaticCard(
  transaction: SystemTransaction,
  { prescriptionId, sessionId }: { readonly prescriptionId: string; readonly sessionId: string },
  { card, at }: { readonly card: NewCard; readonly at: Date },
): Promise<boolean> {
  const { customerId, paymentMethodId, brand, last4, expiryMonth, expiryYear } = card
  const ids = [prescriptionId, sessionId, customerId, paymentMethodId] as const
  const rows = await transaction.query(saveCardStatement, [...ids, brand, last4, expiryMonth, expiryYear, at])
  return rows.length > 0
}

interface Notice {
  readonly dueAt: Date
  readonly cents: number
  readonly chargeAt: Date
  readonly at: Date
}

/** Records the notification of a charge, once for each due date. @returns false if it was recorded before */
export async function tellCharge(
  transaction: SystemTransaction,
  prescriptionId: string,
  { dueAt, cents, chargeAt, at }: Notice,
): Promise<boolean> {
  return (await transaction.query(tellStatement, [prescriptionId, dueAt, cents, chargeAt, at])).length > 0
}

/** Saves why the last charge was refused and when it is tried again; null once its refill is paid. */
export async function setChargeFailure(
  transaction: SystemTransaction,
  prescriptionId: string,
  { failureCode, retryAt, at }: { failureCode: string | null; retryAt: Date | null; at: Date },
): Promise<void> {
  await transaction.query(setFailureStatement, [prescriptionId, failureCode, retryAt, at])
}

/** @returns false when it is not on */
export async function pauseAutomaticPayment(
  transaction: SystemTransaction,
  prescriptionId: string,
  at: Date,
): Promise<boolean> {
  return (await transaction.query(pauseStatement, [prescriptionId, at])).length > 0
}

/**
 * Ends the automatic payment of the caller's prescription, or of one that is no longer in use, and has its
 * card removed at the gateway.
 * @returns false when there was none
 */
export async function endAutomaticPayment(
  transaction: SystemTransaction,
  prescriptionId: string,
  at: Date,
): Promise<boolean> {
  const [row] = await transaction.query(endStatement, [prescriptionId, at])
  return row?.isEnded ?? false
}

/**
 * Saves the caller's agreement to another price of a refill; the patient is notified of the next charge again.
 * @returns false without automatic payment
 */
export async function agreeToRefillPrice(
  transaction: SystemTransaction,
  prescriptionId: string,
  { cents, at }: { readonly cents: number; readonly at: Date },
): Promise<boolean> {
  const [row] = await transaction.query(agreeToPriceStatement, [prescriptionId, cents, at])
  return row?.isAgreed ?? false
}

/** Returns prescriptions whose patients are to be notified of the next charge. @param dueBefore of the refills */
export async function listChargesToTell(
  transaction: SystemTransaction,
  { dueBefore, now, limit }: { readonly dueBefore: Date; readonly now: Date; readonly limit: number },
): Promise<readonly string[]> {
  return (await transaction.query(toTellStatement, [dueBefore, now, limit])).map(({ id }) => id)
}

/** Returns pages for a card that were created in a period and have not been heard of. */
export async function listAwaitedSetups(
  transaction: SystemTransaction,
  { since, before, limit }: { readonly since: Date; readonly before: Date; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await transaction.query(staleSetupsStatement, [since, before, limit])
  return rows.flatMap(({ sessionId }) => sessionId ?? [])
}
