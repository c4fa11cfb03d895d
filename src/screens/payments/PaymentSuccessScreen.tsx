import { useEffect, useEffectEvent } from 'react'
import { useNow } from '../../lib/hooks/useNow'
import { type PaymentPage, usePaymentPage } from '../../lib/payments/usePaymentPage'
import { PaymentMissing } from './PaymentMissing'
import { PaymentStateView } from './PaymentStateView'
import { usePaymentIdParam } from './usePaymentIdParam'
import { usePaidRequest } from './usePaidRequest'
import { usePaymentPolling } from './usePaymentPolling'

type PaymentSuccessScreenProps = {
  /** Called with the id of a paid request. */
  onPaidFor: (requestId: string) => void
}

/** /payment-success: the verified state of a payment. It is read-only, and safe to open repeatedly. */
export function PaymentSuccessScreen({ onPaidFor }: PaymentSuccessScreenProps) {
  const paymentId = usePaymentIdParam()
  if (paymentId === undefined) return <PaymentMissing />
  return <PolledPayment key={paymentId} paymentId={paymentId} onPaidFor={onPaidFor} />
}

function PolledPayment({ paymentId, onPaidFor }: PaymentSuccessScreenProps & { paymentId: string }) {
  const payment = usePaymentPolling(paymentId)
  // By its status: with each change the request is read again, and nothing of before is shown.
  return <PaymentState key={payment.news.status} {...payment} onPaidFor={onPaidFor} />
}

type PaymentStateProps = PaymentSuccessScreenProps & ReturnType<typeof usePaymentPolling>

function PaymentState({ news, answer, again, onPaidFor }: PaymentStateProps) {
  const now = useNow()
  const requestId = ('payment' in news && news.payment?.requestId) || undefined
  const { request, isLoading } = usePaidRequest(requestId, answer)
  // An approved request that was not charged is paid with another card, for the same request.
  const page = usePaymentPage(request?.status === 'approved' ? 'reauthorizeRequestId' : 'requestId')
  const isPaidFor = news.status === 'held' || news.status === 'paid'
  const notifyPaid = useEffectEvent(onPaidFor)
  useEffect(
    function tell() {
      if (isPaidFor && requestId) notifyPaid(requestId)
    },
    [isPaidFor, requestId],
  )

  /** If the card has been held in the meantime, there is no page to open, and this one shows the hold. */
  async function openAnew(id: string): ReturnType<PaymentPage['open']> {
    const outcome = await page.open(id)
    if (outcome === 'told') again()
    return outcome
  }

  return (
    <PaymentStateView
      state={isLoading ? { status: 'confirming', isOffline: false } : news}
      request={request}
      page={{ ...page, open: openAnew }}
      now={now}
      onRetry={again}
    />
  )
}
