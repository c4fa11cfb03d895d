import { chakra } from '@chakra-ui/react'
import { useEffect, useEffectEvent } from 'react'
import type { Questionnaire } from '../../../../domain/intake/questionnaire'
import { possibleWishes } from '../../../../domain/requests/requestWish'
import { ApiErrorAlert } from '../../../components/feedback/ApiErrorAlert'
import { Skeleton } from '../../../components/feedback/Skeleton'
import { SkeletonScreen } from '../../../components/feedback/SkeletonScreen'
import { useMyRequestsQuery, useProductsQuery } from '../../../generated/graphql'
import { refetchAll, safeRefetch } from '../../../lib/apollo/safeRefetch'
import type { PaymentPage } from '../../../lib/payments/usePaymentPage'
import { payments } from '#words/payments/payments'
import { useScreening } from '../../../lib/intake/useScreening'
import { isUndecided } from '../../../lib/requests/ownRequests'
import { SendLoading } from '../../shared/submission/SendLoading'
import { ExistingRequestNotice } from '../ExistingRequestNotice'
import { WishAndSend, type WishAndSendProps } from './WishAndSend'

const words = payments.hold

type SendWithHoldProps = Omit<WishAndSendProps, 'possible' | 'offered'> & {
  questionnaire: Questionnaire
  page: PaymentPage
}

/** The wish, the amount to be held and the submit button; an earlier undecided submission comes first. */
export function SendWithHold({ questionnaire, page, ...rest }: SendWithHoldProps) {
  const { request, sending, onBack } = rest
  const { treatmentType } = request
  const { excludedIngredients } = useScreening(questionnaire, request.answers)
  const products = useProductsQuery({ variables: { treatmentType }, fetchPolicy: 'network-only' })
  const own = useMyRequestsQuery({ variables: { first: 50 }, fetchPolicy: 'network-only' })
  const isRefused = sending.problem === 'RequestUnderWay'
  const isOutdated = sending.problem === 'OfferChanged'
  const refetchExisting = useEffectEvent(safeRefetch(own.refetch))
  useEffect(
    function showBlocker() {
      if (isRefused) refetchExisting()
    },
    [isRefused],
  )
  const refetchProducts = useEffectEvent(safeRefetch(products.refetch))
  useEffect(
    function showNewPrices() {
      if (isOutdated) refetchProducts()
    },
    [isOutdated],
  )
  const error = products.error ?? own.error
  const requests = own.data?.myRequests.nodes

  if (error && !(products.data && requests)) {
    return (
      <Below>
        <ApiErrorAlert
          title={words.priceFailed}
          onRetry={retry}
          retrying={products.loading || own.loading}
          error={error}
        />
      </Below>
    )
  }
  if (!products.data || !requests) {
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
    void refetchAll(products.refetch, own.refetch)
  }

  const offered = products.data.products.map(({ price, ...product }) => ({
    ...product,
    priceCents: price.cents,
    currency: price.currency,
  }))
  return (
    <Below>
      <WishAndSend
        {...rest}
        request={request}
        offered={products.data.products}
        possible={possibleWishes(treatmentType, offered, excludedIngredients)}
      />
    </Below>
  )
}

const Below = chakra('div', { base: { pt: '6' } })
