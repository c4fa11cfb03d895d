import type { OrderStatus } from '../../../domain/generated/enums'
import type { Order } from '../../../domain/orders/order'
import { undeliveredStatuses } from '../../../domain/orders/orderState'
import type { OrderCriteria } from '../../storage/storefront/orderLists'
import { listOrders as readOrders, listOwnOrders } from '../../storage/storefront/orderLists'
import type { Context } from '../context'
import { parseAccountId, parseId, parseTimestamp, parseSome } from '../filter'
import type { Page, PageArguments } from '../page'
import { readPage } from '../page'
import { withPeople } from '../people'
import { requireRole } from '../requireRole'
import { transact } from '../transact'
import { loadOrder } from './order'

/** Null and absent both mean: no filter on this field. */
export interface OrderFilter {
  readonly statuses?: readonly OrderStatus[] | null | undefined
  readonly patientId?: string | null | undefined
  readonly requestId?: string | null | undefined
  readonly createdFrom?: string | null | undefined
  readonly createdBefore?: string | null | undefined
  readonly person?: string | null | undefined
}

/** Unpaid and abandoned orders are visible to their patient only. */
const placedStatuses: readonly OrderStatus[] = [...undeliveredStatuses, 'delivered', 'cancelled', 'refunded']

export const allStatuses: readonly OrderStatus[] = ['awaiting_payment', 'expired', ...placedStatuses]

const placeOf = ({ createdAt, id }: Order) => ({ at: createdAt, id })

/** Returns the caller's own orders, newest first; all, or only those under way, or only the others. */
export async function listMyOrders(
  { isUnderWay, ...page }: PageArguments & { readonly isUnderWay?: boolean | null | undefined },
  context: Context,
): Promise<Page<Order>> {
  const statuses = allStatuses.filter(
    (status) => isUnderWay == null || undeliveredStatuses.includes(status) === isUnderWay,
  )
  return transact(context, (transaction) =>
    readPage(page, (slice) => listOwnOrders(transaction, statuses, slice), placeOf),
  )
}

/**
 * Returns all paid or prescribed orders, newest first, for an Admin. @throws CodedError Forbidden,
 * InvalidInput
 */
export async function listOrders(
  { filter, ...page }: PageArguments & { readonly filter?: OrderFilter | null | undefined },
  context: Context,
): Promise<Page<Order>> {
  return withPeople(context, { person: filter?.person }, async (transaction, people) => {
    requireRole(transaction.caller, 'Admin')
    const criteria = { ...parseFilter(filter ?? {}), ...people }
    return readPage(page, (slice) => readOrders(transaction, criteria, slice), placeOf)
  })
}

function parseFilter(filter: OrderFilter): OrderCriteria {
  const { statuses, patientId, requestId, createdFrom, createdBefore } = filter
  return {
    statuses: statuses ? parseSome('statuses', statuses, allStatuses.length) : placedStatuses,
    ...(patientId != null && { patientId: parseAccountId('patientId', patientId) }),
    ...(requestId != null && { requestId: parseId('requestId', requestId) }),
    ...(createdFrom != null && { createdFrom: parseTimestamp('createdFrom', createdFrom) }),
    ...(createdBefore != null && { createdBefore: parseTimestamp('createdBefore', createdBefore) }),
  }
}

/** Returns one order that the caller may see. @throws CodedError NotFound */
export async function readOrder(id: string, context: Context): Promise<Order> {
  return transact(context, (transaction) => loadOrder(transaction, id))
}
