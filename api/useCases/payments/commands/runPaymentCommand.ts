import {
  countAttempt,
  findPaymentCommand,
  finishPaymentCommand,
} from '../../../storage/payments/paymentCommands'
import type { PaymentContext } from '../../context'
import type { CommandAttempt, CommandResult } from './commandAttempt'
import { findUnsafeDraft, returnToReview } from '../../prescriptions/safety/returnToReview'
import { capture } from './capture'
import { openCheckout } from '../checkout/openCheckout'
import { lockPaymentAndSubject } from '../gatewaySync/recordGatewayState'
import { refundPart } from './refundPart'
import { runReleaseOrRefund } from './runReleaseOrRefund'
import type { PaymentSubject } from '../gatewaySync/paymentSubject'
import { subjectStatus } from '../gatewaySync/paymentSubject'
import { systemTransact } from '../../systemTransact'

/**
 * Runs one payment command and records its result. Safe under concurrency and crashes: the gateway
 * deduplicates by idempotency key, and the result is recorded under a lock.
 * @returns the updated subject; undefined when the command had already finished
 * @throws CodedError GatewayUnavailable when it must be retried later
 */
export async function runPaymentCommand(
  context: PaymentContext,
  commandId: string,
): Promise<PaymentSubject | undefined> {
  const attempt = await begin(context, commandId)
  if (!attempt) return undefined
  const { subject, commandId: next } = 'command' in attempt ? await run(context, attempt) : attempt
  return next ? ((await runPaymentCommand(context, next)) ?? subject) : subject
}

function run(context: PaymentContext, attempt: CommandAttempt): Promise<CommandResult> {
  if (attempt.command.kind === 'capture') return capture(context, attempt)
  if (attempt.command.kind === 'releaseOrRefund') return runReleaseOrRefund(context, attempt)
  if (attempt.command.kind === 'refund') return refundPart(context, attempt)
  return openCheckout(context, attempt)
}

/** @returns the attempt to make; or the result of a command that no longer needs one */
async function begin(
  context: PaymentContext,
  commandId: string,
): Promise<CommandAttempt | CommandResult | undefined> {
  return systemTransact(context, async (transaction) => {
    const command = await findPaymentCommand(transaction, commandId)
    if (!command || command.doneAt) return undefined
    const about = await lockPaymentAndSubject(transaction, command.paymentId)
    if (!about) return undefined
    const at = context.now()
    // A capture that was superseded by a release or refund.
    if (command.kind === 'capture' && subjectStatus(about.subject) !== 'approved') {
      await finishPaymentCommand(transaction, command.id, { outcome: 'superseded', at })
      return undefined
    }
    if (command.kind === 'capture' && about.subject.kind === 'request') {
      const { request } = about.subject
      const refused = await findUnsafeDraft(transaction, request, at)
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
