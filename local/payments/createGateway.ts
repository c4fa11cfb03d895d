import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { migrate, readMigrations } from '../../api/storage/database/migrate'
import type { Timers } from '../graphql/timers'
import { systemTimers } from '../graphql/timers'
import type { Random } from '../identity/random'
import { systemRandom } from '../identity/random'
import { createCheckoutHandler } from './hosted/handleCheckout'
import type { GatewayKeys } from './keyFile'
import { loadGatewayKeys } from './keyFile'
import { expireDueAuthorizations } from './money/expire'
import { createApiHandler } from './protocol/handleApi'
import type { Log, Services } from './services'
import { deleteOldAnswers } from './storage/idempotentAnswers'
import { createDeliverer } from './webhooks/deliverer'

const pollIntervalMilliseconds = 60_000

type GatewayOptions = {
  /** Connects as the database's owner; the schema `gateway` is created and migrated here. */
  pool: Pool
  /** Folder of the server's data, with the secrets in `payments/keys.json`. */
  dataDir: string
  /** Public origin of the server, without a trailing slash: `http://localhost:3000`. */
  publicOrigin: string
  /** URL to which signed events are posted, reachable from this process. */
  webhookUrl: string
  now: () => Date
  log: Log
  random?: Random
  timers?: Timers
  /** Delay of webhooks for the slow test card; 20 seconds by default. */
  slowWebhookMilliseconds?: number
}

export type Gateway = {
  /** Handles all requests below `/v1/` and `/gateway/`. Never rejects. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** The product's configuration of the `stripe` SDK. */
  configuration: GatewayKeys
  /** Starts delivering webhooks and expiring holds; call it when the receiver listens. */
  start(): void
  /** Stops, before the pool ends; pending webhooks are delivered after the next start. */
  close(): Promise<void>
}

/**
 * Creates Stripe on one machine: the part of its API, hosted page and webhooks that one card
 * payment needs.
 * @throws Error when the key file is invalid, or a migration fails
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
    await expireDueAuthorizations(pool, services, now())
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
      stopLooking ??= timers.every(pollIntervalMilliseconds, lookSafely)
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
