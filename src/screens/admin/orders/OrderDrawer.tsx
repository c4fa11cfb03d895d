import { AddressLines } from '../../../components/orders/AddressLines'
import { OrderHistory } from '../../../components/orders/OrderHistory'
import { OrderLines } from '../../../components/orders/OrderLines'
import { OrderProgress } from '../../../components/orders/OrderProgress'
import { OrderTotals } from '../../../components/orders/OrderTotals'
import { StoppedParcelNotice } from '../../../components/orders/StoppedParcelNotice'
import { type AdminOrderRowFragment, useAdminOrderQuery } from '../../../generated/graphql'
import { admin } from '../../../words/en/admin/admin'
import { adminOrders } from '../../../words/en/admin/adminOrders'
import { paidFor } from '../../../words/en/treatments'
import { pathToRow } from '../adminAddress'
import { AdminDrawer } from '../listing/AdminDrawer'
import type { OpenRow } from '../listing/AdminListing'
import { DrawerBody, DrawerLinks, DrawerSection, DrawerLoading } from '../listing/DrawerParts'
import { OrderStepPanel } from './OrderStepPanel'
import { safeRefetch } from '../../../lib/apollo/safeRefetch'
import { OrderStatusBadge } from '../../../components/statusBadges'

const words = adminOrders.drawer

/** One order: what is in it, where it goes, and the next step of the pharmacy. */
export function OrderDrawer({ id, now, reload: listAgain }: OpenRow<unknown>) {
  const { data, error, refetch } = useAdminOrderQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  const reload = safeRefetch(refetch)
  return (
    <AdminDrawer section="orders" rowId={id} label={words.label}>
      {data ? (
        <OrderView
          order={data.order}
          now={now}
          onMoved={() => {
            reload()
            listAgain()
          }}
        />
      ) : (
        <DrawerLoading error={error} onRetry={reload} words={words} />
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
      <OrderStepPanel order={order} onAdvanced={onMoved} />
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
