import { readCatalogue } from '../useCases/storefront/readCatalogue'
import type { PaymentServices } from '../useCases/context'
import { cacheableJson } from './cacheableJson'
import { errorResponse } from './errorResponse'
import type { RestHandler } from './rest'

/**
 * `GET /catalogue.json`: every product with its price, public. Caches revalidate by ETag after a minute, so
 * that a new price appears soon. The price of an order is determined when it is placed.
 */
export function catalogueHandler({ system }: Pick<PaymentServices, 'system'>): RestHandler {
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return errorResponse(405, 'InvalidInput', {
        info: { field: 'method', rule: 'GET' },
        headers: { allow: 'GET, HEAD' },
      })
    }
    const body = JSON.stringify(await readCatalogue(system))
    return cacheableJson(request, body, 'public, max-age=60, stale-while-revalidate=600')
  }
}
