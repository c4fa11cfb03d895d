import { createHmac } from 'node:crypto'
import { toSeconds } from '../services'

/**
 * The value of the `Stripe-Signature` header: `t=SECONDS,v1=HEX`, an HMAC-SHA256 over `SECONDS.PAYLOAD`
 * (https://docs.stripe.com/webhooks/signature).
 * @param secret whole, with its prefix `whsec_`
 */
export function signatureHeader(payload: string, secret: string, at: Date): string {
  const seconds = toSeconds(at)
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')
  return `t=${seconds},v1=${signature}`
}
