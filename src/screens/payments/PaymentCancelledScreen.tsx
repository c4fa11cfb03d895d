import { Navigate } from 'react-router-dom'
import { Page } from '../../components/Page'
import { ProblemNotice } from '../../components/ProblemNotice'
import { Skeleton } from '../../components/Skeleton'
import { SkeletonScreen } from '../../components/SkeletonScreen'
import { usePaymentRequestQuery } from '../../generated/graphql'
import { codeOf, type ProblemCode } from '../../lib/apollo/errorCode'
import { safeRefetch } from '../../lib/apollo/safeRefetch'
import type { VerifiedPayment } from '../../lib/payments/paymentAnswers'
import { paymentStatePath } from '../../lib/payments/paymentStatePath'
import { phaseOf } from '../../lib/payments/requestPhase'
import { errors } from '../../words/en/errors'
import { payments } from '../../words/en/payments'
import { OrderUnpaid } from './OrderUnpaid'
import { PaymentMissing } from './PaymentMissing'
import { PaymentOpen } from './PaymentOpen'
import { PaymentOver } from './PaymentOver'
import { usePaymentInAddress } from './usePaymentInAddress'
import { usePaymentOnce } from './usePaymentOnce'

const words = payments.cancelled

/** /payment-cancelled: the gateway's page was left. Everything is kept; if the card is held after all, that is said. */
export function PaymentCancelledScreen() {
  const paymentId = usePaymentInAddress()
  if (paymentId === undefined) return <PaymentMissing />
  return <LeftPayment key={paymentId} paymentId={paymentId} />
}

function LeftPayment({ paymentId }: { paymentId: string }) {
  const answer = usePaymentOnce(paymentId)
  if (answer.status === 'asking') return <Loading />
  if (answer.status === 'failed') return <Failed code={answer.code} onRetry={answer.again} />
  const { payment } = answer
  if (payment.status === 'held' || payment.status === 'paid') {
    return <GoToState paymentId={paymentId} />
  }
  if (payment.requestId !== null) return <LeftRequest requestId={payment.requestId} payment={payment} />
  return payment.orderId === null ? <PaymentMissing /> : <OrderUnpaid reason={payment.reason} />
}

function LeftRequest({ requestId, payment }: { requestId: string; payment: VerifiedPayment }) {
  const { data, error, refetch } = usePaymentRequestQuery({
    variables: { id: requestId },
    fetchPolicy: 'network-only',
  })
  // What fails here is in `error`.
  const renew = safeRefetch(refetch)
  const request = data?.request.request
  if (error && !request) return <Failed code={codeOf(error)} onRetry={renew} />
  if (!request) return <Loading />
  const phase = phaseOf(request.status)
  if (phase === 'ended') return <PaymentOver payment={payment} request={request} />
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
      <ProblemNotice title={words.failed} onRetry={onRetry}>
        {errors[code]}
      </ProblemNotice>
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
