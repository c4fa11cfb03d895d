import {
  type AdminPaymentDetailFragment,
  type RefundPaymentInput,
  useRefundPaymentMutation,
} from '../../../../generated/graphql'
import { usePersistentState } from '../../../../lib/storage/usePersistentState'
import type { RefundCommand } from './refundEntry'

type RefundResult = AdminPaymentDetailFragment['refunds'][number]

/**
 * Gives money back. The same order pressed again, after an answer that never came, is the same refund, also when the page
 * was loaded again meanwhile; another amount or reason is another one.
 */
export function useRefund(paymentId: string) {
  const [ask, { loading, error, reset }] = useRefundPaymentMutation()
  const last = usePersistentState(`refundSent.${paymentId}`, { id: '', order: '' })

  /** @returns the refund as the API tells it; undefined when it failed, and `error` says how */
  async function refund(order: RefundCommand): Promise<RefundResult | undefined> {
    const sent = JSON.stringify([order.amountCents, order.reason, order.note])
    const id = last.value.order === sent ? last.value.id : crypto.randomUUID()
    last.set({ id, order: sent })
    const input: RefundPaymentInput = { paymentId, ...order, id }
    const answer = await ask({ variables: { input } }).catch(() => undefined)
    const refunded = answer?.data?.refundPayment.refunds.find((known) => known.id === id)
    if (refunded) last.clear()
    return refunded
  }

  return { refund, loading, error, reset }
}
