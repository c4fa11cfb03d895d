import type { OrderFilter, OrderStatus } from '../../generated/graphql'
import { admin } from '../../words/en/admin'
import { adminOrders } from '../../words/en/adminOrders'
import { orderStatusWords } from '../../words/en/orders'
import {
  accountFormat,
  endOf,
  type FilterField,
  type FilterValues,
  oneOf,
  startOf,
  uuidFormat,
} from './adminFilter'

/** What waits for money is nobody's business but the patient's: the API lists it only when asked for it. */
const listedStatuses = (Object.keys(orderStatusWords) as OrderStatus[]).filter(
  (status) => status !== 'awaiting_payment' && status !== 'expired',
)

export const orderFields: readonly FilterField[] = [
  {
    kind: 'choice',
    name: 'status',
    label: admin.status,
    choices: listedStatuses.map((value) => ({ value, label: orderStatusWords[value] })),
  },
  { kind: 'day', name: 'from', label: adminOrders.filters.from },
  { kind: 'day', name: 'to', label: adminOrders.filters.to },
  { kind: 'only', name: 'patientId', label: admin.filters.only.patientId, format: accountFormat },
  { kind: 'only', name: 'requestId', label: admin.filters.only.requestId, format: uuidFormat },
]

/** What the address asks for, as the API takes it. */
export function orderFilter({ status, from, to, patientId, requestId }: FilterValues): OrderFilter {
  const known = oneOf(listedStatuses, status)
  return {
    ...(known && { statuses: [known] }),
    ...(from && { createdFrom: startOf(from) }),
    ...(to && { createdBefore: endOf(to) }),
    ...(patientId && { patientId }),
    ...(requestId && { requestId }),
  }
}
