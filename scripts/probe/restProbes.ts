import { createHmac } from 'node:crypto'
import { requireThat } from './outcome'
import type { Probe } from './probe'

/** Probes of the public REST interface: coded errors show that the Lambda was reached. */
export const restProbes: readonly Probe[] = [
  {
    name: 'catalogue',
    asks: '/catalogue.json lists products with prices, and caches may keep it for a minute',
    run: async (world) => {
      const response = await world.get('/catalogue.json')
      requireThat(response.status === 200, `the status is ${response.status}`)
      const cacheControl = response.headers.get('cache-control')
      requireThat(cacheControl?.includes('max-age=60'), `cache-control is ${cacheControl}`)
      requireThat((await response.text()).includes('priceCents'), 'it names no price')
      const tag = response.headers.get('etag')
      requireThat(tag, 'it has no ETag')
    },
  },
  {
    name: 'intake questions',
    asks: '/intake/sleep.json is there, and a treatment there is not is 404',
    run: async (world) => {
      const response = await world.get('/intake/sleep.json')
      requireThat(response.status === 200, `the status is ${response.status}`)
      const none = await world.get('/intake/none.json')
      requireThat(none.status === 404, `a treatment there is not answers ${none.status}`)
    },
  },
  {
    name: 'contact page and form',
    asks: 'GET /contact is the page; POST /contact reaches the API, which refuses an empty message',
    run: async (world) => {
      const page = await world.get('/contact')
      const isPage = page.headers.get('content-type')?.includes('text/html')
      requireThat(page.status === 200 && isPage, `the page answers ${page.status}`)
      await requireStatus(await world.post('/contact', '{}'), 400, 'InvalidInput')
    },
  },
  {
    name: 'events',
    asks: 'POST /events reaches the API: it takes none, and refuses those of other sites',
    run: async (world) => {
      const taken = await world.post('/events', '{"events":[]}')
      requireThat(taken.status === 204, `an empty list answers ${taken.status}`)
      const elsewhere = await world.post('/events', '{"events":[]}', { 'sec-fetch-site': 'cross-site' })
      await requireStatus(elsewhere, 403, 'Forbidden')
    },
  },
  {
    name: 'forged webhook',
    asks: 'POST /payments/webhook refuses an event with a forged signature, or none',
    run: async (world) => {
      const body = JSON.stringify({ id: 'evt_probe', object: 'event', type: 'payment_intent.succeeded' })
      const at = Math.floor(Date.now() / 1000)
      const forged = createHmac('sha256', 'whsec_of_nobody').update(`${at}.${body}`).digest('hex')
      for (const signature of [`t=${at},v1=${forged}`, '']) {
        const headers = { 'stripe-signature': signature }
        const { status } = await world.post('/payments/webhook', body, headers)
        requireThat(status === 400, `the status is ${status}`)
      }
    },
  },
  {
    name: 'payments without a token',
    asks: 'POST /payments/setup and /payments/verify refuse who has not signed in',
    run: async (world) => {
      for (const path of ['/payments/setup', '/payments/verify']) {
        const { status } = await world.post(path, '{}')
        requireThat(status === 401, `${path} answers ${status}`)
        const forged = await world.post(path, '{}', { authorization: 'eyJhbGciOiJub25lIn0.e30.' })
        requireThat(forged.status === 401, `${path} answers ${forged.status} to a forged token`)
      }
    },
  },
  {
    name: 'payments with a token',
    asks: 'POST /payments/verify takes the access token, and knows no payment of another',
    run: async (world) => {
      const { accessToken } = await world.session()
      const body = JSON.stringify({ paymentId: '0b64a0f4-9f1c-4c3e-8f57-5a4d1b1f0c11' })
      const answer = await world.post('/payments/verify', body, { authorization: accessToken })
      await requireStatus(answer, 404, 'NotFound')
    },
  },
]

async function requireStatus(response: Response, status: number, code: string): Promise<void> {
  const text = await response.text()
  const isCoded = response.status === status && text.includes(`"errorType":"${code}"`)
  requireThat(isCoded, `the answer is ${response.status}: ${text.slice(0, 100)}`)
}
