import { useEffect, useEffectEvent, useRef } from 'react'
import { useNow } from '../../lib/hooks/useNow'
import { type PaymentPage, usePaymentPage } from '../../lib/payments/usePaymentPage'
import { PaymentMissing } from './PaymentMissing'
import { PaymentStateView } from './PaymentStateView'
import { usePaymentIdParam } from './usePaymentIdParam'
import { usePaymentPolling } from './usePaymentPolling'
import { type RequestSummaryFragment, usePaymentRequestQuery } from '../../generated/graphql'
import { refetchAll } from '../../lib/apollo/safeRefetch'

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

interface PaidRequest {
  /** Undefined until it is read, or when it cannot be. */
  readonly request: RequestSummaryFragment | undefined
  readonly isLoading: boolean
}

/**
 * The request that is paid for, read when it is first shown and again for each answer about its payment.
 * @param answer identifies the last answer about the payment
 */
function usePaidRequest(requestId: string | undefined, answer: string): PaidRequest {
  const { data, error, refetch } = usePaymentRequestQuery({
    variables: { id: requestId ?? '' },
    skip: !requestId,
    fetchPolicy: 'network-only',
    // A response requested before the payment changed must not count for the time after.
    context: { queryDeduplication: false },
  })
  const readFor = useRef(answer)

  useEffect(
    function readAgain() {
      if (readFor.current === answer) return
      readFor.current = answer
      if (requestId) void refetchAll(refetch) // A response for the same status is kept.
    },
    [answer, requestId, refetch],
  )
  return { request: data?.request.request, isLoading: requestId !== undefined && !data && !error }
}
