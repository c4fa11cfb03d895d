import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { isPaidWithRequest } from '../../../../domain/orders/order'
import { canTransitionOrder } from '../../../../domain/orders/orderState'
import { Button } from '../../../components/Button'
import { Card } from '../../../components/layout/Card'
import { Heading } from '../../../components/layout/Heading'
import { AddressLines } from '../../../components/orders/AddressLines'
import { OrderHistory } from '../../../components/orders/OrderHistory'
import { OrderLines } from '../../../components/orders/OrderLines'
import { OrderProgress } from '../../../components/orders/OrderProgress'
import { OrderTotals } from '../../../components/orders/OrderTotals'
import { StoppedParcelNotice } from '../../../components/orders/StoppedParcelNotice'
import { Page } from '../../../components/layout/Page'
import { TextLink } from '../../../components/TextLink'
import type { OrderSummaryFragment } from '../../../generated/graphql'
import { shortDate } from '../../../lib/format/dateTimes'
import { useNow } from '../../../lib/hooks/useNow'
import { orders } from '#words/storefront/orders'
import { OrderAddressForm } from './OrderAddressForm'
import { UnpaidOrder } from './UnpaidOrder'
import { OrderStatusBadge } from '../../../components/statusBadges'
import { Wrap } from '../../../components/layout/Stack'
import { CancelWithConfirmation } from '../../../components/requests/CancelWithConfirmation'
import { useCancelOrder } from './useCancelOrder'

type OrderViewProps = { order: OrderSummaryFragment; onChanged: () => void }

/** One order: its progress, contents, price, address and events. */
export function OrderView({ order, onChanged }: OrderViewProps) {
  const now = useNow()
  const { status, createdAt, carrier, trackingNumber, prescriptionStatus, events } = order
  const mayCancel =
    status === 'placed' && !isPaidWithRequest(order) && canTransitionOrder(status, 'cancel', 'user')
  return (
    <Page width="prose" padded display="grid" gap="6">
      <div>
        <TextLink asChild>
          <Link to={order.requestId === null ? '/cart' : '/dashboard'}>
            {order.requestId === null ? orders.back : orders.toDashboard}
          </Link>
        </TextLink>
        <Wrap alignItems="center" gap="3" pt="4">
          <Heading as="h1" level="page">
            {orders.of(shortDate(createdAt, now))}
          </Heading>
          <OrderStatusBadge status={status} />
        </Wrap>
      </div>
      {status === 'awaiting_payment' && <UnpaidOrder order={order} onChanged={onChanged} />}
      <StoppedParcelNotice orderStatus={status} prescriptionStatus={prescriptionStatus} readBy="patient" />
      <OrderProgress status={status} />
      {carrier && trackingNumber && <p>{orders.tracking(carrier, trackingNumber)}</p>}
      <Part title={orders.lines}>
        <OrderLines order={order} />
        <OrderTotals order={order} />
      </Part>
      <Part title={orders.sentTo}>
        <OrderAddress order={order} onChanged={onChanged} />
      </Part>
      <Part title={orders.history}>
        <OrderHistory events={events} now={now} />
      </Part>
      {mayCancel && (
        <div>
          <CancelOrder order={order} onChanged={onChanged} />
        </div>
      )}
    </Page>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section">
      <Heading level="minor" pb="4">
        {title}
      </Heading>
      {children}
    </Card>
  )
}

/** The address, and its form where none is known or the patient changes it before the order is packed. */
function OrderAddress({ order, onChanged }: OrderViewProps) {
  const [isChanging, setChanging] = useState(false)
  const { shippingAddress, status } = order
  if (!shippingAddress) return <OrderAddressForm order={order} onChanged={onChanged} />
  if (isChanging)
    return (
      <OrderAddressForm
        order={order}
        onChanged={() => {
          setChanging(false)
          onChanged()
        }}
        onKeep={() => setChanging(false)}
      />
    )
  return (
    <>
      <AddressLines address={shippingAddress} />
      {canTransitionOrder(status, 'setAddress', 'user') && (
        <Button variant="quiet" mt="2" ms="-3" onClick={() => setChanging(true)}>
          {orders.addressMissing.change}
        </Button>
      )}
    </>
  )
}

/** Takes an order back that was paid; asked twice, because money moves. */
function CancelOrder({ order, onChanged }: { order: OrderSummaryFragment; onChanged: () => void }) {
  return <CancelWithConfirmation words={orders.cancel} action={useCancelOrder(order, onChanged)} />
}
