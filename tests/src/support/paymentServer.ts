import { vi } from 'vitest'
import type { VerifiedPayment } from '../../../src/lib/payments/paymentResponses'

export const paymentId = '7d1c3f5e-90a4-4c6b-8f2e-3b5a7c9d1e02'
export const requestId = '0b5c7a52-3c39-4c0e-8f0b-0d5a2b6f9e11'
export const gatewayPage = 'https://gateway.example/checkout/cs_1'

/** The API's response about a payment of $69.00; by default its page is open and no card was entered. */
export function verified(change: Partial<VerifiedPayment> = {}): VerifiedPayment {
  return {
    paymentId,
    requestId,
    orderId: null,
    status: 'confirming',
    amountCents: 6900,
    capturedCents: 0,
    refundedCents: 0,
    currency: 'USD',
    holdUntil: null,
    reason: null,
    ...change,
  }
}

/** A refusal of the REST API. */
export function refusal(status: number, errorType: string, errorInfo = {}): Response {
  return Response.json({ errorType, message: errorType, errorInfo }, { status })
}

export interface PaymentServer {
  /** Answers `POST /payments/verify`; may throw to simulate a lost network. */
  verify: () => unknown
  /** Answers `POST /payments/setup`. */
  setup: () => unknown
  /** Requested paths with their bodies. */
  readonly asked: { readonly path: string; readonly body: unknown; readonly authorization: string | null }[]
}

/** Plays the REST interface of payments at the edge of the browser. */
export function fakePayments(): PaymentServer {
  const server: PaymentServer = {
    verify: () => verified(),
    setup: () => ({ paymentId, url: gatewayPage, amountCents: 6900, currency: 'USD' }),
    asked: [],
  }
  vi.stubGlobal('fetch', async (path: string, { headers, body }: { headers: HeadersInit; body: string }) => {
    const authorization = new Headers(headers).get('authorization')
    server.asked.push({ path, body: JSON.parse(body), authorization })
    const answer = await (path === '/payments/verify' ? server.verify() : server.setup())
    return answer instanceof Response ? answer : Response.json(answer)
  })
  return server
}
