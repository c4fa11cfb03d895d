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
/** With an hour between the late ones this is three days, as at Stripe. */
const mostAttempts = 84
/** So that one receiver's slow answer does not hold up all others. */
const lanes = 4

export type DelivererOptions = {
  pool: Pool
  target: WebhookTarget
  now: () => Date
  log: Log
  timers: Timers
}

export type Deliverer = {
  /** Delivers what is due soon; call it whenever there may be something new. */
  wake(): void
  /** Cuts off what is on its way, which is tried again after the next start, and stops. */
  close(): Promise<void>
}

/**
 * Delivers events at least once, in no promised order. What is not received is tried again after 2, 4, 8 … seconds, at
 * most an hour apart. Several deliverers may work on one database.
 */
export function createDeliverer({ pool, target, now, log, timers }: DelivererOptions): Deliverer {
  const closing = new AbortController()
  let running: Promise<void> | undefined
  // An event may be written just after a run has looked for the last time; then the run looks once more.
  let isWanted = false
  let cancelTimer: (() => void) | undefined

  function wake(): void {
    if (closing.signal.aborted) return
    isWanted = true
    running ??= run()
      .catch((error: unknown) => {
        log('gateway.webhookFailure', { name: error instanceof Error ? error.name : 'unknown' })
        wakeIn(leaseMilliseconds)
      })
      .finally(() => {
        running = undefined
        if (isWanted) wake()
      })
  }

  async function run(): Promise<void> {
    while (isWanted && !closing.signal.aborted) {
      isWanted = false
      await Promise.all(Array.from({ length: lanes }, deliverDue))
    }
    const next = closing.signal.aborted ? undefined : await nextDeliveryAt(pool)
    if (next) wakeIn(next.getTime() - now().getTime())
  }

  async function deliverDue(): Promise<void> {
    while (!closing.signal.aborted) {
      const claimed = await claimDelivery(pool, now(), after(leaseMilliseconds))
      if (!claimed) return
      await deliver(claimed)
    }
  }

  async function deliver(claimed: ClaimedDelivery): Promise<void> {
    const event = await findEvent(pool, claimed.eventId)
    if (!event) return
    const payload = JSON.stringify(eventObject(event), undefined, 2)
    const { isReceived, outcome } = await sendWebhook(target, payload, now(), closing.signal)
    if (isReceived) return markDelivered(pool, claimed.eventId, now(), outcome)
    if (closing.signal.aborted) return postponeDelivery(pool, claimed, now(), 'closed')
    const wait = Math.min(2 ** claimed.attempts * 1000, longestWaitMilliseconds)
    const until = claimed.attempts < mostAttempts ? after(wait) : null
    await postponeDelivery(pool, claimed, until, outcome)
    log('gateway.webhookRefused', { type: event.type, attempts: claimed.attempts, outcome })
  }

  function wakeIn(milliseconds: number): void {
    if (closing.signal.aborted) return
    cancelTimer?.()
    cancelTimer = timers.after(Math.min(Math.max(milliseconds, 0), longestWaitMilliseconds), wake)
  }

  function after(milliseconds: number): Date {
    return new Date(now().getTime() + milliseconds)
  }

  async function close(): Promise<void> {
    closing.abort()
    cancelTimer?.()
    await running
  }

  return { wake, close }
}
