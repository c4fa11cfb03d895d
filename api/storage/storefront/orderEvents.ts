import type { OrderEventType, OrderStatus } from '../../../domain/generated/enums'
import { mailsForOrderEvent } from '../../../domain/mail/mailsForEvents'
import type { Order } from '../../../domain/orders/order'
import type { Role } from '../../../domain/role'
import type { SystemTransaction, Transaction } from '../database/database'
import { sql } from '../database/sql'
import { enqueueEmails } from '../messages/outbox'

const appendStatement = sql(
  'orderEvents.append',
  `insert into order_event
      (order_id, patient_id, type, from_status, to_status, actor_id, actor_role, actor_name, reason, at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
)

/** Event to append to an order's history. */
export interface NewOrderEvent {
  readonly type: OrderEventType
  readonly from: OrderStatus | null
  readonly to: OrderStatus
  /** A code, never free text. */
  readonly reason?: string
  readonly at: Date
}

type Subject = Pick<Order, 'id' | 'patientId'>

/** Appends an action of the caller. */
export async function appendOrderEvent(
  transaction: Transaction,
  order: Subject,
  event: NewOrderEvent,
): Promise<void> {
  const { id, role, name } = transaction.caller
  await append(transaction, order, event, [id, role, name])
}

/** Appends an event of the gateway, the pharmacy or a timer, or an automatic consequence. */
export async function appendSystemOrderEvent(
  transaction: SystemTransaction,
  order: Subject,
  event: NewOrderEvent,
): Promise<void> {
  await append(transaction, order, event, [null, null, null])
}

/** Appends an event and enqueues the emails about it in the same transaction. */
async function append(
  transaction: SystemTransaction,
  { id, patientId }: Subject,
  { type, from, to, reason, at }: NewOrderEvent,
  actor: readonly [id: string | null, role: Role | null, name: string | null],
): Promise<void> {
  await transaction.query(appendStatement, [id, patientId, type, from, to, ...actor, reason ?? null, at])
  enqueueEmails(transaction, mailsForOrderEvent({ id, patientId }, { type, at }), at)
}
