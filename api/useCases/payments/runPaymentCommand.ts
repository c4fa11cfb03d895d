import { countAttempt, findPaymentCommand, finishPaymentCommand } from '../../storage/paymentCommands'
import type { PaymentContext } from '../context'
import type { Attempt, Outcome } from './attempt'
import { findRefusedDraft, returnToReview } from '../prescriptions/returnToReview'
import { capture } from './capture'
import { openCheckout } from './openCheckout'
import { lockBoth } from './recordGatewayState'
import { refundPart } from './refundPart'
import { returnMoney } from './returnMoney'
import type { Subject } from './subject'
import { statusOf } from './subject'
import { systemTransact } from './systemTransact'

/**
 * Does one decided effect on the gateway and writes down what came of it. Safe to run twice, at once and after a crash
 * at any point: the gateway knows the key, and the result is recorded under lock.
 * @returns what the payment is for, as it is then; undefined when the effect has been done already
 * @throws CodedError GatewayUnavailable when it must be tried again later
 */
export async function runPaymentCommand(
  context: PaymentContext,
  commandId: string,
): Promise<Subject | undefined> {
  const attempt = await begin(context, commandId)
  if (!attempt) return undefined
  const { subject, commandId: next } = 'command' in attempt ? await run(context, attempt) : attempt
  return next ? ((await runPaymentCommand(context, next)) ?? subject) : subject
}

function run(context: PaymentContext, attempt: Attempt): Promise<Outcome> {
  if (attempt.command.kind === 'capture') return capture(context, attempt)
  if (attempt.command.kind === 'giveBack') return returnMoney(context, attempt)
  if (attempt.command.kind === 'refund') return refundPart(context, attempt)
  return openCheckout(context, attempt)
}

/** @returns the attempt that is to be made; or what came of the effect where it is not made any more */
async function begin(context: PaymentContext, commandId: string): Promise<Attempt | Outcome | undefined> {
  return systemTransact(context, async (transaction) => {
    const command = await findPaymentCommand(transaction, commandId)
    if (!command || command.doneAt) return undefined
    const about = await lockBoth(transaction, command.paymentId)
    if (!about) return undefined
    const at = context.now()
    // Taking money that somebody has since decided to give back.
    if (command.kind === 'capture' && statusOf(about.subject) !== 'approved') {
      await finishPaymentCommand(transaction, command.id, { outcome: 'superseded', at })
      return undefined
    }
    if (command.kind === 'capture' && about.subject.kind === 'request') {
      const { request } = about.subject
      const refused = await findRefusedDraft(transaction, request, at)
      if (refused)
        return {
          subject: {
            kind: 'request',
            request: await returnToReview(transaction, request, refused, { at, newId: context.newId }),
          },
        }
    }
    await countAttempt(transaction, command.id, at)
    return { command, ...about }
  })
}
