import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import type { ManualClock } from './manualClock'

type Delivery = { body: string; signature: string }

/** A receiver of webhooks that checks every signature as the SDK does. */
export async function startWebhookReceiver(clock: ManualClock) {
  const state = { url: '', status: 200, secret: '', deliveries: [] as Delivery[] }
  const held: (() => void)[] = []
  let isHolding = false
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const signature = String(request.headers['stripe-signature'])
      state.deliveries.push({ body: Buffer.concat(chunks).toString('utf8'), signature })
      const answer = () => response.writeHead(state.status, { location: '/elsewhere' }).end()
      if (isHolding) held.push(answer)
      else answer()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`

  const open = ({ body, signature }: Delivery) =>
    Stripe.webhooks.constructEvent(body, signature, state.secret, 300, undefined, clock.now().getTime())

  return {
    state,
    /** Leaves senders waiting until `answerHeld`. */
    hold: () => void (isHolding = true),
    answerHeld() {
      isHolding = false
      for (const answer of held.splice(0)) answer()
    },
    heldCount: () => held.length,
    /** Verified events received. */
    events: () => state.deliveries.map(open),
    types: () => state.deliveries.map((delivery) => open(delivery).type).sort(),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>>
