import {
  useMyOrdersQuery,
  useMyPaymentsQuery,
  useMyPrescriptionsQuery,
  useMyRequestsQuery,
} from '../../generated/graphql'
import { useInbox } from '../../lib/messages/useInbox'
import { safeRefetch } from '../../lib/apollo/safeRefetch'

const options = { variables: { first: 50 } }

/** Live data of the signed-in patient. Supplementary lists are empty until they have loaded. */
export function useDashboard() {
  const asked = useMyRequestsQuery(options)
  const paid = useMyPaymentsQuery(options)
  const prescribed = useMyPrescriptionsQuery(options)
  const ordered = useMyOrdersQuery(options)
  const lists = [asked, paid, prescribed, ordered]
  // Failures are in `error`; the next refetch retries.
  const renew = safeRefetch(...lists.map(({ refetch }) => refetch))
  const inbox = useInbox(renew)
  const requests = asked.data?.myRequests.nodes
  return {
    requests,
    conversations: inbox.conversations,
    payments: paid.data?.myPayments.nodes ?? [],
    prescriptions: prescribed.data?.myPrescriptions.nodes ?? [],
    orders: ordered.data?.myOrders.nodes ?? [],
    /** Why there is nothing to show. */
    problem: (!requests && asked.error) || (!inbox.conversations && inbox.error) || undefined,
    renew,
    retry: () => {
      renew()
      inbox.refresh()
    },
  }
}
