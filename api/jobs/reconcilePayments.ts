import type { PaymentContext } from '../useCases/context'
import { lookAtPayment } from '../useCases/payments/lookAtPayment'
import {
  listDue,
  listUnheard,
  listUnsettledRenewals,
  postponeLook,
  postponeRenewal,
} from '../useCases/payments/openEnds'
import { runPaymentCommand } from '../useCases/payments/runPaymentCommand'
import { settleRenewal } from '../useCases/payments/settleRenewal'
import { attempt } from './attempt'

/** How many open ends one run takes up, of each kind. */
const batch = 50

/**
 * Finishes what a crash or a silent gateway has left open: effects that were decided and not done, payments of which
 * nothing was heard, and holds that are being renewed. Safe to run at any time, twice at once, and beside the requests themselves.
 * @returns how many were taken up, and how many must wait for the next run
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

  // First: a new hold may stand for what is to be charged then.
  for (const renewal of await listUnsettledRenewals(context, batch)) {
    await postponeRenewal(context, renewal)
    await reconcile(() => settleRenewal(context, renewal.id), { paymentId: renewal.paymentId })
  }
  for (const { id } of await listDue(context, batch)) {
    await reconcile(() => runPaymentCommand(context, id), { commandId: id })
  }
  for (const payment of await listUnheard(context, batch)) {
    await postponeLook(context, payment)
    await reconcile(() => lookAtPayment(context, payment), { paymentId: payment.id })
  }
  return { done, postponed }
}
