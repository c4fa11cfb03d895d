import type { Queryable } from '../database/inTransaction'
import type { Random } from '../identity/random'
import { randomText } from '../identity/random'

/** Writes one line of the log. Never a key, a card or user input. */
export type Log = (event: string, fields: Record<string, unknown>) => void

/** The dependencies of the gateway's parts. */
export type Services = {
  random: Random
  /** Public origin of the gateway, without a trailing slash. */
  publicOrigin: string
  /** Delay of webhooks for the slow test card. */
  slowWebhookMilliseconds: number
}

/** One unit of work: its connection, its time, and the request that its events name. */
export type Work = {
  tx: Queryable
  now: Date
  services: Services
  /** Empty for the gateway's own work, such as expiring a hold. */
  request: { id: string | null; idempotencyKey: string | null }
  /** Earliest delivery time of this work's webhooks. */
  deliverAfter?: Date
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

type IdPrefix = 'cs_test' | 'pi' | 'ch' | 're' | 'evt' | 'li' | 'pm' | 'req' | 'du' | 'cus' | 'seti'

/** Returns an id in Stripe's form, such as `pi_3Nk…`, with 24 unguessable characters. */
export function newId(random: Random, prefix: IdPrefix): string {
  return `${prefix}_${randomText(random, prefix === 'cs_test' ? 58 : 24, alphabet)}`
}

/** Converts to seconds since 1970, Stripe's unit of time. */
export function toSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}
