import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Pool } from 'pg'
import Stripe from 'stripe'
import type { PaymentHandlers } from '../../api/http/payments'
import { paymentHandlers } from '../../api/http/payments'
import { createStripeGateway } from '../../api/services/payments/stripeGateway'
import type { ApiServices, PaymentServices } from '../../api/useCases/context'
import type { Identity } from '../../domain/identity'
import { createGateway } from '../../local/payments/createGateway'
import { payWith } from '../../tests/support/builders/hostedPage'

/** Checkout of the demo patients, by the product's REST interface and the gateway's pages. */
export interface DemoCheckout {
  /** The services of all use cases. */
  readonly services: ApiServices & { readonly payments: PaymentServices }
  /** Requests a payment page. @returns its address; null when nothing is payable any more */
  setup(patientId: string, body: { requestId: string } | { orderId: string }): Promise<Page>
  /** Enters a test card on a page and returns to the product. */
  pay(patientId: string, page: Page, card: string): Promise<void>
  /** Agrees to automatic payment of a prescription and saves a test card. */
  saveCard(
    patientId: string,
    agreement: { prescriptionId: string; agreedCents: number },
    card: string,
  ): Promise<void>
  /** The bank releases a hold; the product learns of it at the next reconciliation. */
  voidByBank(page: Page): Promise<void>
  close(): Promise<void>
}

export interface Page {
  readonly paymentId: string
  readonly url: string | null
}

interface Parts {
  readonly services: ApiServices
  readonly system: PaymentServices['system']
  readonly ownerPool: Pool
  readonly dataDir: string
  /** The product's future origin, to which open pages return. */
  readonly publicOrigin: string
  readonly identityOf: (accountId: string) => Identity
}

/**
 * Opens the gateway on its own port, with the product's keys and tables and the demo clock. Its webhook events stay
 * in the database until the product delivers them.
 */
export async function openDemoCheckout({
  services,
  system,
  identityOf,
  ...parts
}: Parts): Promise<DemoCheckout> {
  const { ownerPool: pool, dataDir, publicOrigin } = parts
  const { now, log } = services
  const gateway = await createGateway({
    pool,
    dataDir,
    publicOrigin,
    webhookUrl: `${publicOrigin}/payments/webhook`,
    now,
    log: (event, fields) => log({ level: 'info', event, ...fields }),
  })
  const server = createServer((request, response) => void gateway.handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const api = { host: '127.0.0.1', port, protocol: 'http' } as const
  const stripe = new Stripe(gateway.configuration.secretKey, { ...api, telemetry: false })
  const paying = {
    ...services,
    payments: {
      gateway: createStripeGateway({ ...gateway.configuration, api, now }),
      system,
      publicOrigin,
      undoMilliseconds: 0,
    },
  }
  const handlers = paymentHandlers({
    services: paying,
    identityOf: async (authorization) => (authorization ? identityOf(authorization) : null),
  })
  const onThisPort = (url: string): string => new URL(new URL(url).pathname, `http://127.0.0.1:${port}`).href

  return {
    services: paying,
    setup: (patientId, body) => post(handlers, '/payments/setup', patientId, body) as Promise<Page>,
    pay: async (patientId, { paymentId, url }, card) => {
      if (url) await payWith({ url: onThisPort(url) }, card)
      await post(handlers, '/payments/verify', patientId, { paymentId })
    },
    saveCard: async (patientId, agreement, card) => {
      const { url } = (await post(handlers, '/payments/setup', patientId, agreement)) as { url: string }
      await payWith({ url: onThisPort(url) }, card)
      await post(handlers, '/payments/verify', patientId, { prescriptionId: agreement.prescriptionId })
    },
    voidByBank: async ({ paymentId }) => {
      const { data } = await stripe.paymentIntents.list({ limit: 100 })
      const held = data.find(({ metadata, status }) => metadata['payment_id'] === paymentId && isHeld(status))
      if (held) await stripe.paymentIntents.cancel(held.id)
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await gateway.close()
    },
  }
}

const isHeld = (status: string): boolean => status === 'requires_capture'

async function post(
  handlers: PaymentHandlers,
  path: keyof PaymentHandlers,
  authorization: string,
  body: object,
) {
  const bytes = Buffer.from(JSON.stringify(body))
  const answer = await handlers[path]({ method: 'POST', path, headers: { authorization }, body: bytes })
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.body}`)
  return JSON.parse(answer.body) as unknown
}
