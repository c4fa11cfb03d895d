import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import Stripe from 'stripe'
import { createTestPool } from '../../support/database/createTestPool'
import type { Gateway } from '../../../local/payments/createGateway'
import { createGateway } from '../../../local/payments/createGateway'
import type { TestDatabase } from '../../support/database/database'
import { createTestDatabase } from '../../support/database/database'
import type { ManualClock } from './manualClock'
import { createManualClock } from './manualClock'
import type { WebhookReceiver } from './webhookReceiver'
import { startWebhookReceiver } from './webhookReceiver'

export const slowWebhookMilliseconds = 20_000

/** One running gateway, in place of a process. */
export type RunningGateway = {
  gateway: Gateway
  stripe: Stripe
  origin: string
  port: number
  stop(): Promise<void>
}

/** A database, a data folder, a clock and a receiver of webhooks, on which gateways are started and stopped. */
export type GatewaySite = {
  database: TestDatabase
  pool: Pool
  clock: ManualClock
  receiver: WebhookReceiver
  log: { event: string; fields: Record<string, unknown> }[]
  dataDir: string
  start(options?: { pool?: Pool; isDelivering?: boolean; publicOrigin?: string }): Promise<RunningGateway>
  close(): Promise<void>
}

/** @example const site = await createGatewaySite() */
export async function createGatewaySite(): Promise<GatewaySite> {
  const database = await createTestDatabase()
  // As few connections as in the product.
  const pool = createTestPool({ ...database.connection('owner'), max: 4 })
  const clock = createManualClock()
  const receiver = await startWebhookReceiver(clock)
  const dataDir = await mkdtemp(join(tmpdir(), 'gateway-'))
  const log: GatewaySite['log'] = []
  const running = new Set<RunningGateway>()

  async function start({ pool: own = pool, isDelivering = true, publicOrigin = '' } = {}) {
    const server = createServer((request, response) => void gateway.handle(request, response))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const origin = `http://127.0.0.1:${port}`
    const gateway = await createGateway({
      pool: own,
      dataDir,
      publicOrigin: publicOrigin || origin,
      webhookUrl: receiver.state.url,
      now: clock.now,
      timers: clock.timers,
      slowWebhookMilliseconds,
      log: (event, fields) => log.push({ event, fields }),
    })
    receiver.state.secret = gateway.configuration.webhookSecret
    if (isDelivering) gateway.start()
    const started: RunningGateway = {
      gateway,
      origin,
      port,
      stripe: sdk(gateway.configuration.secretKey, port),
      async stop() {
        running.delete(started)
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
        await gateway.close()
      },
    }
    running.add(started)
    return started
  }

  async function close() {
    receiver.answerHeld()
    for (const one of running) await one.stop()
    await receiver.stop()
    await pool.end()
    await database.drop()
    await rm(dataDir, { recursive: true })
  }

  return { database, pool, clock, receiver, log, dataDir, start, close }
}

/** The official SDK, unchanged, pointed at the gateway. */
export function sdk(key: string, port: number): Stripe {
  return new Stripe(key, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
}
