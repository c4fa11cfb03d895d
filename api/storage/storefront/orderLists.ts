import type { OrderStatus } from '../../../domain/generated/enums'
import type { Order } from '../../../domain/orders/order'
import { filteredStatements } from '../database/filteredStatements'
import type { Transaction } from '../database/database'
import { sql } from '../database/sql'
import type { Slice } from '../database/keyset'
import { descendingFrom } from '../database/keyset'
import { orderColumns, orderOf } from './orderColumns'
import { queryFiltered } from '../database/customPlan'

/** Filters of a list of orders. */
export interface OrderCriteria {
  readonly statuses?: readonly OrderStatus[]
  readonly patientId?: string
  /** Ids of patients. */
  readonly person?: readonly string[]
  readonly requestId?: string
  readonly createdFrom?: Date
  readonly createdBefore?: Date
}

const ownStatement = sql(
  'orders.listOwn',
  `select ${orderColumns} from product_order
    where patient_id = $1 and status = any ($5) and (created_at, id) < ($2, $3)
    order by created_at desc, id desc limit $4`,
)

const listStatements = filteredStatements(
  'orders.list',
  {
    statuses: 'status = any ($)',
    patientId: 'patient_id = $',
    person: 'patient_id = any ($)',
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
  const values = [transaction.caller.id, ...descendingFrom(slice), slice.limit, statuses] as const
  return (await transaction.query(ownStatement, values)).map(orderOf)
}

/** Returns the orders that match the criteria, newest first. */
export async function listOrders(
  transaction: Transaction,
  { createdBefore, ...criteria }: OrderCriteria,
  slice: Slice,
): Promise<readonly Order[]> {
  const from = [...descendingFrom(slice, createdBefore), slice.limit] as const
  return (await queryFiltered(transaction, listStatements(criteria), from)).map(orderOf)
}
