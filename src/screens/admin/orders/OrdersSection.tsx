import { DateTime } from '../../../components/DateTime'
import {
  AdminOrdersDocument,
  type AdminOrderRowFragment,
  type AdminOrdersQuery,
} from '../../../generated/graphql'
import { dayAndTime } from '../../../lib/format/dateTimes'
import { money } from '../../../lib/format/money'
import { admin } from '../../../words/en/admin/admin'
import { adminOrders as words } from '../../../words/en/admin/adminOrders'
import { AdminListing, type Listing } from '../listing/AdminListing'
import type { Column } from '../listing/AdminTable'
import { OrderDrawer } from './OrderDrawer'
import { orderFields, orderFilter } from './orderFilter'
import { OrderStatusBadge } from '../../../components/statusBadges'

const listing: Listing<AdminOrdersQuery, AdminOrderRowFragment> = {
  section: 'orders',
  fields: orderFields,
  query: AdminOrdersDocument,
  toFilter: orderFilter,
  selectPage: ({ orders }) => orders,
  words,
  title: { label: admin.patient, text: ({ patientName }) => patientName ?? admin.patient },
  getColumns,
  Drawer: OrderDrawer,
}

/** What was paid or prescribed, newest first. */
export function OrdersSection() {
  return <AdminListing listing={listing} />
}

function getColumns(now: Date): Column<AdminOrderRowFragment>[] {
  const { columns } = words
  const at = (moment: string) => <DateTime at={moment}>{dayAndTime(moment, now)}</DateTime>
  return [
    { label: columns.placed, cell: ({ createdAt }) => at(createdAt) },
    { label: columns.what, cell: orderContents },
    { label: admin.status, cell: ({ status }) => <OrderStatusBadge status={status} /> },
    {
      label: columns.to,
      cell: ({ shippingAddress }) =>
        shippingAddress ? `${shippingAddress.city}, ${shippingAddress.state}` : words.noAddress,
    },
    { label: columns.total, cell: ({ totalCents, currency }) => money(totalCents, currency), isNumber: true },
    { label: columns.changed, cell: ({ updatedAt }) => at(updatedAt), isMinor: true },
  ]
}

/** The first product, and how many others. */
function orderContents({ lines: [first, ...others] }: AdminOrderRowFragment): string {
  if (!first) return admin.none
  return others.length > 0 ? `${first.name} + ${others.length}` : first.name
}
