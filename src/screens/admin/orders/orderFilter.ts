import type { OrderFilter, OrderStatus } from '../../../generated/graphql'
import { admin } from '../../../words/en/admin/admin'
import { adminOrders } from '../../../words/en/admin/adminOrders'
import {
  accountFormat,
  endOfDay,
  type FilterField,
  type FilterValues,
  oneOf,
  startOfDay,
  uuidFormat,
} from '../listing/adminFilter'
import { orderStatusWords } from '../../../words/en/statuses'

/** Orders awaiting payment concern only the patient, so the API lists them only on request. */
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
    ...(from && { createdFrom: startOfDay(from) }),
    ...(to && { createdBefore: endOfDay(to) }),
    ...(patientId && { patientId }),
    ...(requestId && { requestId }),
  }
}
