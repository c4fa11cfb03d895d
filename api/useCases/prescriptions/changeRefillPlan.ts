import { CodedError } from '../../../domain/errors'
import type { PrescriptionEventType } from '../../../domain/generated/enums'
import { nextOrderStatus } from '../../../domain/orders/orderState'
import type { Prescription } from '../../../domain/prescriptions/prescription'
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

/** The prescription whose refill plan changes, and the version that the patient read. */
export interface PlanInput {
  readonly id: string
  readonly expectedVersion: number
}

/** A patient's change of their refill plan, and its consequences. */
export interface Plan extends RefillPlan {
  /** The date to which a refill was rescheduled, or the new number of supplies. */
  readonly reason?: string
  /** Whether an unpaid refill is cancelled. */
  readonly endsWaiting: boolean
  /** What else is saved in the same transaction. */
  readonly save?: (transaction: Transaction, at: Date) => Promise<void>
}

interface Change extends PlanInput {
  readonly type: PrescriptionEventType
  /** What was chosen, where one of several may be; a repeated call with another choice is a Conflict. */
  readonly chosen?: string
}

function isDone({ version, events }: Prescription, { expectedVersion, type, chosen }: Change): boolean {
  const last = events.at(-1)
  if (version !== expectedVersion + 1 || last?.type !== type) return false
  return chosen === undefined || last.reason === chosen
}

/**
 * Applies a patient's change of the refill plan of their prescription. Idempotent.
 * @param decide returns the change; undefined when there is nothing to change
 * @throws CodedError Forbidden, NotFound, Conflict; RefillRefused `notActive`; what `decide` throws
 */
export async function changeRefillPlan(
  input: Change,
  context: Context,
  decide: (before: Prescription, now: Date) => Plan | undefined,
): Promise<Prescription> {
  const { id, expectedVersion, type } = input
  const { prescription, commandId } = await transact(context, async (transaction) => {
    requireRole(transaction.caller, 'user')
    await requireOpenAccount(transaction)
    const at = context.now()
    await lockFills(transaction, existingId(id))
    const before = await loadOwnPrescription(transaction, id)
    if (isDone(before, input))
      return { prescription: redactPrescriptionFor(transaction, before), commandId: undefined }
    if (before.version !== expectedVersion) throw prescriptionConflict(before)
    if (before.status !== 'active' && before.status !== 'on_hold')
      throw new CodedError('RefillRefused', { problem: 'notActive' })
    const planned = decide(before, at)
    if (!planned) return { prescription: redactPrescriptionFor(transaction, before), commandId: undefined }
    return keep(transaction, before, { ...planned, type }, { at, newId: context.newId })
  })
  await runCommandAfterCommit(context, commandId)
  return prescription
}

async function keep(
  transaction: Transaction,
  before: Prescription,
  { type, reason, endsWaiting, save, ...planned }: Plan & { readonly type: PrescriptionEventType },
  clock: Clock,
) {
  const { at } = clock
  await planRefill(transaction, before, planned, at)
  await save?.(transaction, at)
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
