import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { Context } from '../context'
import { runPaymentCommand } from './runPaymentCommand'

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
  try {
    const settled = await runPaymentCommand({ ...context, payments }, commandId)
    return settled ? { ...settled, findingCount: request.findingCount } : request
  } catch (error) {
    const reason = error instanceof Error ? error.name : typeof error
    context.log({ level: 'warn', event: 'payments.postponed', commandId, reason })
    return request
  }
}
