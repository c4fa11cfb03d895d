import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { migrate, readMigrations } from '../../api/storage/migrate'
import type { Timers } from '../graphql/timers'
import { systemTimers } from '../graphql/timers'
import type { Random } from '../identity/random'
import { systemRandom } from '../identity/random'
import { createCheckoutHandler } from './hosted/handleCheckout'
import type { GatewayKeys } from './keyFile'
import { loadGatewayKeys } from './keyFile'
import { settleDue } from './money/expire'
import { createApiHandler } from './protocol/handleApi'
import type { Log, Services } from './services'
import { deleteOldAnswers } from './storage/idempotentAnswers'
import { createDeliverer } from './webhooks/deliverer'

const lookEveryMilliseconds = 60_000

export type GatewayOptions = {
  /** The database's owner; the schema `gateway` is made and migrated here. */
  pool: Pool
  /** Folder of the server's data; `payments/keys.json` in it holds the secrets. */
  dataDir: string
  /** Where browsers reach the server, without a slash at the end: `http://localhost:3000`. */
  publicOrigin: string
  /** Where signed events are posted, as an address this process reaches. */
  webhookUrl: string
  now: () => Date
  log: Log
  random?: Random
  timers?: Timers
  /** How long webhooks wait when the slow test card was used; 20 seconds unless given. */
  slowWebhookMilliseconds?: number
}

export type Gateway = {
  /** Answers everything below `/v1/` and `/gateway/`. Never rejects. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** What the product gives to the `stripe` SDK. */
  configuration: GatewayKeys
  /** Begins to deliver webhooks and to let go of what has run out; call it when the receiver listens. */
  start(): void
  /** Stops, before the pool ends; what waits is delivered after the next start. */
  close(): Promise<void>
}

/**
 * Stripe on one machine: as much of its API, hosted page and webhooks as one card payment needs.
 * @throws Error when the key file is not one, or a migration fails
 */
export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const { pool, dataDir, now, log, webhookUrl, random = systemRandom, timers = systemTimers } = options
  await migrateGateway(pool)
  const configuration = await loadGatewayKeys(dataDir, random)
  const services: Services = {
    random,
    publicOrigin: options.publicOrigin,
    slowWebhookMilliseconds: options.slowWebhookMilliseconds ?? 20_000,
  }
  const target = { url: webhookUrl, secret: configuration.webhookSecret }
  const deliverer = createDeliverer({ pool, target, now, log, timers })
  let stopLooking: (() => void) | undefined
  let looking: Promise<void> | undefined

  const wake = (): void => {
    if (stopLooking) deliverer.wake()
  }
  const look = async (): Promise<void> => {
    await settleDue(pool, services, now())
    await deleteOldAnswers(pool, now())
    wake()
  }
  const lookSafely = (): void => {
    looking ??= look()
      .catch((error: unknown) =>
        log('gateway.sweepFailure', { name: error instanceof Error ? error.name : 'unknown' }),
      )
      .finally(() => (looking = undefined))
  }
  const answerApi = createApiHandler({ pool, services, secretKey: configuration.secretKey, now, log, wake })
  const answerPage = createCheckoutHandler({ pool, services, now, log, wake })

  return {
    handle: (request, response) =>
      request.url?.startsWith('/v1/') ? answerApi(request, response) : answerPage(request, response),
    configuration,
    start() {
      stopLooking ??= timers.every(lookEveryMilliseconds, lookSafely)
      lookSafely()
    },
    async close() {
      stopLooking?.()
      stopLooking = undefined
      await looking
      await deliverer.close()
    },
  }
}

async function migrateGateway(pool: Pool): Promise<void> {
  const migrations = await readMigrations(join(import.meta.dirname, 'migrations'))
  const connection = await pool.connect()
  try {
    await migrate(connection, { schema: 'gateway', migrations })
  } finally {
    connection.release()
  }
}
