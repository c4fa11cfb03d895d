import type { Order } from '../../../domain/orders/order'
import type { AutomaticPayment } from '../../../domain/prescriptions/automaticPayment'
import {
  chargeTime,
  isCardExpired,
  mayChargeRefill,
  noticeDays,
} from '../../../domain/prescriptions/automaticPayment'
import { nextRefill } from '../../../domain/prescriptions/supplies'
import { fillProblem } from '../../../domain/prescriptions/titration'
import type { SystemTransaction } from '../../storage/database/database'
import { enqueueEmails } from '../../storage/messages/outbox'
import type { StoredAutomaticPayment } from '../../storage/payments/automaticPayments'
import { findAutomaticPayment, listChargesToTell, tellCharge } from '../../storage/payments/automaticPayments'
import { lockFills } from '../../storage/prescriptions/prescriptionChanges'
import { findPrescription } from '../../storage/prescriptions/prescriptions'
import { lockPatientSafety } from '../../storage/prescriptions/safetyChecks'
import { listFinished, listRefillsDue, listToRenew } from '../../storage/prescriptions/systemPrescriptions'
import { appendSystemOrderEvent } from '../../storage/storefront/orderEvents'
import type { Clock, PaymentContext } from '../context'
import { found } from '../ids'
import { decideCharge } from '../payments/decideCharge'
import { runCommandOrDefer } from '../payments/commands'
import { requireLicensedPrescriber } from '../practitioners/licenses'
import { systemTransact } from '../transact'
import { findNewAlerts } from './safetyCheck'
import { holdForSafety } from './holdForSafety'
import { completePrescription } from './supersedePrescription'
import { cancelUnshippedFills } from './cancelFills'
import { prepareRefill } from './orderRefill'
import { recordAutomaticPaymentEvent } from './prescription'

/** Returns prescriptions whose refill is due, longest due first. */
export function listDueRefills(context: PaymentContext, limit: number): Promise<readonly string[]> {
  return systemTransact(context, (transaction) => listRefillsDue(transaction, context.now(), limit))
}

/**
 * Prepares a due refill: an order that awaits the patient's payment, and an email about it. With automatic
 * payment and a timely notification, the saved card is charged instead. A new alert puts the
 * prescription on hold.
 * @returns false when nothing was prepared: it is no longer due, is on hold, or was prepared
 * concurrently
 */
export async function prepareDueRefill(context: PaymentContext, prescriptionId: string): Promise<boolean> {
  const { isPrepared, commandIds } = await systemTransact(context, (transaction) =>
    prepareDue(transaction, prescriptionId, context),
  )
  for (const commandId of commandIds) await runCommandOrDefer(context, commandId)
  return isPrepared
}

const day = 86_400_000

const notDue = { isPrepared: false, commandIds: [] } as const

async function prepareDue(
  transaction: SystemTransaction,
  prescriptionId: string,
  { now, newId }: PaymentContext,
): Promise<{ isPrepared: boolean; commandIds: readonly string[] }> {
  const at = now()
  const { patientId } = found(await findPrescription(transaction, prescriptionId))
  await lockPatientSafety(transaction, patientId)
  // A concurrent job waits for this lock and then sees the order.
  await lockFills(transaction, prescriptionId)
  const prescription = found(await findPrescription(transaction, prescriptionId))
  if (prescription.openOrderId !== null || fillProblem(prescription, at)) return notDue
  const { autoRefill, nextRefillAt } = prescription
  if (!autoRefill || !nextRefillAt || nextRefillAt > at) return notDue
  const automatic = await findAutomaticPayment(transaction, prescriptionId)
  if (automatic && isChargedLater(automatic, nextRefillAt, at)) return notDue
  await requireLicensedPrescriber(transaction, prescription, at)
  const alerts = await findNewAlerts(transaction, prescription, at)
  if (alerts.length > 0) {
    const stop = { step: 'fill', alerts } as const
    const commandIds = await holdForSafety(transaction, prescription, stop, { at, newId })
    return { isPrepared: false, commandIds }
  }
  // A saved card is charged for no larger refill than the patient was notified of.
  const maxCents = automatic?.status === 'on' ? (automatic.notifiedCents ?? undefined) : undefined
  const order = await prepareRefill(transaction, prescription, { id: newId(), at, maxCents })
  await appendSystemOrderEvent(transaction, order, { type: 'refill', from: null, to: order.status, at })
  const due = { dueAt: nextRefillAt, at }
  const charging = automatic && (await chargeIfAgreed(transaction, order, automatic, { ...due, newId }))
  if (charging) return { isPrepared: true, commandIds: [charging] }
  const event = `order:${order.id}:refill`
  enqueueEmails(transaction, [{ event, kind: 'refillDue', recipient: patientId, about: order.id }], at)
  return { isPrepared: true, commandIds: [] }
}

/** Whether the notification of a refill’s charge is pending, as after a change of its date, or the charge is later. */
function isChargedLater({ status, notifiedFor, chargeAt }: AutomaticPayment, dueAt: Date, at: Date): boolean {
  if (status !== 'on') return false
  return notifiedFor?.getTime() !== dueAt.getTime() || chargeAt === null || chargeAt > at
}

/** @returns the payment command that charges the saved card; undefined when the patient pays the order */
async function chargeIfAgreed(
  transaction: SystemTransaction,
  order: Order,
  automatic: StoredAutomaticPayment,
  { dueAt, at, newId }: Clock & { readonly dueAt: Date },
): Promise<string | undefined> {
  const { customerId, paymentMethodId } = automatic
  // Without an address within the state the order would be paid and could not be shipped.
  if (!customerId || !paymentMethodId || !order.shippingAddress) return undefined
  if (!mayChargeRefill(automatic, { dueAt, priceCents: order.totalCents }, at)) return undefined
  return decideCharge(transaction, order, { customerId, paymentMethodId }, { at, newId })
}

/** Returns prescriptions whose patients are to be notified of the next automatic charge. */
export function listUnnotifiedCharges(context: PaymentContext, limit: number): Promise<readonly string[]> {
  return systemTransact(context, (transaction) => {
    const now = context.now()
    const dueBefore = new Date(now.getTime() + noticeDays * day)
    return listChargesToTell(transaction, { dueBefore, now, limit })
  })
}

/**
 * Tells a patient the amount and the date of the next automatic charge, once for each due date. A card that
 * will have expired is reported instead.
 * @returns false when there is nothing to report, or a concurrent call reported it
 */
export function tellNextCharge(context: PaymentContext, prescriptionId: string): Promise<boolean> {
  return systemTransact(context, async (transaction) => {
    const at = context.now()
    await lockFills(transaction, prescriptionId)
    const prescription = found(await findPrescription(transaction, prescriptionId))
    const automatic = await findAutomaticPayment(transaction, prescriptionId)
    const { status, autoRefill, nextRefillAt: dueAt, openOrderId, patientId, currency } = prescription
    const isDue = status === 'active' && autoRefill && dueAt !== null && openOrderId === null
    if (!isDue || automatic?.status !== 'on') return false
    const cents = nextRefill(prescription, at, automatic.agreedCents)?.content.priceCents
    if (cents === undefined) return false
    const chargeAt = chargeTime(dueAt, at)
    if (!(await tellCharge(transaction, prescriptionId, { dueAt, cents, chargeAt, at }))) return false
    // A changed amount is another notification of the same due date.
    const event = `prescription:${prescriptionId}:charge:${dueAt.toISOString()}:${chargeAt.toISOString()}:${cents}`
    const kind = isCardExpired(automatic, chargeAt) ? 'cardExpired' : 'chargeAhead'
    const params = { cents, currency, at: chargeAt.toISOString() }
    enqueueEmails(transaction, [{ event, kind, recipient: patientId, params }], at)
    await recordAutomaticPaymentEvent(transaction, prescriptionId, { type: undefined, at })
    return true
  })
}

/** Lead time before the end of the prescription, for the review and the shipping of a renewal. */
const renewalNotice = 14 * 86_400_000

/**
 * Emails patients that a renewal is due, once per prescription. @returns the number of reminders
 */
export function sendRenewalReminders(context: PaymentContext, limit: number): Promise<number> {
  return systemTransact(context, async (transaction) => {
    const now = context.now()
    const before = new Date(now.getTime() + renewalNotice)
    const due = await listToRenew(transaction, { now, before }, limit)
    const mails = due.map(
      ({ id, patientId }) =>
        ({ event: `prescription:${id}:renewal`, kind: 'renewalDue', recipient: patientId }) as const,
    )
    enqueueEmails(transaction, mails, now)
    return due.length
  })
}

/** Returns prescriptions that are used up or expired. */
export function listPrescriptionsToComplete(
  context: PaymentContext,
  limit: number,
): Promise<readonly string[]> {
  return systemTransact(context, (transaction) => listFinished(transaction, context.now(), limit))
}

/**
 * Completes an ended prescription and cancels its unshipped orders. @returns false when it was
 * already completed concurrently
 */
export function completeEndedPrescription(context: PaymentContext, prescriptionId: string): Promise<boolean> {
  return systemTransact(context, async (transaction) => {
    const at = context.now()
    await lockFills(transaction, prescriptionId)
    const before = await findPrescription(transaction, prescriptionId)
    if (!before || (before.status !== 'active' && before.status !== 'on_hold')) return false
    const isOutOfDate = before.validUntil !== null && before.validUntil <= at
    await completePrescription(transaction, before, { reason: isOutOfDate ? 'out_of_date' : 'used_up', at })
    await cancelUnshippedFills(transaction, before, { at, newId: context.newId })
    return true
  })
}
