import type { OrderStatus } from '../../../domain/generated/enums'
import type { Order } from '../../../domain/orders/order'
import { filteredStatements } from '../database/filteredStatements'
import type { Statement, Transaction } from '../database/database'
import type { Slice } from '../database/keyset'
import { descendingFrom } from '../database/keyset'
import type { OrderRow } from './orderColumns'
import { orderColumns, orderOf } from './orderColumns'
import { queryFiltered } from '../database/customPlan'

/** Filters of a list of orders. */
export interface OrderCriteria {
  readonly statuses?: readonly OrderStatus[]
  readonly patientId?: string
  readonly requestId?: string
  readonly createdFrom?: Date
  readonly createdBefore?: Date
}

const ownStatement: Statement = {
  name: 'orders.listOwn',
  text: `select ${orderColumns} from product_order
    where patient_id = $1 and status = any ($5) and (created_at, id) < ($2, $3)
    order by created_at desc, id desc limit $4`,
}

const { statementFor, every } = filteredStatements<Exclude<keyof OrderCriteria, 'createdBefore'>>(
  'orders.list',
  {
    statuses: 'status = any ($)',
    patientId: 'patient_id = $',
    requestId: 'request_id = $',
    createdFrom: 'created_at >= $',
  },
  {
    begin: `select ${orderColumns} from product_order where (created_at, id) < ($1, $2)`,
    end: 'order by created_at desc, id desc limit $3',
    before: 3,
  },
)

/** Returns the caller's own orders in any of the states, newest first. */
export async function listOwnOrders(
  transaction: Transaction,
  statuses: readonly OrderStatus[],
  slice: Slice,
): Promise<readonly Order[]> {
  const values = [transaction.caller.id, ...descendingFrom(slice), slice.limit, statuses]
  return (await transaction.query<OrderRow>(ownStatement, values)).map(orderOf)
}

/** Returns the orders that match the criteria, newest first. */
export async function listOrders(
  transaction: Transaction,
  { createdBefore, ...criteria }: OrderCriteria,
  slice: Slice,
): Promise<readonly Order[]> {
  const { statement, values } = statementFor({ ...criteria })
  const from = [...descendingFrom(slice, createdBefore), slice.limit]
  return (await queryFiltered<OrderRow>(transaction, statement, from, values)).map(orderOf)
}

export const orderListStatements = [ownStatement, ...every]
