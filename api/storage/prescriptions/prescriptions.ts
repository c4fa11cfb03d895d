import type { PrescriptionStatusReason } from '../../../domain/generated/enums'
import type { Prescription } from '../../../domain/prescriptions/prescription'
import { currentContent } from '../../../domain/prescriptions/titration'
import type { Sql } from '../../generated/sql'
import type { SystemTransaction, Transaction } from '../database/database'
import { sql } from '../database/sql'

export const prescriptionColumns = `id, request_id as "requestId", patient_id as "patientId", patient_name as "patientName",
      prescriber_id as "prescriberId", prescriber_name as "prescriberName", treatment_type as "treatmentType",
      product_id as "productId", medication, form, route, sig, dosage, quantity_value as "quantityValue",
      quantity_unit as "quantityUnit", packs, days_supply as "daysSupply", refills_allowed as "refillsAllowed",
      refills_used as "refillsUsed", price_cents as "priceCents", currency, note, status, status_reason as "statusReason",
      version, authored_on as "authoredOn", signed_at as "signedAt", valid_until as "validUntil", valid_days as "validDays",
      prior_prescription_id as "priorPrescriptionId", supplied_until as "suppliedUntil",
      delivered_fills as "deliveredFills", auto_refill as "autoRefill", next_refill_at as "nextRefillAt",
      supplies_per_refill as "suppliesPerRefill",
      (select p.three_supplies_price_cents from product p where p.id = prescription.product_id) as "threeSuppliesPriceCents",
      (delivered_fills > 0 or exists (select from product_order o where o.prescription_id = prescription.id
        and o.fill = 0 and o.status not in ('cancelled', 'refunded', 'expired'))) as "isFirstFillOrdered",
      (select o.id from product_order o where o.prescription_id = prescription.id
        and o.status in ('awaiting_payment', 'placed', 'packed', 'shipped') order by o.fill desc limit 1) as "openOrderId",
      (select o.status from product_order o where o.prescription_id = prescription.id
        and o.status in ('awaiting_payment', 'placed', 'packed', 'shipped') order by o.fill desc limit 1) as "openOrderStatus",
      (select o.total_cents from product_order o where o.prescription_id = prescription.id
        and o.status in ('awaiting_payment', 'placed', 'packed', 'shipped') order by o.fill desc limit 1) as "openOrderCents",
      (select coalesce(jsonb_agg(jsonb_build_object('id', e.id::text, 'type', e.type, 'from', e.from_status,
          'to', e.to_status, 'actorRole', e.actor_role, 'actorName', e.actor_name, 'reason', e.reason, 'text', e.text,
          'at', e.at) order by e.id), '[]')
        from prescription_event e where e.prescription_id = prescription.id) as events,
      titration_plan_id as "titrationPlanId", steps,
      (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'fill', c.fill, 'step', c.step, 'status', c.status,
          'version', c.version, 'answers', c.answers, 'redFlags', c.red_flags, 'submittedAt', c.submitted_at,
          'nextStep', c.next_step, 'message', c.message, 'decidedByName', c.decided_by_name, 'decidedAt', c.decided_at)
          order by c.submitted_at, c.id), '[]')
        from step_check_in c where c.prescription_id = prescription.id) as "checkIns",
      (select jsonb_build_object('status', a.status, 'agreedCents', a.agreed_cents, 'cardBrand', a.card_brand,
          'cardLast4', a.card_last4, 'cardExpiryMonth', a.card_expiry_month, 'cardExpiryYear', a.card_expiry_year,
          'notifiedFor', a.notified_for, 'notifiedCents', a.notified_cents, 'chargeAt', a.charge_at,
          'failureCode', a.failure_code, 'retryAt', a.retry_at)
        from automatic_payment a where a.prescription_id = prescription.id and a.status <> 'ended') as "automaticPayment",
      case when status in ('active', 'on_hold') then prescriber_license(id) end as "prescriberLicense"`

/** Row of {@link prescriptionColumns}. */
type PrescriptionRow = Sql['prescriptions.find']['row']

export function prescriptionOfRow({
  events,
  checkIns,
  automaticPayment,
  ...prescription
}: PrescriptionRow): Prescription {
  return currentContent({
    ...prescription,
    automaticPayment: automaticPayment && {
      ...automaticPayment,
      notifiedFor: dateOrNull(automaticPayment.notifiedFor),
      chargeAt: dateOrNull(automaticPayment.chargeAt),
      retryAt: dateOrNull(automaticPayment.retryAt),
    },
    events: events.map((event) => ({ ...event, at: new Date(event.at) })),
    checkIns: checkIns.map(({ submittedAt, decidedAt, ...checkIn }) => ({
      ...checkIn,
      submittedAt: new Date(submittedAt),
      decidedAt: decidedAt === null ? null : new Date(decidedAt),
    })),
  })
}

const dateOrNull = (text: string | null) => (text === null ? null : new Date(text))

const findStatement = sql(
  'prescriptions.find',
  `select ${prescriptionColumns} from prescription where id = $1`,
)

const inForceStatement = sql(
  'prescriptions.inForce',
  `select ${prescriptionColumns} from prescription where request_id = $1 and status = 'active'`,
)

const ofRequestStatement = sql(
  'prescriptions.ofRequest',
  `select ${prescriptionColumns} from prescription where request_id = $1 and signed_at is not null
    order by signed_at, id`,
)

const draftStatement = sql(
  'prescriptions.draftOf',
  `select ${prescriptionColumns} from prescription where request_id = $1 and status = 'draft'`,
)

const signStatement = sql(
  'prescriptions.sign',
  `update prescription set status = 'active', signed_at = $2,
      valid_until = $2::timestamptz + make_interval(hours => 24 * valid_days), version = version + 1, updated_at = $2
    where request_id = $1 and status = 'draft'`,
)

const endStatement = sql(
  'prescriptions.cancel',
  `update prescription set status = 'cancelled', status_reason = $2, version = version + 1, updated_at = $3
    where request_id = $1 and status in ('draft', 'active', 'on_hold')`,
)

const withdrawStatement = sql(
  'prescriptions.withdrawDraft',
  'select withdraw_draft_of($1::uuid, $2::timestamptz)',
)

/** Returns a prescription the caller may see; jobs see all. */
export async function findPrescription(
  transaction: SystemTransaction,
  id: string,
): Promise<Prescription | undefined> {
  const [row] = await transaction.query(findStatement, [id])
  return row && prescriptionOfRow(row)
}

/** Returns the prescription in force for a request; there is at most one. */
export async function findPrescriptionInForce(
  transaction: SystemTransaction,
  requestId: string,
): Promise<Prescription | undefined> {
  const [row] = await transaction.query(inForceStatement, [requestId])
  return row && prescriptionOfRow(row)
}

/** Returns the signed prescriptions of a request that the caller may see, oldest first. */
export async function listPrescriptionsOfRequest(
  transaction: Transaction,
  requestId: string,
): Promise<readonly Prescription[]> {
  return (await transaction.query(ofRequestStatement, [requestId])).map(prescriptionOfRow)
}

/** Returns the approved, unsigned prescription of a request; there is at most one. */
export async function findDraftOf(
  transaction: SystemTransaction,
  requestId: string,
): Promise<Prescription | undefined> {
  const [row] = await transaction.query(draftStatement, [requestId])
  return row && prescriptionOfRow(row)
}

/** Signs the prescription of a request, which puts it in force. */
export async function signPrescriptionOf(
  transaction: SystemTransaction,
  requestId: string,
  at: Date,
): Promise<void> {
  await transaction.query(signStatement, [requestId, at])
}

/** Cancels the prescription of a request that is withdrawn. */
export async function cancelPrescriptionOf(
  transaction: SystemTransaction,
  requestId: string,
  { reason, at }: { readonly reason: PrescriptionStatusReason; readonly at: Date },
): Promise<void> {
  await transaction.query(endStatement, [requestId, reason, at])
}

/** Cancels the unsigned prescription of a request that the caller, its patient, has just withdrawn. */
export async function withdrawDraftOf(transaction: Transaction, requestId: string, at: Date): Promise<void> {
  await transaction.query(withdrawStatement, [requestId, at])
}
