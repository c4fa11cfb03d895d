import { AddressLines } from '../../components/orders/AddressLines'
import { OrderHistory } from '../../components/orders/OrderHistory'
import { OrderLines } from '../../components/orders/OrderLines'
import { OrderProgress } from '../../components/orders/OrderProgress'
import { OrderStatusBadge } from '../../components/orders/OrderStatusBadge'
import { OrderTotals } from '../../components/orders/OrderTotals'
import { StoppedParcelNotice } from '../../components/orders/StoppedParcelNotice'
import { type AdminOrderRowFragment, useAdminOrderQuery } from '../../generated/graphql'
import { admin } from '../../words/en/admin'
import { adminOrders } from '../../words/en/adminOrders'
import { paidFor } from '../../words/en/treatments'
import { pathToRow } from './adminAddress'
import { AdminDrawer } from './AdminDrawer'
import type { OpenRow } from './AdminListing'
import { DrawerBody, DrawerLinks, DrawerPart, DrawerWaiting } from './DrawerParts'
import { OrderMovePanel } from './OrderMovePanel'
import { safeRefetch } from '../../lib/apollo/safeRefetch'

const words = adminOrders.drawer

/** One order: what is in it, where it goes, and the next step of the pharmacy. */
export function OrderDrawer({ id, now, askAgain: listAgain }: OpenRow<unknown>) {
  const { data, error, refetch } = useAdminOrderQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  const askAgain = safeRefetch(refetch)
  return (
    <AdminDrawer section="orders" rowId={id} label={words.label}>
      {data ? (
        <OrderView
          order={data.order}
          now={now}
          onMoved={() => {
            askAgain()
            listAgain()
          }}
        />
      ) : (
        <DrawerWaiting error={error} onRetry={askAgain} words={words} />
      )}
    </AdminDrawer>
  )
}

type OrderViewProps = { order: AdminOrderRowFragment; now: Date; onMoved: () => void }

function OrderView({ order, now, onMoved }: OrderViewProps) {
  const { status, patientId, patientName, requestId, paymentId, treatmentType, shippingAddress } = order
  return (
    <DrawerBody title={patientName ?? admin.patient} subtitle={paidFor(treatmentType)}>
      <div>
        <OrderStatusBadge status={status} />
      </div>
      <StoppedParcelNotice
        orderStatus={status}
        prescriptionStatus={order.prescriptionStatus}
        readBy="pharmacy"
      />
      <OrderProgress status={status} />
      <OrderMovePanel order={order} onMoved={onMoved} />
      <DrawerLinks
        links={[
          { label: admin.links.request, to: requestId && pathToRow('requests', requestId) },
          { label: admin.links.payment, to: paymentId && pathToRow('payments', paymentId) },
          { label: admin.links.record, to: `/records/patient/${patientId}` },
        ]}
      />
      <DrawerPart title={words.lines}>
        <OrderLines order={order} />
        <OrderTotals order={order} />
      </DrawerPart>
      <DrawerPart title={words.address}>
        {shippingAddress ? <AddressLines address={shippingAddress} /> : adminOrders.noAddress}
      </DrawerPart>
      <DrawerPart title={words.history}>
        <OrderHistory events={order.events} now={now} />
      </DrawerPart>
    </DrawerBody>
  )
}
