import type { Pool } from 'pg'
import type { Timers } from '../../graphql/timers'
import { eventObject } from '../objects/event'
import type { Log } from '../services'
import type { ClaimedDelivery } from '../storage/deliveries'
import { claimDelivery, markDelivered, nextDeliveryAt, postponeDelivery } from '../storage/deliveries'
import { findEvent } from '../storage/events'
import type { WebhookTarget } from './send'
import { sendWebhook } from './send'

const leaseMilliseconds = 60_000
const longestWaitMilliseconds = 60 * 60 * 1000
/** With an hour between the late retries this is three days, as at Stripe. */
const maxAttempts = 84
/** More than one, so that a slow receiver does not block all others. */
const maxConcurrent = 4

type DelivererOptions = {
  pool: Pool
  target: WebhookTarget
  now: () => Date
  log: Log
  timers: Timers
}

type Deliverer = {
  /** Delivers due events; call it whenever there may be new ones. */
  wake(): void
  /** Aborts deliveries in flight, which are retried after the next start, and stops. */
  close(): Promise<void>
}

/**
 * Delivers events at least once, in no guaranteed order. Failed deliveries are retried after 2, 4,
 * 8 … seconds, at most an hour apart. Several deliverers may work on one database.
 */
export function createDeliverer({ pool, target, now, log, timers }: DelivererOptions): Deliverer {
  const closing = new AbortController()
  const lanes = new Set<Promise<void>>()
  // An event may be inserted just after a lane's last check; the lane then checks again.
  let isWanted = false
  let alarm: { at: number; cancel: () => void } | undefined

  function wake(): void {
    isWanted = true
    openLane()
  }

  function openLane(): void {
    if (closing.signal.aborted || lanes.size === maxConcurrent) return
    const lane = deliverDue()
      .catch((error: unknown) => {
        log('gateway.webhookFailure', { name: error instanceof Error ? error.name : 'unknown' })
        wakeAt(after(leaseMilliseconds))
      })
      .finally(() => {
        lanes.delete(lane)
        if (isWanted) openLane()
      })
    lanes.add(lane)
  }

  async function deliverDue(): Promise<void> {
    while (!closing.signal.aborted) {
      isWanted = false
      const claimed = await claimDelivery(pool, now(), after(leaseMilliseconds))
      if (claimed) {
        // More events may be due, and this delivery may be slow.
        openLane()
        await deliver(claimed)
      } else if (!isWanted) break
    }
    const next = closing.signal.aborted ? undefined : await nextDeliveryAt(pool)
    if (next) wakeAt(next)
  }

  async function deliver(claimed: ClaimedDelivery): Promise<void> {
    const event = await findEvent(pool, claimed.eventId)
    if (!event) return
    const payload = JSON.stringify(eventObject(event), undefined, 2)
    const { isReceived, outcome } = await sendWebhook(target, payload, now(), closing.signal)
    if (isReceived) return markDelivered(pool, claimed.eventId, now(), outcome)
    if (closing.signal.aborted) return postponeDelivery(pool, claimed, now(), 'closed')
    const wait = Math.min(2 ** claimed.attempts * 1000, longestWaitMilliseconds)
    const until = claimed.attempts < maxAttempts ? after(wait) : null
    await postponeDelivery(pool, claimed, until, outcome)
    log('gateway.webhookRefused', { type: event.type, attempts: claimed.attempts, outcome })
  }

  /**
   * Sets the earlier of two timers: one that fires too early finds nothing due and sets the next.
   */
  function wakeAt(due: Date): void {
    const at = due.getTime()
    const wait = at - now().getTime()
    if (wait <= 0) return wake()
    if (closing.signal.aborted || (alarm && alarm.at <= at)) return
    alarm?.cancel()
    alarm = { at, cancel: timers.after(Math.min(wait, longestWaitMilliseconds), ring) }
  }

  function ring(): void {
    alarm = undefined
    wake()
  }

  function after(milliseconds: number): Date {
    return new Date(now().getTime() + milliseconds)
  }

  async function close(): Promise<void> {
    closing.abort()
    alarm?.cancel()
    await Promise.all(lanes)
  }

  return { wake, close }
}
