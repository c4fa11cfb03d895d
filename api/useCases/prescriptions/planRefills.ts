import { CodedError } from '../../../domain/errors'
import type { PrescriptionEventType } from '../../../domain/generated/enums'
import { nextOrderStatus } from '../../../domain/orders/orderState'
import type { Prescription } from '../../../domain/prescriptions/prescription'
import { refillAfterSkip, refillsLeft, refillWindow } from '../../../domain/prescriptions/refills'
import { fillDueAt } from '../../../domain/prescriptions/titration'
import type { Transaction, SystemTransaction } from '../../storage/database/database'
import type { RefillPlan } from '../../storage/prescriptions/prescriptionChanges'
import { endAutomaticPayment as endStored } from '../../storage/payments/automaticPayments'
import {
  appendPrescriptionEvent,
  lockFills,
  planRefill,
} from '../../storage/prescriptions/prescriptionChanges'
import { appendSystemOrderEvent } from '../../storage/storefront/orderEvents'
import { changeOrder, findOrder } from '../../storage/storefront/orders'
import { requireOpenAccount } from '../account/closeMyAccount'
import type { Clock, Context } from '../context'
import { existingId, found } from '../ids'
import { runCommandAfterCommit } from '../payments/commands'
import { releaseOrRefundOrder } from '../payments/releaseOrRefund'
import { requireRole } from '../requireRole'
import { publishOrderChanged } from '../storefront/order'
import { transact } from '../transact'
import {
  loadOwnPrescription,
  prescriptionConflict,
  redactPrescriptionFor,
  publishPrescriptionChanged,
} from './prescription'

interface Input {
  readonly id: string
  readonly expectedVersion: number
}

/** A patient's change of their refill plan, and its consequences. */
interface Plan extends RefillPlan {
  /** The date to which a refill was rescheduled. */
  readonly reason?: string
  /** Whether an unpaid refill is cancelled. */
  readonly endsWaiting: boolean
}

/**
 * Turns automatic refills on or off. A due refill is prepared automatically and waits for the
 * patient's payment, or is charged to a saved card. Off ends automatic payment too.
 * @throws CodedError Forbidden, NotFound, Conflict; RefillRefused `notActive`, `noneLeft`
 */
export function setAutoRefill(
  { isOn, ...input }: Input & { readonly isOn: boolean },
  context: Context,
): Promise<Prescription> {
  const type = isOn ? 'autoRefillOn' : 'autoRefillOff'
  return plan({ ...input, type }, context, (before, now) => {
    if (isOn && refillsLeft(before) <= 0) throw new CodedError('RefillRefused', { problem: 'noneLeft' })
    return {
      autoRefill: isOn,
      // A rescheduled date is preserved.
      nextRefillAt: before.nextRefillAt ?? (before.status === 'active' ? fillDueAt(before, now) : null),
      endsWaiting: false,
    }
  })
}

/**
 * Ends automatic payment: the saved card is not charged again, and is removed. Refills are still prepared.
 * @throws CodedError Forbidden, NotFound, Conflict; RefillRefused `notActive`
 */
export function endAutomaticPayment(input: Input, context: Context): Promise<Prescription> {
  return plan({ ...input, type: 'automaticPaymentOff' }, context, ({ autoRefill, nextRefillAt }) => ({
    autoRefill,
    nextRefillAt,
    endsWaiting: false,
  }))
}

/**
 * Skips the next refill: the due date moves by one supply.
 * @throws CodedError Forbidden, NotFound, Conflict; RefillRefused `notActive`, `noneDue`,
 * `underWay`, `tooLate` when the prescription is not valid until then
 */
export function skipRefill(input: Input, context: Context): Promise<Prescription> {
  return plan({ ...input, type: 'skipRefill' }, context, (before) => {
    const nextRefillAt = refillAfterSkip(before, requireDue(before))
    if (!nextRefillAt) throw new CodedError('RefillRefused', { problem: 'tooLate' })
    const { autoRefill } = before
    return { reason: dayOf(nextRefillAt), autoRefill, nextRefillAt, endsWaiting: true }
  })
}

/**
 * Reschedules the next refill, within {@link refillWindow}.
 * @param to `YYYY-MM-DD`
 * @throws CodedError Forbidden, NotFound, Conflict, InvalidInput; RefillRefused `notActive`,
 * `noneDue`, `underWay`
 */
export function rescheduleRefill(
  { to, ...input }: Input & { readonly to: string },
  context: Context,
): Promise<Prescription> {
  return plan({ ...input, type: 'rescheduleRefill' }, context, (before, now) => {
    requireDue(before)
    const nextRefillAt = new Date(`${to}T12:00:00.000Z`)
    const window = refillWindow(before, now)
    const isWithin = window && dayOf(window.from) <= to && to <= dayOf(window.until)
    if (!isWithin) throw new CodedError('InvalidInput', { field: 'to', rule: 'range' })
    return { reason: to, autoRefill: before.autoRefill, nextRefillAt, endsWaiting: true }
  })
}

const dayOf = (time: Date): string => time.toISOString().slice(0, 10)

/** @throws CodedError RefillRefused */
function requireDue({ nextRefillAt, openOrderStatus }: Prescription): Date {
  const isPaid = openOrderStatus !== null && openOrderStatus !== 'awaiting_payment'
  if (isPaid) throw new CodedError('RefillRefused', { problem: 'underWay' })
  if (!nextRefillAt) throw new CodedError('RefillRefused', { problem: 'noneDue' })
  return nextRefillAt
}

function isDone({ version, events }: Prescription, expected: number, type: PrescriptionEventType): boolean {
  return version === expected + 1 && events.at(-1)?.type === type
}

/** Applies a change of the refill plan. Idempotent. */
async function plan(
  { id, expectedVersion, type }: Input & { readonly type: PrescriptionEventType },
  context: Context,
  decide: (before: Prescription, now: Date) => Plan,
): Promise<Prescription> {
  const { prescription, commandId } = await transact(context, async (transaction) => {
    requireRole(transaction.caller, 'user')
    await requireOpenAccount(transaction)
    const at = context.now()
    await lockFills(transaction, existingId(id))
    const before = await loadOwnPrescription(transaction, id)
    if (isDone(before, expectedVersion, type))
      return { prescription: redactPrescriptionFor(transaction, before), commandId: undefined }
    if (before.version !== expectedVersion) throw prescriptionConflict(before)
    if (before.status !== 'active' && before.status !== 'on_hold')
      throw new CodedError('RefillRefused', { problem: 'notActive' })
    const planned = decide(before, at)
    return keep(transaction, before, { ...planned, type }, { at, newId: context.newId })
  })
  await runCommandAfterCommit(context, commandId)
  return prescription
}

async function keep(
  transaction: Transaction,
  before: Prescription,
  { type, reason, endsWaiting, ...planned }: Plan & { readonly type: PrescriptionEventType },
  clock: Clock,
) {
  const { at } = clock
  await planRefill(transaction, before, planned, at)
  if (type === 'automaticPaymentOff' || type === 'autoRefillOff') await endStored(transaction, before.id, at)
  const { status } = before
  await appendPrescriptionEvent(transaction, before, {
    type,
    from: status,
    to: status,
    reason: reason ?? null,
    at,
  })
  const commandId = endsWaiting ? await cancelUnpaidRefill(transaction, before, clock) : undefined
  const after = await loadOwnPrescription(transaction, before.id)
  publishPrescriptionChanged(transaction, after, at)
  return { prescription: redactPrescriptionFor(transaction, after), commandId }
}

/**
 * Cancels the unpaid refill of a prescription; a paid one is left unchanged.
 * @returns the payment command that expires its checkout session; reconciliation runs it if the
 * caller does not
 */
async function cancelUnpaidRefill(
  transaction: SystemTransaction,
  { openOrderId, openOrderStatus }: Pick<Prescription, 'openOrderId' | 'openOrderStatus'>,
  { at, newId }: Clock,
): Promise<string | undefined> {
  if (openOrderId === null || openOrderStatus !== 'awaiting_payment') return undefined
  const before = found(await findOrder(transaction, openOrderId))
  const type = 'prescriptionEnded'
  const status = nextOrderStatus(before.status, type, 'system')
  await changeOrder(transaction, before, { status, at })
  await appendSystemOrderEvent(transaction, before, { type, from: before.status, to: status, at })
  publishOrderChanged(transaction, found(await findOrder(transaction, before.id)))
  return releaseOrRefundOrder(transaction, before, { id: newId(), at })
}
