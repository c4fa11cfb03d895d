import { CodedError } from '../../../domain/errors'
import type { PrescriptionEventType } from '../../../domain/generated/enums'
import type { Prescription } from '../../../domain/prescriptions/prescription'
import { refillAfterSkip, refillsLeft, refillWindow } from '../../../domain/prescriptions/refills'
import { fillDueAt } from '../../../domain/prescriptions/titration'
import type { Transaction } from '../../storage/database'
import type { RefillPlan } from '../../storage/prescriptionChanges'
import { appendPrescriptionEvent, lockFills, planRefill } from '../../storage/prescriptionChanges'
import { demandOpenAccount } from '../account/demandOpenAccount'
import type { Context } from '../context'
import { existingId } from '../ids'
import { runAfterwards } from '../payments/runDecided'
import { permit } from '../permit'
import { transact } from '../transact'
import { endRefillOrder } from './endRefillOrder'
import { loadOwnPrescription, prescriptionConflict, prescriptionSeenBy } from './loadPrescription'
import { tellOfPrescription } from './tellOfPrescription'

interface Input {
  readonly id: string
  readonly expectedVersion: number
}

/** What the patient does about their refills, and what it leads to. */
interface Plan extends RefillPlan {
  /** The day a refill was put to. */
  readonly reason?: string
  /** Whether a refill that waits for money is taken back. */
  readonly endsWaiting: boolean
}

/**
 * Whether refills are prepared by themselves when they are due; each waits for the patient to pay it.
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
      // What was put off stays so.
      nextRefillAt: before.nextRefillAt ?? (before.status === 'active' ? fillDueAt(before, now) : null),
      endsWaiting: false,
    }
  })
}

/**
 * Leaves the next refill out: it is due a supply later.
 * @throws CodedError Forbidden, NotFound, Conflict; RefillRefused `notActive`, `noneDue`, `underWay`, `tooLate` when the
 *   prescription is not valid until then
 */
export function skipRefill(input: Input, context: Context): Promise<Prescription> {
  return plan({ ...input, type: 'skipRefill' }, context, (before) => {
    const nextRefillAt = refillAfterSkip(before, demandDue(before))
    if (!nextRefillAt) throw new CodedError('RefillRefused', { problem: 'tooLate' })
    const { autoRefill } = before
    return { reason: dayOf(nextRefillAt), autoRefill, nextRefillAt, endsWaiting: true }
  })
}

/**
 * Puts the next refill to another day, within {@link refillWindow}.
 * @param to `YYYY-MM-DD`
 * @throws CodedError Forbidden, NotFound, Conflict, InvalidInput; RefillRefused `notActive`, `noneDue`, `underWay`
 */
export function moveRefill(
  { to, ...input }: Input & { readonly to: string },
  context: Context,
): Promise<Prescription> {
  return plan({ ...input, type: 'moveRefill' }, context, (before, now) => {
    demandDue(before)
    const nextRefillAt = new Date(`${to}T12:00:00.000Z`)
    const window = refillWindow(before, now)
    const isWithin = window && dayOf(window.from) <= to && to <= dayOf(window.until)
    if (!isWithin) throw new CodedError('InvalidInput', { field: 'to', rule: 'range' })
    return { reason: to, autoRefill: before.autoRefill, nextRefillAt, endsWaiting: true }
  })
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** @throws CodedError RefillRefused */
function demandDue({ nextRefillAt, openOrderStatus }: Prescription): Date {
  const isPaid = openOrderStatus !== null && openOrderStatus !== 'awaiting_payment'
  if (isPaid) throw new CodedError('RefillRefused', { problem: 'underWay' })
  if (!nextRefillAt) throw new CodedError('RefillRefused', { problem: 'noneDue' })
  return nextRefillAt
}

function isDone({ version, events }: Prescription, expected: number, type: PrescriptionEventType): boolean {
  return version === expected + 1 && events.at(-1)?.type === type
}

/** The same again answers the same. */
async function plan(
  { id, expectedVersion, type }: Input & { readonly type: PrescriptionEventType },
  context: Context,
  decide: (before: Prescription, now: Date) => Plan,
): Promise<Prescription> {
  const { prescription, commandId } = await transact(context, async (transaction) => {
    permit(transaction.caller, 'user')
    await demandOpenAccount(transaction)
    const at = context.now()
    await lockFills(transaction, existingId(id))
    const before = await loadOwnPrescription(transaction, id)
    if (isDone(before, expectedVersion, type))
      return { prescription: prescriptionSeenBy(transaction, before), commandId: undefined }
    if (before.version !== expectedVersion) throw prescriptionConflict(before)
    if (before.status !== 'active' && before.status !== 'on_hold')
      throw new CodedError('RefillRefused', { problem: 'notActive' })
    const planned = decide(before, at)
    return keep(transaction, before, { ...planned, type }, { at, newId: context.newId })
  })
  await runAfterwards(context, commandId)
  return prescription
}

async function keep(
  transaction: Transaction,
  before: Prescription,
  { type, reason, endsWaiting, ...planned }: Plan & { readonly type: PrescriptionEventType },
  moment: { readonly at: Date; readonly newId: () => string },
) {
  const { at } = moment
  await planRefill(transaction, before, planned, at)
  const { status } = before
  await appendPrescriptionEvent(transaction, before, {
    type,
    from: status,
    to: status,
    reason: reason ?? null,
    at,
  })
  const commandId = endsWaiting ? await endRefillOrder(transaction, before, moment) : undefined
  const after = await loadOwnPrescription(transaction, before.id)
  tellOfPrescription(transaction, after, at)
  return { prescription: prescriptionSeenBy(transaction, after), commandId }
}
