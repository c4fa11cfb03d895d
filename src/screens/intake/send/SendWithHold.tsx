import { chakra } from '@chakra-ui/react'
import { useEffect, useEffectEvent } from 'react'
import type { Money } from '../../../../domain/money'
import { holdAmountFor, mayBePrescribed } from '../../../../domain/products/product'
import { Button } from '../../../components/Button'
import { HoldSummary } from '../../../components/payments/HoldSummary'
import { ApiErrorAlert } from '../../../components/feedback/ApiErrorAlert'
import { Skeleton } from '../../../components/feedback/Skeleton'
import { SkeletonScreen } from '../../../components/feedback/SkeletonScreen'
import { useMyRequestsQuery, useProductsQuery } from '../../../generated/graphql'
import { refetchAll, safeRefetch } from '../../../lib/apollo/safeRefetch'
import { formatMoney } from '../../../lib/format/money'
import type { PaymentPage } from '../../../lib/payments/usePaymentPage'
import { payments } from '#words/payments/payments'
import { intake } from '#words/requests/requests'
import { treatmentNames } from '#words/treatments'
import { LazyPatientIdentityNotice } from '../../shared/submission/LazyPatientIdentityNotice'
import { isUndecided } from '../../../lib/requests/ownRequests'
import { priceList } from './priceList'
import { SendFailure } from '../../shared/submission/SendFailure'
import { SendLoading } from '../../shared/submission/SendLoading'
import type { RequestToSend } from '../../../lib/requests/sendRequest'
import { StepButtons } from '../../../components/questionnaire/StepButtons'
import { ExistingRequestNotice } from '../ExistingRequestNotice'
import type { Action } from '../../../lib/hooks/useAction'

const words = payments.hold

type SendWithHoldProps = {
  request: RequestToSend
  page: PaymentPage
  sending: Action
  onBack: () => void
}

/** The amount to be held and the submit button; an earlier undecided submission comes first. */
export function SendWithHold({ request, page, sending, onBack }: SendWithHoldProps) {
  const { treatmentType } = request
  const offered = useProductsQuery({ variables: { treatmentType }, fetchPolicy: 'network-only' })
  const own = useMyRequestsQuery({ variables: { first: 50 }, fetchPolicy: 'network-only' })
  const isRefused = sending.problem === 'RequestUnderWay'
  const refetchExisting = useEffectEvent(safeRefetch(own.refetch))
  useEffect(
    function showBlocker() {
      if (isRefused) refetchExisting()
    },
    [isRefused],
  )
  const error = offered.error ?? own.error
  const [products, requests] = [offered.data?.products, own.data?.myRequests.nodes]

  if (error && !(products && requests)) {
    return (
      <Below>
        <ApiErrorAlert
          title={words.priceFailed}
          onRetry={retry}
          retrying={offered.loading || own.loading}
          error={error}
        />
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
        <ExistingRequestNotice request={before} page={page} onCancelled={safeRefetch(own.refetch)} />
      </Below>
    )
  }

  function retry(): void {
    // Further failures are in `error`.
    void refetchAll(offered.refetch, own.refetch)
  }

  const hold = holdAmountFor(
    treatmentType,
    products.map(({ price, ...product }) => ({
      ...product,
      priceCents: price.cents,
      currency: price.currency,
    })),
  )
  const prescribable = products.filter((product) => mayBePrescribed(product, treatmentType))
  const { isPending, problem } = sending
  return (
    <Below>
      {hold && (
        <HoldSummary treatment={treatmentNames[treatmentType]} hold={hold} prices={priceList(prescribable)} />
      )}
      <chakra.div pt="6" _empty={{ display: 'none' }}>
        <LazyPatientIdentityNotice requestId={request.id} isBeforeSending />
      </chakra.div>
      <SendFailure code={problem} />
      <StepButtons onBack={onBack}>
        <Button variant="accent" size="lg" loading={isPending} onClick={() => void sending.run()}>
          {isPending ? intake.send.sending : problem ? intake.send.again : labelFor(hold)}
        </Button>
      </StepButtons>
    </Below>
  )
}

const Below = chakra('div', { base: { pt: '6' } })

function labelFor(hold: Money | undefined): string {
  return hold ? words.send(formatMoney(hold)) : intake.send.send
}
