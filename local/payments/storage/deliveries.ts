import type { Queryable } from '../../database/inTransaction'

export type ClaimedDelivery = { eventId: string; attempts: number }

/**
 * Leases the next due delivery until `leaseUntil`, so that a delivery survives a crash of its
 * deliverer.
 */
export async function claimDelivery(
  tx: Queryable,
  now: Date,
  leaseUntil: Date,
): Promise<ClaimedDelivery | undefined> {
  const { rows } = await tx.query<ClaimedDelivery>(
    `update gateway.delivery set attempts = attempts + 1, next_attempt_at = $2
     where event_id = (
       select delivery.event_id from gateway.delivery as delivery
       join gateway.event as event on event.id = delivery.event_id
       where delivery.next_attempt_at <= $1 order by delivery.next_attempt_at, event.sequence
       for update of delivery skip locked limit 1
     )
     returning event_id as "eventId", attempts`,
    [now, leaseUntil],
  )
  return rows[0]
}

export async function markDelivered(
  tx: Queryable,
  eventId: string,
  now: Date,
  outcome: string,
): Promise<void> {
  await tx.query(
    `update gateway.delivery
     set delivered_at = coalesce(delivered_at, $2), next_attempt_at = null, last_outcome = $3 where event_id = $1`,
    [eventId, now, outcome],
  )
}

/**
 * Records a failed attempt and the time of the next one, if any. Applies only to its own attempt,
 * because a concurrent retry may have succeeded.
 */
export async function postponeDelivery(
  tx: Queryable,
  { eventId, attempts }: ClaimedDelivery,
  until: Date | null,
  outcome: string,
): Promise<void> {
  await tx.query(
    `update gateway.delivery set next_attempt_at = $3, last_outcome = $4
     where event_id = $1 and attempts = $2 and delivered_at is null`,
    [eventId, attempts, until, outcome],
  )
}

/** Returns the time of the next delivery, or undefined without a pending one. */
export async function nextDeliveryAt(tx: Queryable): Promise<Date | undefined> {
  const { rows } = await tx.query<{ at: Date | null }>(
    `select min(next_attempt_at) as at from gateway.delivery`,
  )
  return rows[0]?.at ?? undefined
}
