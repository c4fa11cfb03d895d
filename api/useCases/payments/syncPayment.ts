import { CodedError } from '../../../domain/errors'
import type { GatewayState } from '../../../domain/payments/applyGatewayState'
import type { PatientPaymentStatus, Payment } from '../../../domain/payments/payment'
import { patientPaymentStatus } from '../../../domain/payments/payment'
import { isFinal } from '../../../domain/payments/paymentState'
import type { WebhookEvent } from '../../services/payments/paymentGateway'
import { GatewayRefusal } from '../../services/payments/paymentGateway'
import { findPendingCommand } from '../../storage/payments/paymentCommands'
import { findPayment } from '../../storage/payments/payments'
import {
  findPaymentByGatewayIds,
  recordWebhookEvent,
  findMissedWebhooks as findMissed,
} from '../../storage/payments/systemPayments'
import type { PaymentContext, Context, PaymentServices } from '../context'
import { existingId, found } from '../ids'
import { systemTransact, transact } from '../transact'
import { recordSavedCard } from './automaticPayment'
import { runPaymentCommand, runCommandOrDefer } from './commands'
import { advanceReauthorizations } from './reauthorization'
import { recordGatewayState } from './recordGatewayState'

/**
 * Reads a payment's state from the gateway, records it and applies the consequences.
 * @returns the updated payment and the state of its checkout session
 * @throws CodedError GatewayUnavailable; GatewayRefusal when the gateway does not know it
 */
export async function syncPayment(
  context: PaymentContext,
  known: Payment,
): Promise<{ payment: Payment; session: GatewayState['session'] }> {
  const { checkoutSessionId: sessionId, providerPaymentId: intentId } = known
  const state = await context.payments.gateway.fetchState({ sessionId, intentId })
  const recorded = await systemTransact(context, (transaction) =>
    recordGatewayState(transaction, known.id, state, { at: context.now(), newId: context.newId }),
  )
  if (recorded?.commandId) await runPaymentCommand(context, recorded.commandId)
  return { payment: recorded?.payment ?? known, session: state.session }
}

/**
 * Returns the verified status of the caller's payment. Reads the gateway while the status may still
 * change, so the result does not depend on webhooks. Creates and captures nothing.
 * @returns `unknown` when the gateway does not answer
 * @throws CodedError NotFound
 */
export async function verifyPayment(
  paymentId: string,
  context: Context & { readonly payments: PaymentServices },
): Promise<{ payment: Payment; truth: PatientPaymentStatus }> {
  const known = await transact(context, async (transaction) => {
    const payment = found(await findPayment(transaction, existingId(paymentId)))
    if (payment.patientId !== transaction.caller.id) throw new CodedError('NotFound')
    return payment
  })
  if (!known.checkoutSessionId) return withPatientStatus(known, false)
  try {
    const settled = await advanceAndCapture(context, known)
    if (isFinal(settled.status)) return withPatientStatus(settled, false)
    const { payment, session } = await syncPayment(context, settled)
    if (payment.status !== 'authorized') return withPatientStatus(payment, session === 'complete')
    return await statusOfHold(context, payment)
  } catch (error) {
    const isSilent = error instanceof CodedError && error.code === 'GatewayUnavailable'
    if (!isSilent && !(error instanceof GatewayRefusal)) throw error
    context.log({ level: 'warn', event: 'payments.unverified', paymentId: known.id })
    return { payment: known, truth: 'unknown' }
  }
}

/**
 * Returns `confirming` while a capture is pending, because a webhook may run it concurrently. Reads the
 * payment again in case it was captured after the first read.
 */
async function statusOfHold(
  context: PaymentContext,
  { id }: Payment,
): Promise<{ payment: Payment; truth: PatientPaymentStatus }> {
  return systemTransact(context, async (transaction) => {
    const isBeingCharged = (await findPendingCommand(transaction, id, 'capture')) !== undefined
    const payment = found(await findPayment(transaction, id))
    return isBeingCharged ? { payment, truth: 'confirming' } : withPatientStatus(payment, false)
  })
}

function withPatientStatus(
  payment: Payment,
  isPageComplete: boolean,
): { payment: Payment; truth: PatientPaymentStatus } {
  const { status, failureCode } = payment
  return { payment, truth: patientPaymentStatus(status, { failureCode, isPageComplete }) }
}

/**
 * Advances the reauthorizations of a payment and captures a new hold for an approved request. The
 * patient who retried the payment thus sees the prescription immediately. Reconciliation does what
 * fails now.
 * @returns the updated payment
 * @throws CodedError GatewayUnavailable when a reauthorization must be read again later
 */
export async function advanceAndCapture(context: PaymentContext, payment: Payment): Promise<Payment> {
  const settled = await advanceReauthorizations(context, payment)
  if (settled.providerPaymentId === payment.providerPaymentId) return settled
  const pending = await systemTransact(context, (transaction) =>
    findPendingCommand(transaction, payment.id, 'capture'),
  )
  if (!pending) return settled
  await runCommandOrDefer(context, pending.id)
  return found(await systemTransact(context, (transaction) => findPayment(transaction, payment.id)))
}

/**
 * Handles a webhook event. The event only names the payment to sync, so late, duplicate or
 * reordered events are harmless. Events about unknown objects are recorded and ignored.
 * @param body the raw bytes, which the signature covers
 * @throws CodedError Forbidden for a signature that is missing, forged or stale; InvalidInput for a
 * body that is no event; GatewayUnavailable, so that the gateway sends it again
 */
export async function handleWebhook(
  body: Uint8Array,
  signature: string | undefined,
  context: PaymentContext,
): Promise<void> {
  await processWebhookEvent(context.payments.gateway.verifyWebhook(body, signature), context)
}

/**
 * Syncs the payment that a verified event names, and records the event.
 * @throws CodedError GatewayUnavailable
 */
export async function processWebhookEvent(notice: WebhookEvent, context: PaymentContext): Promise<void> {
  const payment = await systemTransact(context, (transaction) =>
    findPaymentByGatewayIds(transaction, ownIdsOnly(notice)),
  )
  if (payment) await syncReferencedPayment(context, payment, notice)
  else if (notice.sessionId) await recordSavedCard(context, notice.sessionId)
  // Recorded last, so that an event that could not be processed counts as not received.
  await systemTransact(context, (transaction) =>
    recordWebhookEvent(transaction, {
      id: notice.id,
      type: notice.type,
      paymentId: payment?.id ?? null,
      at: context.now(),
    }),
  )
}

/** A webhook event may arrive before the checkout session it is about has been recorded. */
async function syncReferencedPayment(
  context: PaymentContext,
  payment: Payment,
  notice: WebhookEvent,
): Promise<void> {
  const checkoutSessionId = payment.checkoutSessionId ?? notice.sessionId
  const providerPaymentId = payment.providerPaymentId ?? (checkoutSessionId ? null : notice.intentId)
  if (!checkoutSessionId && !providerPaymentId) return
  try {
    const { payment: seen } = await syncPayment(context, {
      ...payment,
      checkoutSessionId,
      providerPaymentId,
    })
    await advanceAndCapture(context, seen)
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error
    context.log({
      level: 'error',
      event: 'payments.notFoundAtGateway',
      paymentId: payment.id,
      code: error.code,
    })
  }
}

/** Drops ids that are not UUIDs, because they were not issued by us. */
function ownIdsOnly({ paymentId, sessionId, intentId }: WebhookEvent) {
  const isOurs = paymentId !== null && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(paymentId)
  return { paymentId: isOurs ? paymentId : null, sessionId, intentId }
}

/** Retention of events at the gateway. @see https://docs.stripe.com/api/events/list */
const gatewayRetentionMs = 30 * 24 * 3_600_000

/**
 * Returns webhook events that the gateway sent and we did not receive. Disputes and failed refunds
 * happen long after a payment is last reconciled, so only the event list reveals them.
 * @returns the missed events, oldest first
 * @throws CodedError GatewayUnavailable
 */
export async function findMissedWebhooks(context: PaymentContext): Promise<readonly WebhookEvent[]> {
  const since = new Date(context.now().getTime() - gatewayRetentionMs)
  const webhookEvents = await context.payments.gateway.listWebhookEvents(since)
  const missed = await systemTransact(context, (transaction) =>
    findMissed(
      transaction,
      webhookEvents.map(({ id }) => id),
    ),
  )
  return webhookEvents.filter(({ id }) => missed.has(id))
}
