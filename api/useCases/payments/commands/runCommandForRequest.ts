import type { TreatmentRequest } from '../../../../domain/requests/treatmentRequest'
import type { Context, PaymentContext } from '../../context'
import { runPaymentCommand } from './runPaymentCommand'
import type { PaymentSubject } from '../gatewaySync/paymentSubject'

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
