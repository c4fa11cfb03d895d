import type { MailToSend } from '../../../domain/mail/mailKind'
import { nextCaptureAt } from '../../../domain/payments/captureProblem'
import type { Payment } from '../../../domain/payments/payment'
import { GatewayRefusal } from '../../services/paymentGateway'
import type { SystemTransaction } from '../../storage/database'
import { tellByMail } from '../../storage/outbox'
import type { PaymentCommand } from '../../storage/paymentCommands'
import {
  finishPaymentCommand,
  finishPaymentCommandFirst,
  insertPaymentCommand,
} from '../../storage/paymentCommands'
import { savePayment } from '../../storage/systemPayments'
import type { PaymentContext } from '../context'
import type { Attempt, Outcome } from './attempt'
import { followPayment } from './followPayment'
import type { Moment } from './news'
import type { Recorded } from './recordGatewayState'
import { recordGatewayState } from './recordGatewayState'
import { statusOf } from './subject'
import { systemTransact } from './systemTransact'

/**
 * Takes the money that is held. Whatever the gateway answers, what counts is how the payment is afterwards. What is refused
 * is tried again later, where the card is not to blame; otherwise the patient is asked to pay anew.
 * @throws CodedError GatewayUnavailable
 */
export async function capture(context: PaymentContext, { command, payment }: Attempt): Promise<Outcome> {
  const { gateway } = context.payments
  const { providerPaymentId: intentId, checkoutSessionId: sessionId } = payment
  if (!intentId || command.amountCents === null) throw new Error('Nothing is held for this capture.')
  const refusal = await gateway
    .capture(intentId, command.amountCents, command.idempotencyKey)
    .then(() => undefined, refusalCode)
  const state = await gateway.look({ sessionId, intentId })

  return systemTransact(context, async (transaction) => {
    const at = context.now()
    const moment = { at, newId: context.newId }
    const recorded = await recordGatewayState(transaction, payment.id, state, moment)
    if (!recorded) throw new Error('The payment is gone.')
    if (recorded.payment.capturedCents > 0) {
      await finishPaymentCommand(transaction, command.id, { outcome: 'done', at })
      return recorded
    }
    const failureCode = refusal ?? state.failureCode ?? 'not_captured'
    if (!refusal && recorded.payment.status === 'authorized') return recorded
    const isFirst = await finishPaymentCommandFirst(transaction, command.id, {
      outcome: 'refused',
      failureCode,
      at,
    })
    if (!isFirst || (await triesAgain(transaction, { command, failureCode, recorded, moment })))
      return recorded
    // The request stays approved, and its payment says why nothing is prescribed.
    if (statusOf(recorded.subject) === 'approved')
      tellByMail(transaction, mailsOfRefusal(command.id, payment), at)
    const failed = await savePayment(transaction, { ...recorded.payment, failureCode }, at)
    const news = { payment: failed, moved: [], state: { ...state, failureCode: null } }
    return followPayment(transaction, recorded.subject, news, moment)
  })
}

interface Refused {
  readonly command: PaymentCommand
  readonly failureCode: string
  readonly recorded: Recorded
  readonly moment: Moment
}

/** What the card is not to blame for is tried again on the same hold, under a key of its own: nobody is asked for anything. */
async function triesAgain(
  transaction: SystemTransaction,
  { command, failureCode, recorded: { payment, subject }, moment: { at, newId } }: Refused,
): Promise<boolean> {
  const { tryNumber, amountCents } = command
  const notBefore = nextCaptureAt({ failureCode, tryNumber }, payment, at)
  if (!notBefore || amountCents === null || statusOf(subject) !== 'approved') return false
  const again = {
    id: newId(),
    kind: 'capture',
    amountCents,
    at,
    notBefore,
    tryNumber: tryNumber + 1,
  } as const
  await insertPaymentCommand(transaction, payment, again)
  return true
}

function mailsOfRefusal(commandId: string, { id: about, patientId }: Payment): readonly MailToSend[] {
  const event = `capture:${commandId}`
  return [
    { event, kind: 'paymentProblem', recipient: patientId, about },
    { event, kind: 'captureFailed', recipient: '@Admin', about },
  ]
}

/** @throws whatever is not a refusal */
export function refusalCode(error: unknown): string {
  if (error instanceof GatewayRefusal) return error.code
  throw error
}
