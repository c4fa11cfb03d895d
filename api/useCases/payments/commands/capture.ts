import type { OutgoingMail } from '../../../../domain/mail/mailKind'
import { nextCaptureRetryAt } from '../../../../domain/payments/captureProblem'
import type { Payment } from '../../../../domain/payments/payment'
import { GatewayRefusal } from '../../../services/payments/paymentGateway'
import type { SystemTransaction } from '../../../storage/database/database'
import { enqueueEmails } from '../../../storage/messages/outbox'
import type { PaymentCommand } from '../../../storage/payments/paymentCommands'
import {
  finishPaymentCommand,
  finishPaymentCommandFirst,
  insertPaymentCommand,
} from '../../../storage/payments/paymentCommands'
import { savePayment } from '../../../storage/payments/systemPayments'
import type { PaymentContext } from '../../context'
import type { CommandAttempt, CommandResult } from './commandAttempt'
import { applyPaymentUpdate } from '../gatewaySync/applyPaymentUpdate'
import type { Clock } from '../gatewaySync/paymentUpdate'
import type { Recorded } from '../gatewaySync/recordGatewayState'
import { recordGatewayState } from '../gatewaySync/recordGatewayState'
import { subjectStatus } from '../gatewaySync/paymentSubject'
import { systemTransact } from '../../systemTransact'

/**
 * Captures a hold. The result is read from the payment's state, not from the reply. A refusal not
 * caused by the card is retried later; otherwise the patient is asked to retry the payment.
 * @throws CodedError GatewayUnavailable
 */
export async function capture(
  context: PaymentContext,
  { command, payment }: CommandAttempt,
): Promise<CommandResult> {
  const { gateway } = context.payments
  const { providerPaymentId: intentId, checkoutSessionId: sessionId } = payment
  if (!intentId || command.amountCents === null) throw new Error('Nothing is held for this capture.')
  const refusal = await gateway
    .capture(intentId, command.amountCents, command.idempotencyKey)
    .then(() => undefined, refusalCode)
  const state = await gateway.fetchState({ sessionId, intentId })

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
    if (!isFirst || (await scheduleRetry(transaction, { command, failureCode, recorded, moment })))
      return recorded
    // The request stays approved; its payment carries the reason why nothing is prescribed.
    if (subjectStatus(recorded.subject) === 'approved')
      enqueueEmails(transaction, mailsOfRefusal(command.id, payment), at)
    const failed = await savePayment(transaction, { ...recorded.payment, failureCode }, at)
    const news = { payment: failed, moved: [], state: { ...state, failureCode: null } }
    return applyPaymentUpdate(transaction, recorded.subject, news, moment)
  })
}

interface RefusedCapture {
  readonly command: PaymentCommand
  readonly failureCode: string
  readonly recorded: Recorded
  readonly moment: Clock
}

/**
 * Schedules a retry on the same hold, with its own idempotency key, when the card did not cause the
 * refusal. The patient does not have to act.
 */
async function scheduleRetry(
  transaction: SystemTransaction,
  { command, failureCode, recorded: { payment, subject }, moment: { at, newId } }: RefusedCapture,
): Promise<boolean> {
  const { attemptNumber, amountCents } = command
  const notBefore = nextCaptureRetryAt({ failureCode, attemptNumber }, payment, at)
  if (!notBefore || amountCents === null || subjectStatus(subject) !== 'approved') return false
  const again = {
    id: newId(),
    kind: 'capture',
    amountCents,
    at,
    notBefore,
    attemptNumber: attemptNumber + 1,
  } as const
  await insertPaymentCommand(transaction, payment, again)
  return true
}

function mailsOfRefusal(commandId: string, { id: about, patientId }: Payment): readonly OutgoingMail[] {
  const event = `capture:${commandId}`
  return [
    { event, kind: 'paymentProblem', recipient: patientId, about },
    { event, kind: 'captureFailed', recipient: '@Admin', about },
  ]
}

/** @throws the error if it is not a refusal */
export function refusalCode(error: unknown): string {
  if (error instanceof GatewayRefusal) return error.code
  throw error
}
