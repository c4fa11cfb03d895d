import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import {
  countAttempt,
  findPaymentCommand,
  finishPaymentCommand,
} from '../../storage/payments/paymentCommands'
import type { PaymentContext, Context } from '../context'
import { findUnsafeDraft, returnToReview } from '../prescriptions/holdForSafety'
import { systemTransact } from '../transact'
import { capture, refundPart, runReleaseOrRefund } from './commandHandlers'
import { charge } from './charge'
import { blockCharge } from './decideCharge'
import { openCheckout } from './openCheckout'
import type { CommandAttempt, CommandResult, PaymentSubject } from './paymentSubject'
import { subjectStatus } from './paymentSubject'
import { lockPaymentAndSubject } from './recordGatewayState'

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
  if (attempt.command.kind === 'charge') return charge(context, attempt)
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
    // A charge that was sent may have taken money: only the gateway knows.
    if (command.kind === 'charge' && command.attempts === 0) {
      const blocked = await blockCharge(transaction, { command, ...about }, { at, newId: context.newId })
      if (blocked) return blocked
    }
    await countAttempt(transaction, command.id, at)
    return { command, ...about }
  })
}

/**
 * Runs a payment command that was just committed. On failure the decision remains and
 * reconciliation retries it.
 * @returns the updated request
 */
export async function runCommandForRequest(
  context: Context,
  { request, commandId }: { readonly request: TreatmentRequest; readonly commandId: string | undefined },
): Promise<TreatmentRequest> {
  const { payments } = context
  if (!commandId || !payments) return request
  const settled = await runCommandOrDefer({ ...context, payments }, commandId)
  return settled?.kind === 'request' ? { ...settled.request, findingCount: request.findingCount } : request
}

/**
 * Runs a payment command for any subject. @returns the updated subject; undefined when it is left
 * to reconciliation
 */
export async function runCommandOrDefer(
  context: PaymentContext,
  commandId: string,
): Promise<PaymentSubject | undefined> {
  try {
    return await runPaymentCommand(context, commandId)
  } catch (error) {
    const reason = error instanceof Error ? error.name : typeof error
    context.log({ level: 'warn', event: 'payments.postponed', commandId, reason })
    return undefined
  }
}

/** Runs a payment command, if there is one, and ignores the result. */
export async function runCommandAfterCommit(context: Context, commandId: string | undefined): Promise<void> {
  const { payments } = context
  if (commandId && payments) await runCommandOrDefer({ ...context, payments }, commandId)
}
