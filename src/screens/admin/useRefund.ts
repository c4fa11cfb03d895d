import { useRef } from 'react'
import {
  type AdminPaymentDetailFragment,
  type RefundPaymentInput,
  useRefundPaymentMutation,
} from '../../generated/graphql'
import type { RefundOrder } from './refundOrder'

type Told = AdminPaymentDetailFragment['refunds'][number]

/**
 * Gives money back. The same order pressed again, after an answer that never came, is the same refund; another amount or
 * reason is another one.
 */
export function useRefund(paymentId: string) {
  const [ask, { loading, error, reset }] = useRefundPaymentMutation()
  const last = useRef<RefundPaymentInput | null>(null)

  /** @returns the refund as the API tells it; undefined when it failed, and `error` says how */
  async function refund(order: RefundOrder): Promise<Told | undefined> {
    const input = { paymentId, ...order, id: last.current?.id ?? crypto.randomUUID() }
    if (last.current && !isSame(last.current, input)) input.id = crypto.randomUUID()
    last.current = input
    const answer = await ask({ variables: { input } }).catch(() => undefined)
    const told = answer?.data?.refundPayment.refunds.find(({ id }) => id === input.id)
    if (told) last.current = null
    return told
  }

  return { refund, loading, error, reset }
}

function isSame(one: RefundPaymentInput, other: RefundPaymentInput): boolean {
  return one.amountCents === other.amountCents && one.reason === other.reason && one.note === other.note
}
