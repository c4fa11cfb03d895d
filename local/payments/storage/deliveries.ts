import type { Queryable } from './transaction'

export type ClaimedDelivery = { eventId: string; attempts: number }

/**
 * Takes the next delivery that is due and keeps it from others until `leaseUntil`, so that a deliverer that dies in
 * between leaves it to be tried again.
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
 * Notes a failed attempt and when the next one is, or that there is none. Counts only for the attempt it belongs to:
 * somebody else may have tried again in the meantime, and succeeded.
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

/** When the next delivery is due, or undefined when none waits. */
export async function nextDeliveryAt(tx: Queryable): Promise<Date | undefined> {
  const { rows } = await tx.query<{ at: Date | null }>(
    `select min(next_attempt_at) as at from gateway.delivery`,
  )
  return rows[0]?.at ?? undefined
}
