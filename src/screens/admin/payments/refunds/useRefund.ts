import { type AdminPaymentDetailFragment, useRefundPaymentMutation } from '../../../../generated/graphql'
import { usePersistentState } from '../../../../lib/storage/usePersistentState'
import type { RefundCommand } from './refundEntry'
import { useAction } from '../../../../lib/hooks/useAction'

type RefundResult = AdminPaymentDetailFragment['refunds'][number]

/**
 * Gives money back. The same order pressed again, after an answer that never came, is the same refund, also when the page
 * was loaded again meanwhile; another amount or reason is another one.
 */
export function useRefund(paymentId: string) {
  const [refundPayment] = useRefundPaymentMutation()
  const last = usePersistentState(`refundSent.${paymentId}`, { id: '', order: '' })
  const { isPending, error, reset, run } = useAction(
    async (order: RefundCommand, onRefunded: (refund: RefundResult) => void) => {
      const sent = JSON.stringify([order.amount.cents, order.reason, order.note])
      const id = last.value.order === sent ? last.value.id : crypto.randomUUID()
      last.set({ id, order: sent })
      const { data } = await refundPayment({ variables: { input: { paymentId, ...order, id } } })
      const made = data?.refundPayment.refunds.find((refund) => refund.id === id)
      if (!made) return
      last.clear()
      onRefunded(made)
    },
  )

  return { refund: run, isPending, error, reset }
}
