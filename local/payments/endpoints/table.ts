import { closeDispute, updateDispute } from './answerDispute'
import { cancelPaymentIntent } from './cancelPaymentIntent'
import { capturePaymentIntent } from './capturePaymentIntent'
import { createCheckoutSession } from './createCheckoutSession'
import { createPaymentIntent } from './createPaymentIntent'
import { createRefund } from './createRefund'
import { detachPaymentMethod } from './detachPaymentMethod'
import type { Endpoint } from './endpoint'
import { expireCheckoutSession } from './expireCheckoutSession'
import { kinds } from './kinds'
import { list } from './list'
import { listLineItems } from './listLineItems'
import { retrieve } from './retrieve'

/** The operations of this gateway. */
const endpoints: readonly Endpoint[] = [
  createCheckoutSession,
  expireCheckoutSession,
  listLineItems,
  createPaymentIntent,
  capturePaymentIntent,
  cancelPaymentIntent,
  createRefund,
  detachPaymentMethod,
  updateDispute,
  closeDispute,
  ...Object.values(kinds).flatMap((kind) => [retrieve(kind), list(kind)]),
]

const routes = endpoints.map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replace(':id', '(?<id>[^/]+)')}$`),
}))

/** Returns the operation of a method and path, and the id in the path. */
export function findEndpoint(method: string, path: string): { endpoint: Endpoint; id: string } | undefined {
  for (const { endpoint, pattern } of routes) {
    const match = endpoint.method === method ? pattern.exec(path) : null
    if (match) return { endpoint, id: match.groups?.id ?? '' }
  }
  return undefined
}
