import type { OrderStatus } from '../../domain/generated/enums'
import type { Order } from '../../domain/orders/order'
import { narrowedStatements } from './criteria'
import type { Statement, Transaction } from './database'
import type { Slice } from './keyset'
import { descendingFrom } from './keyset'
import type { OrderRow } from './orderColumns'
import { orderColumns, orderOf } from './orderColumns'

/** What the orders of a list have in common. */
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

const { narrow, every } = narrowedStatements<keyof OrderCriteria>(
  'orders.list',
  {
    statuses: 'status = any ($)',
    patientId: 'patient_id = $',
    requestId: 'request_id = $',
    createdFrom: 'created_at >= $',
    createdBefore: 'created_at < $',
  },
  {
    begin: `select ${orderColumns} from product_order where (created_at, id) < ($1, $2)`,
    end: 'order by created_at desc, id desc limit $3',
    before: 3,
  },
)

/** The caller's own in any of the states, newest first. */
export async function listOwnOrders(
  transaction: Transaction,
  statuses: readonly OrderStatus[],
  slice: Slice,
): Promise<readonly Order[]> {
  const values = [transaction.caller.id, ...descendingFrom(slice), slice.limit, statuses]
  return (await transaction.query<OrderRow>(ownStatement, values)).map(orderOf)
}

/** Those that meet the criteria, newest first. */
export async function listOrders(
  transaction: Transaction,
  criteria: OrderCriteria,
  slice: Slice,
): Promise<readonly Order[]> {
  const { statement, values } = narrow({ ...criteria })
  const rows = await transaction.query<OrderRow>(statement, [
    ...descendingFrom(slice),
    slice.limit,
    ...values,
  ])
  return rows.map(orderOf)
}

export const orderListStatements = [ownStatement, ...every]
