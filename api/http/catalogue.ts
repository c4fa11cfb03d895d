import { readCatalogue } from '../useCases/storefront/readCatalogue'
import type { PaymentServices } from '../useCases/context'
import { cached } from './cached'
import { refusal } from './refusal'
import type { RestHandler } from './rest'

/**
 * `GET /catalogue.json`: every product with its price, public. Caches ask again after a minute, so that a new price is
 * seen soon, and are told by ETag when nothing has changed. What an order costs is decided when it is placed.
 */
export function catalogueHandler({ system }: Pick<PaymentServices, 'system'>): RestHandler {
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return refusal(405, 'InvalidInput', {
        info: { field: 'method', rule: 'GET' },
        headers: { allow: 'GET, HEAD' },
      })
    }
    const body = JSON.stringify(await readCatalogue(system))
    return cached(request, body, 'public, max-age=60, stale-while-revalidate=600')
  }
}
