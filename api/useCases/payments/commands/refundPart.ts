import { enqueueEmails } from '../../../storage/messages/outbox'
import { finishPaymentCommand } from '../../../storage/payments/paymentCommands'
import type { PaymentContext } from '../../context'
import type { CommandAttempt, CommandResult } from './commandAttempt'
import { refusalCode } from './capture'
import { recordGatewayState } from '../gatewaySync/recordGatewayState'
import { systemTransact } from '../../systemTransact'

/**
 * Lifetime of idempotency keys that we rely on. Stripe removes keys after 24 hours at the earliest
 * (https://docs.stripe.com/api/idempotent_requests). A later retry could refund twice.
 */
const idempotencyKeyLifetimeMs = 23 * 3_600_000

/**
 * Refunds part of a captured payment. The result is read from the payment's state, not from the
 * reply.
 * @throws CodedError GatewayUnavailable
 */
export async function refundPart(context: PaymentContext, attempt: CommandAttempt): Promise<CommandResult> {
  const { gateway } = context.payments
  const { command, payment } = attempt
  const { providerPaymentId: intentId, checkoutSessionId: sessionId } = payment
  if (!intentId || command.amountCents === null) throw new Error('Nothing was taken for this refund.')
  const failureCode =
    blockerOf(attempt, context.now()) ??
    (await gateway
      .refund(intentId, command.idempotencyKey, command.amountCents)
      .then(() => undefined, refusalCode))
  const state = await gateway.fetchState({ sessionId, intentId })

  return systemTransact(context, async (transaction) => {
    const at = context.now()
    const recorded = await recordGatewayState(transaction, payment.id, state, { at, newId: context.newId })
    if (!recorded) throw new Error('The payment is gone.')
    const outcome = failureCode ? 'refused' : 'done'
    await finishPaymentCommand(transaction, command.id, { outcome, failureCode, at })
    if (failureCode) {
      const event = `refund:${command.id}`
      enqueueEmails(
        transaction,
        [{ event, kind: 'refundFailed', recipient: '@Admin', about: payment.id }],
        at,
      )
    }
    return recorded
  })
}

/**
 * Returns why the gateway must not be called. From the second attempt on, a refunded amount may be
 * the first attempt's.
 */
function blockerOf({ command, payment }: CommandAttempt, now: Date): string | undefined {
  const left = payment.capturedCents - payment.refundedCents
  if (command.attempts === 0) return (command.amountCents ?? 0) > left ? 'amount_too_large' : undefined
  return now.getTime() - command.createdAt.getTime() > idempotencyKeyLifetimeMs
    ? 'outcome_unknown'
    : undefined
}
