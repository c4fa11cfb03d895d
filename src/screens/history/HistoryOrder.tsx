import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { undeliveredStatuses } from '../../../domain/orders/orderState'
import { AddressLines } from '../../components/orders/AddressLines'
import { OrderHistory } from '../../components/orders/OrderHistory'
import { OrderLines } from '../../components/orders/OrderLines'
import { OrderProgress } from '../../components/orders/OrderProgress'
import { OrderTotals } from '../../components/orders/OrderTotals'
import { TextLink } from '../../components/TextLink'
import { useOrderByIdQuery } from '../../generated/graphql'
import { shortDate } from '../../lib/format/dateTimes'
import { useInboxEvents } from '../../lib/messages/useInboxEvents'
import { history } from '#words/records/history'
import { orders } from '#words/storefront/orders'
import { DetailHeader, DetailSection } from './DetailParts'
import { DetailPlaceholder } from './DetailPlaceholder'
import { RelatedHistory } from './RelatedHistory'
import { safeRefetch } from '../../lib/apollo/safeRefetch'
import { OrderStatusBadge } from '../../components/statusBadges'

const words = history.order

/** An order: its progress, contents, price and address. */
export function HistoryOrder({ id, now }: { id: string; now: Date }) {
  const { data, error, refetch } = useOrderByIdQuery({ variables: { id } })
  // Failures are in `error`; the next refetch retries.
  const renew = safeRefetch(refetch)
  useInboxEvents(renew)
  if (!data) return <DetailPlaceholder kind="order" error={error} onRetry={renew} />

  const { order } = data
  const { status, createdAt, carrier, trackingNumber, shippingAddress, requestId, events } = order
  const isOpen = status === 'awaiting_payment' || undeliveredStatuses.includes(status)
  return (
    <>
      <DetailHeader
        title={orders.of(shortDate(createdAt, now))}
        line={carrier && trackingNumber ? orders.tracking(carrier, trackingNumber) : null}
        badge={<OrderStatusBadge status={status} />}
      />
      <OrderProgress status={status} />
      {isOpen && (
        <chakra.p display={{ _print: 'none' }}>
          <TextLink asChild>
            <Link to={`/cart?order=${id}`}>{words.manage}</Link>
          </TextLink>
        </chakra.p>
      )}
      <DetailSection title={words.lines}>
        <OrderLines order={order} />
        <OrderTotals order={order} />
      </DetailSection>
      <DetailSection title={words.sentTo}>
        {shippingAddress ? <AddressLines address={shippingAddress} /> : <p>{words.noAddress}</p>}
      </DetailSection>
      <DetailSection title={orders.history}>
        <OrderHistory events={events} now={now} />
      </DetailSection>
      <RelatedHistory episodeId={requestId ?? id} except={{ kind: 'order', id }} now={now} />
    </>
  )
}
