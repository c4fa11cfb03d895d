import type { OrderStatus } from '../../../domain/generated/enums'
import type { Order } from '../../../domain/orders/order'
import type { Payment } from '../../../domain/payments/payment'
import type { SystemTransaction } from '../database/database'
import { sql } from '../database/sql'
import { findOrder } from './orders'
import { lockFills } from '../prescriptions/prescriptionChanges'
import { orderColumns, orderOf } from './orderColumns'

const lockStatement = sql('orders.lock', 'select id from product_order where id = $1 for no key update')

const savePaymentStatement = sql(
  'orders.savePayment',
  `update product_order set status = $2, payment_id = $3, payment_status = $4, refunded_cents = $5,
      version = version + 1, updated_at = $6
    where id = $1`,
)

const abandonedStatement = sql(
  'orders.abandoned',
  `select ${orderColumns} from product_order
    where status = 'awaiting_payment' and updated_at < $1
      and (prescription_id is null or updated_at < $3) order by updated_at, id limit $2`,
)

const underWayStatement = sql(
  'orders.inDelivery',
  `select ${orderColumns} from product_order
    where status in ('placed', 'packed', 'shipped') and ship_to_state is not null and updated_at <= $1 and created_at > $2
    order by updated_at, id limit $3`,
)

/**
 * Returns an order and locks it until the transaction ends. For a prescribed order, also locks its
 * prescription.
 */
export async function lockOrder(transaction: SystemTransaction, id: string): Promise<Order | undefined> {
  const known = await findOrder(transaction, id)
  if (known?.prescriptionId) await lockFills(transaction, known.prescriptionId)
  const [row] = await transaction.query(lockStatement, [id])
  return row && findOrder(transaction, row.id)
}

/** Saves the order state that results from its payment. */
export async function saveOrderPayment(
  transaction: SystemTransaction,
  id: string,
  {
    status,
    payment,
    at,
  }: {
    readonly status: OrderStatus
    readonly payment: Pick<Payment, 'id' | 'status' | 'refundedCents'>
    readonly at: Date
  },
): Promise<void> {
  const values = [id, status, payment.id, payment.status, payment.refundedCents, at] as const
  await transaction.query(savePaymentStatement, values)
}

/** Returns orders that have waited for payment since before a moment; refills since before another one. */
export async function listAbandonedOrders(
  transaction: SystemTransaction,
  { before, refillsBefore }: { readonly before: Date; readonly refillsBefore: Date },
  limit: number,
): Promise<readonly Order[]> {
  const rows = await transaction.query(abandonedStatement, [before, limit, refillsBefore])
  return rows.map(orderOf)
}

/** Returns orders with an address that need an action: unchanged since a moment, and not too old. */
export async function listOrdersUnderWay(
  transaction: SystemTransaction,
  {
    unchangedSince,
    createdAfter,
    limit,
  }: { readonly unchangedSince: Date; readonly createdAfter: Date; readonly limit: number },
): Promise<readonly Order[]> {
  const rows = await transaction.query(underWayStatement, [unchangedSince, createdAfter, limit])
  return rows.map(orderOf)
}
