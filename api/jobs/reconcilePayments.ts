import type { Payment } from '../../domain/payments/payment'
import type { Reauthorization } from '../../domain/payments/reauthorization'
import { listAwaitedSetups } from '../storage/payments/automaticPayments'
import { listCardRemovals } from '../storage/payments/cardRemovals'
import type { PaymentCommand } from '../storage/payments/paymentCommands'
import { listDueCommands } from '../storage/payments/paymentCommands'
import { listUnfinishedReauthorizations, touchReauthorization } from '../storage/payments/reauthorizations'
import { listStalePayments, touchPayment } from '../storage/payments/systemPayments'
import type { PaymentContext } from '../useCases/context'
import { recordSavedCard, removeCard } from '../useCases/payments/automaticPayment'
import { runPaymentCommand } from '../useCases/payments/commands'
import { advanceReauthorization } from '../useCases/payments/reauthorization'
import { syncPayment, findMissedWebhooks, processWebhookEvent } from '../useCases/payments/syncPayment'
import { systemTransact } from '../useCases/transact'
import { attempt, attemptEach, untilStopping } from './attempt'

/** Maximum items per run and kind. */
const batch = 50

/**
 * Finishes what a crash or an unavailable gateway has left open: payment commands, payments and
 * pages for a card without a webhook event, removals of cards, and reauthorizations. Safe at any time, under concurrency and during requests.
 * @returns the number processed, and the number postponed to the next run
 */
export async function reconcilePayments(
  context: PaymentContext,
): Promise<{ done: number; postponed: number }> {
  let done = 0
  let postponed = 0
  const reconcile = async (
    work: () => Promise<unknown>,
    about: Readonly<Record<string, string>>,
  ): Promise<void> => {
    const event = 'payments.reconciliationPostponed'
    if (await attempt(context, { event, about }, () => work().then(() => true))) done += 1
    else postponed += 1
  }

  // Reauthorizations first: a new hold may make a capture possible.
  for (const renewal of untilStopping(context, await listReauthorizationsToReconcile(context, batch))) {
    await deferReauthorization(context, renewal)
    await reconcile(() => advanceReauthorization(context, renewal.id), { paymentId: renewal.paymentId })
  }
  for (const { id } of untilStopping(context, await listCommandsToRun(context, batch))) {
    await reconcile(() => runPaymentCommand(context, id), { commandId: id })
  }
  for (const sessionId of untilStopping(context, await listSetupsToReconcile(context, batch))) {
    await reconcile(() => recordSavedCard(context, sessionId), { sessionId })
  }
  for (const id of untilStopping(context, await listCardsToRemove(context, batch))) {
    await reconcile(() => removeCard(context, id), { paymentMethodId: id })
  }
  for (const payment of untilStopping(context, await listPaymentsToReconcile(context, batch))) {
    await deferReconciliation(context, payment)
    await reconcile(() => syncPayment(context, payment), { paymentId: payment.id })
  }
  return { done, postponed }
}

const minute = 60_000

/** Delay after which a missing webhook event triggers reconciliation. */
const webhookGraceMs = 2 * minute

/** Interval of checks on open holds, because a bank may release a hold at any time. */
const holdCheckIntervalMs = 60 * minute

/** Checkout sessions live 24 hours; one not paid after 48 hours never will be. */
const checkoutReconcileWindowMs = 48 * 60 * minute

/** Returns payment commands that are due. */
function listCommandsToRun(context: PaymentContext, limit: number): Promise<readonly PaymentCommand[]> {
  return systemTransact(context, (transaction) => listDueCommands(transaction, { now: context.now(), limit }))
}

/** Returns payments to reconcile: no webhook event received within the expected time. */
function listPaymentsToReconcile(context: PaymentContext, limit: number): Promise<readonly Payment[]> {
  const now = context.now()
  const before = new Date(now.getTime() - webhookGraceMs)
  const since = new Date(now.getTime() - checkoutReconcileWindowMs)
  const heldBefore = new Date(now.getTime() - holdCheckIntervalMs)
  return systemTransact(context, (transaction) =>
    listStalePayments(transaction, { before, since, heldBefore, limit }),
  )
}

/** Returns the gateway's pages for a card that may have been used without a webhook event. */
function listSetupsToReconcile(context: PaymentContext, limit: number): Promise<readonly string[]> {
  const now = context.now().getTime()
  const since = new Date(now - checkoutReconcileWindowMs)
  const before = new Date(now - webhookGraceMs)
  return systemTransact(context, (transaction) => listAwaitedSetups(transaction, { since, before, limit }))
}

/** Returns saved cards to remove at the gateway. */
function listCardsToRemove(context: PaymentContext, limit: number): Promise<readonly string[]> {
  return systemTransact(context, (transaction) => listCardRemovals(transaction, limit))
}

/** Returns unfinished reauthorizations without a recent webhook event. */
function listReauthorizationsToReconcile(
  context: PaymentContext,
  limit: number,
): Promise<readonly Reauthorization[]> {
  const before = new Date(context.now().getTime() - webhookGraceMs)
  return systemTransact(context, (transaction) => listUnfinishedReauthorizations(transaction, before, limit))
}

/** Moves the reauthorization to the end of the reconciliation order. */
async function deferReauthorization(context: PaymentContext, { id }: Reauthorization): Promise<void> {
  await systemTransact(context, (transaction) => touchReauthorization(transaction, id, context.now()))
}

/** Moves the payment to the end of the reconciliation order. */
async function deferReconciliation(context: PaymentContext, { id }: Payment): Promise<void> {
  await systemTransact(context, (transaction) => touchPayment(transaction, id, context.now()))
}

/**
 * Processes events about disputes and failed refunds that did not arrive as webhooks. Safe under concurrency,
 * also with the webhooks themselves.
 * @returns the number of events processed
 * @throws CodedError GatewayUnavailable
 */
export async function processMissedWebhooks(context: PaymentContext): Promise<number> {
  const items = await findMissedWebhooks(context)
  return attemptEach(context, { event: 'payments.webhookPostponed', items }, async (notice) => {
    await processWebhookEvent(notice, context)
    return true
  })
}
