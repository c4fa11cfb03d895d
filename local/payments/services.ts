import type { Queryable } from './storage/transaction'
import type { Random } from '../identity/random'
import { randomText } from '../identity/random'

/** One line of the log. Never a key, a card or what a person typed. */
export type Log = (event: string, fields: Record<string, unknown>) => void

/** What every part of the gateway is given. */
export type Services = {
  random: Random
  /** Where browsers reach the gateway, without a slash at the end. */
  publicOrigin: string
  /** How long webhooks wait when the slow test card was used. */
  slowWebhookMilliseconds: number
}

/** One unit of work: its connection, its time, and the request that its events name. */
export type Work = {
  tx: Queryable
  now: Date
  services: Services
  /** Empty for what the gateway does by itself, such as letting a hold expire. */
  request: { id: string | null; idempotencyKey: string | null }
  /** Webhooks of this work are not sent before. */
  deliverAfter?: Date
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export type IdPrefix = 'cs_test' | 'pi' | 'ch' | 're' | 'evt' | 'li' | 'pm' | 'req' | 'du'

/** An id in Stripe's form, such as `pi_3Nk…`; 24 characters cannot be guessed. */
export function newId(random: Random, prefix: IdPrefix): string {
  return `${prefix}_${randomText(random, prefix === 'cs_test' ? 58 : 24, alphabet)}`
}

/** Seconds since 1970, as all of Stripe's times are. */
export function toSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}
