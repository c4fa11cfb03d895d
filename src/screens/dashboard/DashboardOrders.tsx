import { list } from '../../../domain/format/list'
import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { Card } from '../../components/layout/Card'
import { Heading } from '../../components/layout/Heading'
import { OrderProgress } from '../../components/orders/OrderProgress'
import { StoppedParcelNotice } from '../../components/orders/StoppedParcelNotice'
import { TextLink } from '../../components/TextLink'
import type { OrderSummaryFragment } from '../../generated/graphql'
import { shortDate } from '../../lib/format/dateTimes'
import { dashboard } from '#words/requests/dashboard'
import { orders as words } from '#words/storefront/orders'

/** Orders in transit to the patient, their progress and tracking. */
export function DashboardOrders({ orders, now }: { orders: readonly OrderSummaryFragment[]; now: Date }) {
  return (
    <chakra.section aria-labelledby="orders-under-way" display="grid" gap="4">
      <Heading as="h2" id="orders-under-way" level="card">
        {words.heading}
      </Heading>
      {orders.map((order) => (
        <ActiveOrder key={order.id} order={order} now={now} />
      ))}
    </chakra.section>
  )
}

function ActiveOrder({ order, now }: { order: OrderSummaryFragment; now: Date }) {
  const { id, status, createdAt, lines, carrier, trackingNumber, shippingAddress } = order
  const day = shortDate(createdAt, now)
  return (
    <Card as="article" aria-labelledby={`order-${id}`} display="grid" gap="5">
      <div>
        <Heading as="h3" level="minor" id={`order-${id}`}>
          {list(lines.map(({ name, strength }) => [name, strength].filter(Boolean).join(' ')))}
        </Heading>
        <chakra.p textStyle="small" color="ink.muted">
          {words.of(day)}
        </chakra.p>
      </div>
      <StoppedParcelNotice
        orderStatus={status}
        prescriptionStatus={order.prescriptionStatus}
        readBy="patient"
      />
      <OrderProgress status={status} />
      {carrier && trackingNumber && <p>{words.tracking(carrier, trackingNumber)}</p>}
      {!shippingAddress && (
        <chakra.p color="warn" fontWeight="medium">
          {dashboard.orders.noAddress}
        </chakra.p>
      )}
      <p>
        <TextLink asChild>
          {shippingAddress ? (
            <Link to={`/cart?order=${id}`} aria-label={words.detailsOf(day)}>
              {words.details}
            </Link>
          ) : (
            <Link to={`/cart?order=${id}`}>{dashboard.orders.setAddress}</Link>
          )}
        </TextLink>
      </p>
    </Card>
  )
}
