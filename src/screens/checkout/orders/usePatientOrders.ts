import {
  type OrderSummaryFragment,
  type RequestSummaryFragment,
  useMyOrdersQuery,
  useMyRequestsQuery,
  useOnInboxEventSubscription,
} from '../../../generated/graphql'
import { sharedCart } from '../../../lib/cart/useCart'
import { useCatchUp } from '../../../lib/hooks/useCatchUp'
import { useThrottledCallback } from '../../../lib/hooks/useThrottledCallback'
import { safeRefetch } from '../../../lib/apollo/safeRefetch'

const pageSize = 20

interface PatientOrders {
  /** Newest first; undefined until they are known. */
  readonly orders: readonly OrderSummaryFragment[] | undefined
  readonly requests: readonly RequestSummaryFragment[] | undefined
  readonly error: unknown
  readonly reload: () => void
}

/** The newest orders and requests of the signed-in patient, live; the cart is refetched with them. */
export function usePatientOrders(): PatientOrders {
  const options = { variables: { first: pageSize } }
  const orders = useMyOrdersQuery(options)
  const requests = useMyRequestsQuery(options)

  // Failures are in `error`; the next refetch retries.
  const reload = safeRefetch(orders.refetch, requests.refetch)
  const renewSoon = useThrottledCallback(() => {
    reload()
    sharedCart.refresh()
  })
  useOnInboxEventSubscription({ onData: renewSoon })
  useCatchUp(renewSoon)

  return {
    orders: orders.data?.myOrders.nodes,
    requests: requests.data?.myRequests.nodes,
    error: orders.error ?? requests.error,
    reload,
  }
}
