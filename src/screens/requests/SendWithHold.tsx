import { chakra } from '@chakra-ui/react'
import { useEffect, useEffectEvent } from 'react'
import { holdFor, mayBePrescribed } from '../../../domain/products/product'
import { Button } from '../../components/Button'
import { HoldSummary } from '../../components/payments/HoldSummary'
import { ProblemNotice } from '../../components/ProblemNotice'
import { Skeleton } from '../../components/Skeleton'
import { SkeletonScreen } from '../../components/SkeletonScreen'
import { useMyRequestsQuery, useProductsQuery } from '../../generated/graphql'
import { codeOf } from '../../lib/apollo/errorCode'
import { refetchAll, safeRefetch } from '../../lib/apollo/safeRefetch'
import { money } from '../../lib/format/money'
import type { PaymentPage } from '../../lib/payments/usePaymentPage'
import { errors } from '../../words/en/errors'
import { payments } from '../../words/en/payments'
import { intake } from '../../words/en/requests'
import { treatmentNames } from '../../words/en/treatments'
import { LazyIdentityNeed } from './LazyIdentityNeed'
import { isUndecided } from './ownRequests'
import { priceList } from './priceList'
import { SendFailure } from './SendFailure'
import { SendLoading } from './SendLoading'
import type { RequestToSend } from './sendRequest'
import { StepButtons } from './StepButtons'
import { UnderWayNotice } from './UnderWayNotice'
import type { Sending } from './useSending'

const words = payments.hold

type SendWithHoldProps = {
  request: RequestToSend
  page: PaymentPage
  sending: Sending
  onBack: () => void
}

/** What will be held, and the button that sends; first what was sent before and is not decided. */
export function SendWithHold({ request, page, sending, onBack }: SendWithHoldProps) {
  const { treatmentType } = request
  const offered = useProductsQuery({ variables: { treatmentType }, fetchPolicy: 'network-only' })
  const own = useMyRequestsQuery({ variables: { first: 50 }, fetchPolicy: 'network-only' })
  const isRefused = sending.failure === 'RequestUnderWay'
  const lookAgain = useEffectEvent(safeRefetch(own.refetch))
  useEffect(
    function showWhatIsInTheWay() {
      if (isRefused) lookAgain()
    },
    [isRefused],
  )
  const error = offered.error ?? own.error
  const [products, requests] = [offered.data?.products, own.data?.myRequests.nodes]

  if (error && !(products && requests)) {
    return (
      <Below>
        <ProblemNotice title={words.priceFailed} onRetry={retry} retrying={offered.loading || own.loading}>
          {errors[codeOf(error)]}
        </ProblemNotice>
      </Below>
    )
  }
  if (!products || !requests) {
    return (
      <Below>
        <SkeletonScreen label={words.loading}>
          <Skeleton shape="block" h="56" />
        </SkeletonScreen>
        <SendLoading onBack={onBack} />
      </Below>
    )
  }
  const before = requests.find(
    (other) => isUndecided(other) && other.treatmentType === treatmentType && other.id !== request.id,
  )
  if (before) {
    return (
      <Below>
        <UnderWayNotice request={before} page={page} onCancelled={safeRefetch(own.refetch)} />
      </Below>
    )
  }

  function retry(): void {
    // What fails again is in `error`.
    void refetchAll(offered.refetch, own.refetch)
  }

  const hold = holdFor(treatmentType, products)
  const prescribable = products.filter((product) => mayBePrescribed(product, treatmentType))
  const { isSending, failure } = sending
  return (
    <Below>
      {hold && (
        <HoldSummary treatment={treatmentNames[treatmentType]} {...hold} prices={priceList(prescribable)} />
      )}
      <chakra.div pt="6" _empty={{ display: 'none' }}>
        <LazyIdentityNeed requestId={request.id} isBeforeSending />
      </chakra.div>
      <SendFailure code={failure} />
      <StepButtons onBack={onBack}>
        <Button variant="accent" size="lg" loading={isSending} onClick={() => void sending.send()}>
          {isSending ? intake.send.sending : failure ? intake.send.again : labelFor(hold)}
        </Button>
      </StepButtons>
    </Below>
  )
}

const Below = chakra('div', { base: { pt: '6' } })

function labelFor(hold: ReturnType<typeof holdFor>): string {
  return hold ? words.send(money(hold.cents, hold.currency)) : intake.send.send
}
