import { chakra } from '@chakra-ui/react'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '../../../components/Button'
import { Notice } from '../../../components/feedback/Notice'
import { HoldSummary } from '../../../components/payments/HoldSummary'
import { PayOrCancel } from '../../../components/payments/PayOrCancel'
import { ApiErrorAlert } from '../../../components/feedback/ApiErrorAlert'
import { Skeleton } from '../../../components/feedback/Skeleton'
import { SkeletonScreen } from '../../../components/feedback/SkeletonScreen'
import { usePaymentRequestQuery } from '../../../generated/graphql'
import { safeRefetch } from '../../../lib/apollo/safeRefetch'
import { useCatchUp } from '../../../lib/hooks/useCatchUp'
import { requestPhaseOf } from '../../../../domain/requests/requestPhase'
import { useCancelRequest } from '../../../lib/requests/useCancelRequest'
import type { PaymentPage } from '../../../lib/payments/usePaymentPage'
import { paymentPageProblems } from '#words/payments/paymentProblems'
import { payments } from '#words/payments/payments'
import { treatmentNames } from '#words/treatments'
import type { SentRequest } from '../../../lib/intake/intakeLocation'
import { type SavedRequest, toSentRequest } from '../../../lib/requests/sendRequest'
import { Stack } from '../../../components/layout/Stack'

const words = payments.finish

type FinishPaymentProps = {
  requestId: string
  /** As the API answered when it was sent just now. */
  known: SavedRequest | undefined
  page: PaymentPage
  onSent: (sent: SentRequest) => void
  onReload: () => void
}

/** Asks for the payment that a submitted request lacks, unless it has been paid or closed in the meantime. */
export function FinishPayment({ requestId, known, page, onSent, onReload }: FinishPaymentProps) {
  const { data, error, loading, refetch } = usePaymentRequestQuery({
    variables: { id: requestId },
    fetchPolicy: 'network-only',
  })
  // Failures are in `error`; the next refetch retries.
  const reload = safeRefetch(refetch)
  useCatchUp(reload)
  const request = data?.request.request ?? known
  const phase = request && requestPhaseOf(request.status)
  const leave = useEffectEvent(() => request && onSent(toSentRequest(request)))
  useEffect(
    function leaveWhenPaid() {
      if (phase === 'arrived') leave()
    },
    [phase],
  )

  if (!request && error) {
    return <ApiErrorAlert title={words.failed} onRetry={reload} retrying={loading} error={error} />
  }
  if (!request || phase === 'arrived') {
    return (
      <SkeletonScreen label={words.loading}>
        <Skeleton shape="block" h="56" />
      </SkeletonScreen>
    )
  }
  if (phase === 'ended') return <Ended status={request.status} onReload={onReload} />
  return <Unpaid request={request} page={page} onChanged={reload} />
}

function Unpaid({
  request,
  page,
  onChanged,
}: {
  request: SavedRequest
  page: PaymentPage
  onChanged: () => void
}) {
  const cancel = useCancelRequest(request, onChanged)
  const { id, treatmentType, hold } = request
  return (
    <Stack gap="5">
      {hold && <HoldSummary treatment={treatmentNames[treatmentType]} hold={hold} />}
      <PayOrCancel
        action={words.action}
        isOpening={page.isOpening}
        problem={page.problem && paymentPageProblems[page.problem]}
        onPay={() => void page.open(id)}
        cancel={{ action: cancel }}
      />
    </Stack>
  )
}

function Ended({ status, onReload }: { status: SavedRequest['status']; onReload: () => void }) {
  const { title, text, again } = payments.ended
  const way = status === 'cancelled' || status === 'expired' ? status : 'other'
  return (
    <Notice tone="info" title={title[way]} role="status">
      <p>{text[way]}</p>
      <chakra.div pt="3">
        <Button onClick={onReload}>{again}</Button>
      </chakra.div>
    </Notice>
  )
}
