import type pg from 'pg'
import type { Log } from '../api/services/log'
import { createStripeGateway } from '../api/services/payments/stripeGateway'
import { createSystemDatabase } from '../api/storage/database/pgSystemDatabase'
import type { PaymentServices } from '../api/useCases/context'
import type { Gateway } from './payments/createGateway'
import { createGateway } from './payments/createGateway'
import type { Settings } from './settings'
import type { Route } from './web/route'

interface Parts {
  readonly settings: Settings
  readonly ownerPool: pg.Pool
  /** Connects as the jobs' login. */
  readonly jobsPool: pg.Pool
  readonly log: Log
  readonly now: () => Date
}

/** The payment provider: Stripe, or this machine's own gateway behind the same SDK. */
export interface OpenPayments {
  readonly services: PaymentServices
  /** Routes of this machine's gateway; empty with Stripe. */
  readonly routes: readonly Route[]
  /** Starts delivering webhooks; call it when the product listens. */
  start(): void
  close(): Promise<void>
}

/** @throws Error when the gateway's keys or tables cannot be used */
export async function openPayments(parts: Parts): Promise<OpenPayments> {
  const { settings, jobsPool, log, now } = parts
  const system = createSystemDatabase({ pool: jobsPool, log })
  const { publicOrigin, undoMilliseconds } = settings
  const shared = { system, publicOrigin, undoMilliseconds }
  if (settings.stripe) {
    const gateway = createStripeGateway({ ...settings.stripe, now })
    return { services: { ...shared, gateway }, routes: [], start: () => undefined, close: async () => {} }
  }
  const local = await createLocalGateway(parts)
  const api = { host: settings.host, port: settings.port, protocol: 'http' } as const
  const handle: Route['handle'] = (request, response) => local.handle(request, response)
  return {
    services: { ...shared, gateway: createStripeGateway({ ...local.configuration, api, now }) },
    routes: [
      { path: '/v1/', handle },
      { path: '/gateway/', handle },
    ],
    start: () => local.start(),
    close: () => local.close(),
  }
}

function createLocalGateway({ settings, ownerPool, log, now }: Parts): Promise<Gateway> {
  return createGateway({
    pool: ownerPool,
    dataDir: settings.dataDir,
    publicOrigin: settings.publicOrigin,
    webhookUrl: `${settings.publicOrigin}/payments/webhook`,
    now,
    log: (event, fields) => log({ level: 'info', event, ...fields }),
  })
}
