import type { Queryable } from '../../database/inTransaction'

export type StoredEvent = {
  id: string
  type: string
  apiVersion: string
  /** Snapshot of the object at the time of the event. */
  object: Record<string, unknown>
  requestId: string | null
  idempotencyKey: string | null
  createdAt: Date
  isPending: boolean
}

/** Selects all columns of an event; `item` is the table that lists filter and order. */
export const selectEvents = `
  select item.id, item.type, item.api_version as "apiVersion", item.object, item.request_id as "requestId",
    item.idempotency_key as "idempotencyKey", item.created_at as "createdAt",
    delivery.delivered_at is null as "isPending"
  from gateway.event as item
  join gateway.delivery as delivery on delivery.event_id = item.id`

/** Inserts an event and its outbox row. */
export async function insertEvent(
  tx: Queryable,
  event: Omit<StoredEvent, 'isPending'>,
  deliverAt: Date,
): Promise<void> {
  await tx.query(
    `with happened as (
       insert into gateway.event (id, type, api_version, object, request_id, idempotency_key, created_at)
       values ($1, $2, $3, $4, $5, $6, $7) returning id
     )
     insert into gateway.delivery (event_id, next_attempt_at) select id, $8 from happened`,
    [
      event.id,
      event.type,
      event.apiVersion,
      JSON.stringify(event.object),
      event.requestId,
      event.idempotencyKey,
      event.createdAt,
      deliverAt,
    ],
  )
}

export async function findEvent(tx: Queryable, id: string): Promise<StoredEvent | undefined> {
  const { rows } = await tx.query<StoredEvent>(`${selectEvents} where item.id = $1`, [id])
  return rows[0]
}
