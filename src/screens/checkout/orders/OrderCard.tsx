import { Link } from 'react-router-dom'
import { Card } from '../../../components/layout/Card'
import { Heading } from '../../../components/layout/Heading'
import { OrderLines } from '../../../components/orders/OrderLines'
import { OrderProgress } from '../../../components/orders/OrderProgress'
import { TextLink } from '../../../components/TextLink'
import type { OrderSummaryFragment } from '../../../generated/graphql'
import { shortDate } from '../../../lib/format/dateTimes'
import { useNow } from '../../../lib/hooks/useNow'
import { orders } from '#words/storefront/orders'
import { OrderAddressForm } from './OrderAddressForm'
import { OrderStatusBadge } from '../../../components/statusBadges'
import { Wrap } from '../../../components/layout/Stack'

type OrderCardProps = { order: OrderSummaryFragment; onChanged: () => void }

/** An order in transit: its progress, its contents, and details still missing. */
export function OrderCard({ order, onChanged }: OrderCardProps) {
  const now = useNow()
  const { id, status, createdAt, carrier, trackingNumber, shippingAddress } = order
  const day = shortDate(createdAt, now)
  return (
    <Card h="full" display="flex" flexDirection="column" gap="5">
      <Wrap justifyContent="space-between" gap="2">
        <Heading as="h3" level="minor">
          {orders.of(day)}
        </Heading>
        <OrderStatusBadge status={status} />
      </Wrap>
      <OrderProgress status={status} />
      <OrderLines order={order} />
      {!shippingAddress && <OrderAddressForm order={order} onChanged={onChanged} />}
      {carrier && trackingNumber && <p>{orders.tracking(carrier, trackingNumber)}</p>}
      <TextLink asChild mt="auto">
        <Link to={orderPath(id)} aria-label={orders.detailsOf(day)}>
          {orders.details}
        </Link>
      </TextLink>
    </Card>
  )
}

/** Where the details of an order are. */
function orderPath(id: string): string {
  return `/cart?order=${id}`
}
