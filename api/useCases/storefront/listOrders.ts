import type { OrderStatus } from '../../../domain/generated/enums'
import type { Order } from '../../../domain/orders/order'
import { underWayStatuses } from '../../../domain/orders/orderState'
import type { OrderCriteria } from '../../storage/orderLists'
import { listOrders as readOrders, listOwnOrders } from '../../storage/orderLists'
import type { Context } from '../context'
import { parseAccountId, parseId, parseMoment, parseSome } from '../filter'
import type { Page, PageArguments } from '../page'
import { readPage } from '../page'
import { permit } from '../permit'
import { transact } from '../transact'

/** Null and absent both mean: whatever it is. */
export interface OrderFilter {
  readonly statuses?: readonly OrderStatus[] | null | undefined
  readonly patientId?: string | null | undefined
  readonly requestId?: string | null | undefined
  readonly createdFrom?: string | null | undefined
  readonly createdBefore?: string | null | undefined
}

/** What became of nothing, or waits for money, is nobody's business but the patient's. */
const placedStatuses: readonly OrderStatus[] = [...underWayStatuses, 'delivered', 'cancelled', 'refunded']
export const allStatuses: readonly OrderStatus[] = ['awaiting_payment', 'expired', ...placedStatuses]

const placeOf = ({ createdAt, id }: Order) => ({ at: createdAt, id })

/** The caller's own orders, newest first; all, or only those that are still on their way, or only the others. */
export async function listMyOrders(
  { isUnderWay, ...page }: PageArguments & { readonly isUnderWay?: boolean | null | undefined },
  context: Context,
): Promise<Page<Order>> {
  const statuses = allStatuses.filter(
    (status) => isUnderWay == null || underWayStatuses.includes(status) === isUnderWay,
  )
  return transact(context, (transaction) =>
    readPage(page, (slice) => listOwnOrders(transaction, statuses, slice), placeOf),
  )
}

/** All orders that were paid or prescribed, newest first, for an Admin. @throws CodedError Forbidden, InvalidInput */
export async function listOrders(
  { filter, ...page }: PageArguments & { readonly filter?: OrderFilter | null | undefined },
  context: Context,
): Promise<Page<Order>> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'Admin')
    const criteria = parseFilter(filter ?? {})
    return readPage(page, (slice) => readOrders(transaction, criteria, slice), placeOf)
  })
}

function parseFilter(filter: OrderFilter): OrderCriteria {
  const { statuses, patientId, requestId, createdFrom, createdBefore } = filter
  return {
    statuses: statuses ? parseSome('statuses', statuses, allStatuses.length) : placedStatuses,
    ...(patientId != null && { patientId: parseAccountId('patientId', patientId) }),
    ...(requestId != null && { requestId: parseId('requestId', requestId) }),
    ...(createdFrom != null && { createdFrom: parseMoment('createdFrom', createdFrom) }),
    ...(createdBefore != null && { createdBefore: parseMoment('createdBefore', createdBefore) }),
  }
}
