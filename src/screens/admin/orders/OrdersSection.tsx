import { chakra } from '@chakra-ui/react'
import { shipmentDueAt } from '../../../../domain/practice/responseTimes'
import { DateTime } from '../../../components/DateTime'
import {
  AdminOrdersDocument,
  type AdminOrderRowFragment,
  type AdminOrdersQuery,
  type OrderFilter,
  type OrderStatus,
} from '../../../generated/graphql'
import { standaloneMoment } from '../../../lib/format/dateTimes'
import { formatMoney } from '../../../lib/format/money'
import { admin } from '#words/admin/admin'
import { adminOrders as words } from '#words/admin/adminOrders'
import { AdminListing, type Listing } from '../listing/AdminListing'
import type { Column } from '../listing/AdminTable'
import { Wrap } from '../../../components/layout/Stack'
import { LateBadge } from '../listing/LateBadge'
import { OrderDrawer } from './OrderDrawer'
import { OrderStatusBadge } from '../../../components/statusBadges'
import {
  accountFormat,
  endOfDay,
  type FilterField,
  type FilterValues,
  oneOf,
  personField,
  startOfDay,
  uuidFormat,
} from '../listing/adminFilter'
import { orderStatusWords } from '#words/statuses'

/** Orders awaiting payment concern only the patient, so the API lists them only on request. */
const listedStatuses = (Object.keys(orderStatusWords) as OrderStatus[]).filter(
  (status) => status !== 'awaiting_payment' && status !== 'expired',
)

const fields: readonly FilterField[] = [
  personField(admin.filters.patient),
  {
    kind: 'choice',
    name: 'status',
    label: admin.status,
    choices: listedStatuses.map((value) => ({ value, label: orderStatusWords[value] })),
  },
  { kind: 'day', name: 'from', label: words.filters.from },
  { kind: 'day', name: 'to', label: words.filters.to },
  { kind: 'only', name: 'patientId', label: admin.filters.only.patientId, format: accountFormat },
  { kind: 'only', name: 'requestId', label: admin.filters.only.requestId, format: uuidFormat },
]

const listing: Listing<AdminOrdersQuery, AdminOrderRowFragment> = {
  section: 'orders',
  fields,
  query: AdminOrdersDocument,
  toFilter,
  selectPage: ({ orders }) => orders,
  words,
  title: { label: admin.patient, text: ({ patientName }) => patientName ?? admin.patient },
  getColumns,
  Drawer: OrderDrawer,
}

/** Orders that were paid or prescribed, newest first. */
export function OrdersSection() {
  return <AdminListing listing={listing} />
}

function toFilter({ status, from, to, patientId, requestId, person }: FilterValues): OrderFilter {
  const known = oneOf(listedStatuses, status)
  return {
    ...(known && { statuses: [known] }),
    ...(from && { createdFrom: startOfDay(from) }),
    ...(to && { createdBefore: endOfDay(to) }),
    ...(person && { person }),
    ...(patientId && { patientId }),
    ...(requestId && { requestId }),
  }
}

function getColumns(now: Date): Column<AdminOrderRowFragment>[] {
  const { columns } = words
  const at = (moment: string) => <DateTime at={moment}>{standaloneMoment(moment, now)}</DateTime>
  return [
    { label: columns.placed, cell: ({ createdAt }) => at(createdAt) },
    {
      label: columns.what,
      cell: (order) => (
        <chakra.span display="block" truncate maxW={{ md: '13rem' }}>
          {orderContents(order)}
        </chakra.span>
      ),
    },
    {
      label: admin.status,
      cell: (order) => (
        <Wrap gap="2" alignItems="center" flexWrap={{ md: 'nowrap' }}>
          <OrderStatusBadge status={order.status} />
          <LateBadge dueAt={shipmentDue(order)} now={now} />
        </Wrap>
      ),
    },
    {
      label: columns.to,
      cell: ({ shippingAddress }) =>
        shippingAddress ? `${shippingAddress.city}, ${shippingAddress.state}` : words.noAddress,
    },
    { label: columns.total, cell: ({ total }) => formatMoney(total), isNumber: true },
    { label: columns.changed, cell: ({ updatedAt }) => at(updatedAt), isMinor: true },
  ]
}

/** An order without an address waits for the patient. */
function shipmentDue({ status, createdAt, shippingAddress }: AdminOrderRowFragment): Date | null {
  const isWaiting = (status === 'placed' || status === 'packed') && shippingAddress
  return isWaiting ? shipmentDueAt(new Date(createdAt)) : null
}

/** Returns the first product and the number of others. */
function orderContents({ lines: [first, ...others] }: AdminOrderRowFragment): string {
  if (!first) return admin.none
  return others.length > 0 ? words.andMore(first.name, others.length) : first.name
}
