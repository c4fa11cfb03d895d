import { Navigate } from 'react-router-dom'
import { Page } from '../../components/layout/Page'
import { ErrorAlert } from '../../components/feedback/ErrorAlert'
import { Skeleton } from '../../components/feedback/Skeleton'
import { SkeletonScreen } from '../../components/feedback/SkeletonScreen'
import { usePaymentRequestQuery } from '../../generated/graphql'
import { codeOf } from '../../lib/apollo/errorCode'
import type { ProblemCode } from '../../lib/errors/problemCode'
import { safeRefetch } from '../../lib/apollo/safeRefetch'
import type { VerifiedPayment } from '../../lib/payments/paymentResponses'
import { paymentStatePath } from '../../lib/payments/paymentStatePath'
import { requestPhaseOf } from '../../../domain/requests/requestPhase'
import { errors } from '#words/errors'
import { paymentPages } from '#words/payments/paymentPages'
import { PaymentMissing } from './PaymentMissing'
import { PaymentOpen } from './PaymentOpen'
import { PaymentEnded } from './PaymentEnded'
import { usePaymentIdParam } from './usePaymentIdParam'
import { usePaymentStatus } from './usePaymentStatus'
import { Notice } from '../../components/feedback/Notice'
import { declineReason } from '#words/payments/paymentProblems'
import { CartButton } from './CartButton'
import { Actions, PaymentStatePage } from './PaymentStatePage'

const words = paymentPages.cancelled

/**
 * /payment-cancelled: the patient left the gateway's page. Everything is kept; a hold placed nevertheless is
 * reported.
 */
export function PaymentCancelledScreen() {
  const paymentId = usePaymentIdParam()
  if (paymentId === undefined) return <PaymentMissing />
  return <CancelledPayment key={paymentId} paymentId={paymentId} />
}

function CancelledPayment({ paymentId }: { paymentId: string }) {
  const answer = usePaymentStatus(paymentId)
  if (answer.status === 'asking') return <Loading />
  if (answer.status === 'failed') return <Failed code={answer.code} onRetry={answer.again} />
  const { payment } = answer
  if (payment.status === 'held' || payment.status === 'paid') {
    return <GoToState paymentId={paymentId} />
  }
  if (payment.requestId !== null) return <CancelledRequest requestId={payment.requestId} payment={payment} />
  return payment.orderId === null ? <PaymentMissing /> : <OrderUnpaid reason={payment.reason} />
}

function CancelledRequest({ requestId, payment }: { requestId: string; payment: VerifiedPayment }) {
  const { data, error, refetch } = usePaymentRequestQuery({
    variables: { id: requestId },
    fetchPolicy: 'network-only',
  })
  // Failures are in `error`.
  const renew = safeRefetch(refetch)
  const request = data?.request.request
  if (error && !request) return <Failed code={codeOf(error)} onRetry={renew} />
  if (!request) return <Loading />
  const phase = requestPhaseOf(request.status)
  if (phase === 'ended') return <PaymentEnded payment={payment} request={request} />
  if (phase === 'arrived') return <GoToState paymentId={payment.paymentId} />
  return <PaymentOpen request={request} reason={payment.reason} onChanged={renew} />
}

/** Something has been held after all. */
function GoToState({ paymentId }: { paymentId: string }) {
  return <Navigate to={paymentStatePath(paymentId)} replace />
}

function Failed({ code, onRetry }: { code: ProblemCode; onRetry: () => void }) {
  if (code === 'NotFound' || code === 'Forbidden' || code === 'InvalidInput') return <PaymentMissing />
  return (
    <Page width="form" padded>
      <ErrorAlert title={words.failed} onRetry={onRetry}>
        {errors[code]}
      </ErrorAlert>
    </Page>
  )
}

function Loading() {
  return (
    <Page width="form" padded>
      <SkeletonScreen label={words.loading}>
        <Skeleton w="32" h="40" shape="block" mb="6" />
        <Skeleton w="80%" h="9" mb="4" />
        <Skeleton shape="block" h="56" />
      </SkeletonScreen>
    </Page>
  )
}

/** The gateway's page was left without paying for an order: the cart is as it was. */
function OrderUnpaid({ reason }: { reason: string | null }) {
  return (
    <PaymentStatePage title={paymentPages.order.left} text={paymentPages.order.kept}>
      {reason !== null && (
        <Notice tone="warn" title={paymentPages.cancelled.lastProblem}>
          {declineReason(reason)}
        </Notice>
      )}
      <Actions>
        <CartButton isMain />
      </Actions>
    </PaymentStatePage>
  )
}
