import { tellByMail } from '../../storage/outbox'
import { finishPaymentCommand } from '../../storage/paymentCommands'
import type { PaymentContext } from '../context'
import type { Attempt, Outcome } from './attempt'
import { refusalCode } from './capture'
import { recordGatewayState } from './recordGatewayState'
import { systemTransact } from './systemTransact'

/**
 * How long the gateway is trusted to know a key it has seen: Stripe forgets keys after 24 hours at the earliest
 * (https://docs.stripe.com/api/idempotent_requests). Asking again after that could give back twice.
 */
const keyLifeMs = 23 * 3_600_000

/**
 * Gives back an amount of what was taken. Whatever the gateway answers, what counts is how the payment is afterwards.
 * @throws CodedError GatewayUnavailable
 */
export async function refundPart(context: PaymentContext, attempt: Attempt): Promise<Outcome> {
  const { gateway } = context.payments
  const { command, payment } = attempt
  const { providerPaymentId: intentId, checkoutSessionId: sessionId } = payment
  if (!intentId || command.amountCents === null) throw new Error('Nothing was taken for this refund.')
  const failureCode =
    hindrance(attempt, context.now()) ??
    (await gateway
      .refund(intentId, command.idempotencyKey, command.amountCents)
      .then(() => undefined, refusalCode))
  const state = await gateway.look({ sessionId, intentId })

  return systemTransact(context, async (transaction) => {
    const at = context.now()
    const recorded = await recordGatewayState(transaction, payment.id, state, { at, newId: context.newId })
    if (!recorded) throw new Error('The payment is gone.')
    const outcome = failureCode ? 'refused' : 'done'
    await finishPaymentCommand(transaction, command.id, { outcome, failureCode, at })
    if (failureCode) {
      const event = `refund:${command.id}`
      tellByMail(transaction, [{ event, kind: 'refundFailed', recipient: '@Admin', about: payment.id }], at)
    }
    return recorded
  })
}

/** Why the gateway must not be asked. From the second attempt on, what is given back may be what the first one did. */
function hindrance({ command, payment }: Attempt, now: Date): string | undefined {
  const left = payment.capturedCents - payment.refundedCents
  if (command.attempts === 0) return (command.amountCents ?? 0) > left ? 'amount_too_large' : undefined
  return now.getTime() - command.createdAt.getTime() > keyLifeMs ? 'outcome_unknown' : undefined
}
