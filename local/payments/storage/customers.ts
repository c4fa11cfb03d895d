import type { Queryable } from '../../database/inTransaction'

/** A customer and their one saved card. */
export type StoredCustomer = {
  id: string
  setupIntentId: string
  paymentMethodId: string
  /** The number of the test card. */
  card: string
  createdAt: Date
  isDetached: boolean
}

const select = `select id, setup_intent_id as "setupIntentId", payment_method_id as "paymentMethodId", card,
    created_at as "createdAt", detached_at is not null as "isDetached" from gateway.customer`

export async function insertCustomer(
  tx: Queryable,
  sessionId: string,
  { id, setupIntentId, paymentMethodId, card, createdAt }: Omit<StoredCustomer, 'isDetached'>,
): Promise<void> {
  await tx.query(
    `insert into gateway.customer (id, checkout_session_id, setup_intent_id, payment_method_id, card, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, sessionId, setupIntentId, paymentMethodId, card, createdAt],
  )
}

/** Returns a customer by its own id, or that of its setup intent or payment method. */
export async function findCustomer(tx: Queryable, anyId: string): Promise<StoredCustomer | undefined> {
  const { rows } = await tx.query<StoredCustomer>(
    `${select} where $1 in (id, setup_intent_id, payment_method_id)`,
    [anyId],
  )
  return rows[0]
}

/** Detaches the card from its customer, for good. */
export async function detachCard(tx: Queryable, paymentMethodId: string, now: Date): Promise<void> {
  await tx.query(`update gateway.customer set detached_at = $2 where payment_method_id = $1`, [
    paymentMethodId,
    now,
  ])
}
