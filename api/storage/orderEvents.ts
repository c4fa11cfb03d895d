import type { OrderEventType, OrderStatus } from '../../domain/generated/enums'
import { mailsOfOrderEvent } from '../../domain/mail/mailsOf'
import type { Order } from '../../domain/orders/order'
import type { Statement, SystemTransaction, Transaction } from './database'
import { tellByMail } from './outbox'

const appendStatement: Statement = {
  name: 'orderEvents.append',
  text: `insert into order_event
      (order_id, patient_id, type, from_status, to_status, actor_id, actor_role, actor_name, reason, at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
}

/** Something that happens now, to be remembered. */
export interface NewOrderEvent {
  readonly type: OrderEventType
  readonly from: OrderStatus | null
  readonly to: OrderStatus
  /** A code, never words of a person. */
  readonly reason?: string
  readonly at: Date
}

type Subject = Pick<Order, 'id' | 'patientId'>

/** What the caller does. */
export async function appendOrderEvent(
  transaction: Transaction,
  order: Subject,
  event: NewOrderEvent,
): Promise<void> {
  const { id, role, name } = transaction.caller
  await append(transaction, order, event, [id, role, name])
}

/** What the gateway, the pharmacy or a timer does, or what follows by itself. */
export async function appendSystemOrderEvent(
  transaction: SystemTransaction,
  order: Subject,
  event: NewOrderEvent,
): Promise<void> {
  await append(transaction, order, event, [null, null, null])
}

/** Whoever is to know of it by mail is told along with it. */
async function append(
  transaction: SystemTransaction,
  { id, patientId }: Subject,
  { type, from, to, reason, at }: NewOrderEvent,
  actor: readonly (string | null)[],
): Promise<void> {
  await transaction.query(appendStatement, [id, patientId, type, from, to, ...actor, reason ?? null, at])
  tellByMail(transaction, mailsOfOrderEvent({ id, patientId }, { type, at }), at)
}

export const orderEventStatements = [appendStatement]
