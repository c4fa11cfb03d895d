import type { HoldRenewal } from '../../../domain/payments/holdRenewal'
import type { Payment } from '../../../domain/payments/payment'
import type { PaymentCommand } from '../../storage/paymentCommands'
import { listUnfinishedRenewals, touchRenewal } from '../../storage/holdRenewals'
import { listDueCommands } from '../../storage/paymentCommands'
import { listUnsettledPayments, touchPayment } from '../../storage/systemPayments'
import type { PaymentContext } from '../context'
import { systemTransact } from './systemTransact'

const minute = 60_000

/** A notice that has not come after this long is asked for. */
const heardWithin = 2 * minute

/** A bank may let go of a hold at any time. */
const holdHeardWithin = 60 * minute

/** Pages live a day; what has not been paid on one after two never will be. */
const pageAskedFor = 48 * 60 * minute

/** Effects that were decided, and are to be tried now. */
export function listDue(context: PaymentContext, limit: number): Promise<readonly PaymentCommand[]> {
  return systemTransact(context, (transaction) => listDueCommands(transaction, { now: context.now(), limit }))
}

/** Payments the gateway may know more about than we do. */
export function listUnheard(context: PaymentContext, limit: number): Promise<readonly Payment[]> {
  const now = context.now()
  const before = new Date(now.getTime() - heardWithin)
  const since = new Date(now.getTime() - pageAskedFor)
  const heldBefore = new Date(now.getTime() - holdHeardWithin)
  return systemTransact(context, (transaction) =>
    listUnsettledPayments(transaction, { before, since, heldBefore, limit }),
  )
}

/** Renewals of holds that are not finished, and of which nothing was heard. */
export function listUnsettledRenewals(
  context: PaymentContext,
  limit: number,
): Promise<readonly HoldRenewal[]> {
  const before = new Date(context.now().getTime() - heardWithin)
  return systemTransact(context, (transaction) => listUnfinishedRenewals(transaction, before, limit))
}

/** Lets the others be settled first the next time. */
export async function postponeRenewal(context: PaymentContext, { id }: HoldRenewal): Promise<void> {
  await systemTransact(context, (transaction) => touchRenewal(transaction, id, context.now()))
}

/** Lets the others be asked about first the next time. */
export async function postponeLook(context: PaymentContext, { id }: Payment): Promise<void> {
  await systemTransact(context, (transaction) => touchPayment(transaction, id, context.now()))
}
