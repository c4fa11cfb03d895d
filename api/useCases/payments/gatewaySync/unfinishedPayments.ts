import type { Reauthorization } from '../../../../domain/payments/reauthorization'
import type { Payment } from '../../../../domain/payments/payment'
import type { PaymentCommand } from '../../../storage/payments/paymentCommands'
import {
  listUnfinishedReauthorizations,
  touchReauthorization,
} from '../../../storage/payments/reauthorizations'
import { listDueCommands } from '../../../storage/payments/paymentCommands'
import { listStalePayments, touchPayment } from '../../../storage/payments/systemPayments'
import type { PaymentContext } from '../../context'
import { systemTransact } from '../../systemTransact'

const minute = 60_000

/** Delay after which a missing webhook event triggers reconciliation. */
const webhookGraceMs = 2 * minute

/** Interval of checks on open holds, because a bank may release a hold at any time. */
const holdCheckIntervalMs = 60 * minute

/** Checkout sessions live 24 hours; one not paid after 48 hours never will be. */
const checkoutReconcileWindowMs = 48 * 60 * minute

/** Returns payment commands that are due. */
export function listCommandsToRun(
  context: PaymentContext,
  limit: number,
): Promise<readonly PaymentCommand[]> {
  return systemTransact(context, (transaction) => listDueCommands(transaction, { now: context.now(), limit }))
}

/** Returns payments to reconcile: no webhook event received within the expected time. */
export function listPaymentsToReconcile(context: PaymentContext, limit: number): Promise<readonly Payment[]> {
  const now = context.now()
  const before = new Date(now.getTime() - webhookGraceMs)
  const since = new Date(now.getTime() - checkoutReconcileWindowMs)
  const heldBefore = new Date(now.getTime() - holdCheckIntervalMs)
  return systemTransact(context, (transaction) =>
    listStalePayments(transaction, { before, since, heldBefore, limit }),
  )
}

/** Returns unfinished reauthorizations without a recent webhook event. */
export function listReauthorizationsToReconcile(
  context: PaymentContext,
  limit: number,
): Promise<readonly Reauthorization[]> {
  const before = new Date(context.now().getTime() - webhookGraceMs)
  return systemTransact(context, (transaction) => listUnfinishedReauthorizations(transaction, before, limit))
}

/** Moves the reauthorization to the end of the reconciliation order. */
export async function deferReauthorization(context: PaymentContext, { id }: Reauthorization): Promise<void> {
  await systemTransact(context, (transaction) => touchReauthorization(transaction, id, context.now()))
}

/** Moves the payment to the end of the reconciliation order. */
export async function deferReconciliation(context: PaymentContext, { id }: Payment): Promise<void> {
  await systemTransact(context, (transaction) => touchPayment(transaction, id, context.now()))
}
