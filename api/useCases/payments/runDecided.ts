import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { Context, PaymentContext } from '../context'
import { runPaymentCommand } from './runPaymentCommand'
import type { Subject } from './subject'

/**
 * Does on the gateway what has just been decided. If it cannot be done now, the decision stands and reconciliation does
 * it later.
 * @returns the request as it is then
 */
export async function runDecided(
  context: Context,
  { request, commandId }: { readonly request: TreatmentRequest; readonly commandId: string | undefined },
): Promise<TreatmentRequest> {
  const { payments } = context
  if (!commandId || !payments) return request
  const settled = await runOrPostpone({ ...context, payments }, commandId)
  return settled?.kind === 'request' ? { ...settled.request, findingCount: request.findingCount } : request
}

/** The same for anything. @returns what was paid for, as it is then; undefined when it is left to reconciliation */
export async function runOrPostpone(
  context: PaymentContext,
  commandId: string,
): Promise<Subject | undefined> {
  try {
    return await runPaymentCommand(context, commandId)
  } catch (error) {
    const reason = error instanceof Error ? error.name : typeof error
    context.log({ level: 'warn', event: 'payments.postponed', commandId, reason })
    return undefined
  }
}

/** The same where what it is for does not matter to the caller, and there may be nothing to do. */
export async function runAfterwards(context: Context, commandId: string | undefined): Promise<void> {
  const { payments } = context
  if (commandId && payments) await runOrPostpone({ ...context, payments }, commandId)
}
