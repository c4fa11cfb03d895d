import type { PaymentContext } from '../useCases/context'
import { syncPayment } from '../useCases/payments/gatewaySync/syncPayment'
import {
  listCommandsToRun,
  listPaymentsToReconcile,
  listReauthorizationsToReconcile,
  deferReconciliation,
  deferReauthorization,
} from '../useCases/payments/gatewaySync/unfinishedPayments'
import { runPaymentCommand } from '../useCases/payments/commands/runPaymentCommand'
import { advanceReauthorization } from '../useCases/payments/reauthorization/advanceReauthorization'
import { attempt } from './attempt'

/** Maximum items per run and kind. */
const batch = 50

/**
 * Finishes what a crash or an unavailable gateway has left open: payment commands, payments without a webhook
 * event, and reauthorizations. Safe at any time, under concurrency and during requests.
 * @returns the number processed, and the number postponed to the next run
 */
export async function reconcilePayments(
  context: PaymentContext,
): Promise<{ done: number; postponed: number }> {
  let done = 0
  let postponed = 0
  const reconcile = async (
    work: () => Promise<unknown>,
    about: Readonly<Record<string, string>>,
  ): Promise<void> => {
    const event = 'payments.reconciliationPostponed'
    if (await attempt(context, { event, about }, () => work().then(() => true))) done += 1
    else postponed += 1
  }

  // Reauthorizations first: a new hold may make a capture possible.
  for (const renewal of await listReauthorizationsToReconcile(context, batch)) {
    await deferReauthorization(context, renewal)
    await reconcile(() => advanceReauthorization(context, renewal.id), { paymentId: renewal.paymentId })
  }
  for (const { id } of await listCommandsToRun(context, batch)) {
    await reconcile(() => runPaymentCommand(context, id), { commandId: id })
  }
  for (const payment of await listPaymentsToReconcile(context, batch)) {
    await deferReconciliation(context, payment)
    await reconcile(() => syncPayment(context, payment), { paymentId: payment.id })
  }
  return { done, postponed }
}
