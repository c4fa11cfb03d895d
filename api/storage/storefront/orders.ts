import type { OrderStatus, TreatmentType } from '../../../domain/generated/enums'
import type { Order, OrderLine, Tracking } from '../../../domain/orders/order'
import { currentOrderState } from '../../../domain/orders/order'
import type { ShippingAddress } from '../../../domain/orders/shippingAddress'
import type { Statement, SystemTransaction } from '../database/database'
import { sql } from '../database/sql'
import type { OrderRow } from './orderColumns'
import { addressValues, orderColumns, orderOf } from './orderColumns'
import { updateVersioned } from '../database/updateVersioned'

const findStatement = sql('orders.find', `select ${orderColumns} from product_order where id = $1`)

const findUnpaidStatement = sql(
  'orders.findUnpaid',
  `select ${orderColumns} from product_order where patient_id = $1 and status = 'awaiting_payment'
      and prescription_id is null`,
)

const ofRequestStatement = sql(
  'orders.ofRequest',
  `select ${orderColumns} from product_order where request_id = $1 order by fill`,
)

const ofPrescriptionStatement = sql(
  'orders.ofPrescription',
  `select ${orderColumns} from product_order where prescription_id = $1 order by fill, created_at, id`,
)

const lastAddressStatement = sql(
  'orders.lastAddress',
  `select ${orderColumns} from product_order where patient_id = $1 and ship_to_state = $2
    order by created_at desc, id desc limit 1`,
)

const insertStatement = sql(
  'orders.insert',
  `insert into product_order (id, patient_id, patient_name, status, request_id, prescription_id, fill, treatment_type,
      supplies, subtotal_cents, shipping_cents, currency, ship_to_name, ship_to_line1, ship_to_line2, ship_to_city, ship_to_state,
      ship_to_postal_code, created_at, updated_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $19)`,
)

const insertLinesStatement = sql(
  'orders.insertLines',
  `insert into order_line (order_id, position, product_id, name, strength, form, pack_size, pack_unit, quantity,
      unit_price_cents)
    select $1, l.position - 1, l."productId", l.name, l.strength, l.form, l."packSize", l."packUnit", l.quantity,
      l."unitPriceCents"
    from rows from (jsonb_to_recordset($2) as ("productId" text, name text, strength text, form text, "packSize" integer,
      "packUnit" text, quantity integer, "unitPriceCents" integer)) with ordinality
      as l("productId", name, strength, form, "packSize", "packUnit", quantity, "unitPriceCents", position)`,
)

const changeStatement = sql(
  'orders.change',
  `update product_order set status = $4, version = version + 1, updated_at = $5,
      carrier = coalesce($6, carrier), tracking_number = coalesce($7, tracking_number)
    where id = $1 and version = $2 and status = $3 returning id`,
)

const addressStatement = sql(
  'orders.setAddress',
  `update product_order set ship_to_name = $4, ship_to_line1 = $5, ship_to_line2 = $6, ship_to_city = $7,
      ship_to_state = $8, ship_to_postal_code = $9, version = version + 1, updated_at = $3
    where id = $1 and version = $2 returning id`,
)

async function one<Values extends readonly unknown[]>(
  transaction: SystemTransaction,
  statement: Statement<Values, OrderRow>,
  values: NoInfer<Values>,
): Promise<Order | undefined> {
  const [row] = await transaction.query(statement, values)
  return row && orderOf(row)
}

/** Returns an order the caller may see; jobs see all. */
export async function findOrder(transaction: SystemTransaction, id: string): Promise<Order | undefined> {
  return one(transaction, findStatement, [id])
}

/** Returns a patient's unpaid order from a cart; there is at most one. */
export async function findUnpaidOrder(
  transaction: SystemTransaction,
  patientId: string,
): Promise<Order | undefined> {
  return one(transaction, findUnpaidStatement, [patientId])
}

/** Returns the orders of a request, first fill first. */
export async function listOrdersOfRequest(
  transaction: SystemTransaction,
  requestId: string,
): Promise<readonly Order[]> {
  return (await transaction.query(ofRequestStatement, [requestId])).map(orderOf)
}

/** Returns all orders of a prescription by fill. At most one order per fill is not cancelled or expired. */
export async function listOrdersOfPrescription(
  transaction: SystemTransaction,
  prescriptionId: string,
): Promise<readonly Order[]> {
  return (await transaction.query(ofPrescriptionStatement, [prescriptionId])).map(orderOf)
}

/** Returns the last shipping address of a patient in a state, as far as the caller may see it. */
export async function findLastAddress(
  transaction: SystemTransaction,
  patientId: string,
  state: string,
): Promise<ShippingAddress | null> {
  return (await one(transaction, lastAddressStatement, [patientId, state]))?.shippingAddress ?? null
}

export interface NewOrder extends Pick<
  Order,
  | 'id'
  | 'patientId'
  | 'patientName'
  | 'subtotalCents'
  | 'shippingCents'
  | 'currency'
  | 'shippingAddress'
  | 'createdAt'
> {
  readonly status: OrderStatus
  readonly lines: readonly OrderLine[]
  /** The prescribed medicine; null for a purchase from the cart. */
  readonly prescribed: Prescribed | null
}

interface Prescribed {
  readonly requestId: string
  readonly prescriptionId: string
  /** 0 for the first fill. */
  readonly fill: number
  readonly supplies: number
  readonly treatmentType: TreatmentType
}

export async function insertOrder(transaction: SystemTransaction, order: NewOrder): Promise<void> {
  const { prescribed } = order
  await transaction.query(insertStatement, [
    order.id,
    order.patientId,
    order.patientName,
    order.status,
    prescribed?.requestId ?? null,
    prescribed?.prescriptionId ?? null,
    prescribed?.fill ?? null,
    prescribed?.treatmentType ?? null,
    prescribed?.supplies ?? 1,
    order.subtotalCents,
    order.shippingCents,
    order.currency,
    ...addressValues(order.shippingAddress),
    order.createdAt,
  ])
  await transaction.query(insertLinesStatement, [order.id, JSON.stringify(order.lines)])
}

/** Version and status that an update was based on. */
interface Expected {
  readonly id: string
  readonly version: number
  readonly status: OrderStatus
}

/**
 * Updates an order.
 * @throws CodedError Conflict with the current order, when its version or status is not the expected one
 */
export async function changeOrder(
  transaction: SystemTransaction,
  { id, version, status }: Expected,
  change: { readonly status: OrderStatus; readonly at: Date; readonly tracking?: Tracking | undefined },
): Promise<void> {
  const { carrier, trackingNumber } = change.tracking ?? {}
  const values = [
    id,
    version,
    status,
    change.status,
    change.at,
    carrier ?? null,
    trackingNumber ?? null,
  ] as const
  await updateVersioned(transaction, changeStatement, values, () => currentState(transaction, id))
}

/**
 * Saves the shipping address of an order.
 * @throws CodedError Conflict with the current order, when its version is not the expected one
 */
export async function saveOrderAddress(
  transaction: SystemTransaction,
  { id, version }: Pick<Expected, 'id' | 'version'>,
  { address, at }: { readonly address: ShippingAddress; readonly at: Date },
): Promise<void> {
  const values = [id, version, at, ...addressValues(address)] as const
  await updateVersioned(transaction, addressStatement, values, () => currentState(transaction, id))
}

async function currentState(transaction: SystemTransaction, id: string) {
  const order = await findOrder(transaction, id)
  return order && currentOrderState(order)
}
