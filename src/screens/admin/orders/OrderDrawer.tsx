import { AddressLines } from '../../../components/orders/AddressLines'
import { OrderHistory } from '../../../components/orders/OrderHistory'
import { OrderLines } from '../../../components/orders/OrderLines'
import { OrderProgress } from '../../../components/orders/OrderProgress'
import { OrderTotals } from '../../../components/orders/OrderTotals'
import { StoppedParcelNotice } from '../../../components/orders/StoppedParcelNotice'
import { type AdminOrderQuery, useAdminOrderQuery } from '../../../generated/graphql'
import { admin } from '#words/admin/admin'
import { adminOrders } from '#words/admin/adminOrders'
import { paidFor } from '#words/treatments'
import { pathToRow } from '../adminAddress'
import { DrawerBody, DrawerLinks, DrawerSection } from '../listing/DrawerParts'
import { OrderStepPanel } from './OrderStepPanel'
import { OrderStatusBadge } from '../../../components/statusBadges'
import { queryDrawer, type QueryViewProps } from '../listing/drawers'

const words = adminOrders.drawer

function OrderView({ data: { order }, now, onChanged }: QueryViewProps<AdminOrderQuery>) {
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
      <OrderStepPanel order={order} onAdvanced={onChanged} />
      <DrawerLinks
        links={[
          { label: admin.links.request, to: requestId && pathToRow('requests', requestId) },
          { label: admin.links.payment, to: paymentId && pathToRow('payments', paymentId) },
          { label: admin.links.record, to: `/records/patient/${patientId}` },
        ]}
      />
      <DrawerSection title={words.lines}>
        <OrderLines order={order} />
        <OrderTotals order={order} />
      </DrawerSection>
      <DrawerSection title={words.address}>
        {shippingAddress ? <AddressLines address={shippingAddress} /> : adminOrders.noAddress}
      </DrawerSection>
      <DrawerSection title={words.history}>
        <OrderHistory events={order.events} now={now} />
      </DrawerSection>
    </DrawerBody>
  )
}

/** Shows one order: its contents, address, and the pharmacy's next step. */
export const OrderDrawer = queryDrawer('orders', useAdminOrderQuery, OrderView, words)
