import type { Catalogue } from '../../../domain/products/catalogue'
import { type Resource, useResource } from '../hooks/useResource'

/** Returns the practice's catalog; `refetch` reads today's prices past every cache. */
export function useCatalogue(): Resource<Catalogue> {
  return useResource('catalogue', loadCatalogue, 'The catalogue could not be loaded.')
}

/**
 * Returns every product with its price, from `/catalogue.json`.
 * @param fresh bypasses every cache, for when the API reports a changed price
 * @throws Error when it cannot be fetched
 */
async function loadCatalogue({ signal, fresh }: { signal: AbortSignal; fresh: boolean }): Promise<Catalogue> {
  const response = await fetch('/catalogue.json', { signal, cache: fresh ? 'reload' : 'default' })
  if (!response.ok) throw new Error(`The server answered ${response.status}.`)
  const body: unknown = await response.json()
  if (!isCatalogue(body)) throw new Error('The answer holds no catalogue.')
  return body
}

/** Distinguishes a catalog from an error page; the rest is trusted, because our own server wrote it. */
function isCatalogue(body: unknown): body is Catalogue {
  if (typeof body !== 'object' || body === null) return false
  const { products, states } = body as Partial<Record<keyof Catalogue, unknown>>
  return Array.isArray(products) && Array.isArray(states)
}
