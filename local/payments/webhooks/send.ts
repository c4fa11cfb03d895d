import { signatureHeader } from './signature'

export type WebhookTarget = { url: string; secret: string }

const patienceMilliseconds = 10_000

/**
 * Posts a signed event once. Redirects are not followed, as at Stripe: only 2xx is a success.
 * @returns whether it was received, and the status or the kind of failure in a word
 */
export async function sendWebhook(
  { url, secret }: WebhookTarget,
  payload: string,
  at: Date,
  closing: AbortSignal,
): Promise<{ isReceived: boolean; outcome: string }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: payload,
      redirect: 'manual',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (compatible gateway on one machine)',
        'stripe-signature': signatureHeader(payload, secret, at),
      },
      signal: AbortSignal.any([AbortSignal.timeout(patienceMilliseconds), closing]),
    })
    await response.body?.cancel()
    return { isReceived: response.ok, outcome: String(response.status) }
  } catch (error) {
    return { isReceived: false, outcome: error instanceof Error ? error.name : 'unknown' }
  }
}
