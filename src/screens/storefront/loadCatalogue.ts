import type { Catalogue } from '../../../domain/products/catalogue'

/**
 * Every product with its price, from `/catalogue.json`.
 * @param fresh past every cache, for when the API says that a price has changed
 * @throws Error when it cannot be had
 */
export async function loadCatalogue({
  signal,
  fresh,
}: {
  signal: AbortSignal
  fresh: boolean
}): Promise<Catalogue> {
  const response = await fetch('/catalogue.json', { signal, cache: fresh ? 'reload' : 'default' })
  if (!response.ok) throw new Error(`The server answered ${response.status}.`)
  const body: unknown = await response.json()
  if (!isCatalogue(body)) throw new Error('The answer holds no catalogue.')
  return body
}

/** Our own server wrote it: this tells a catalogue from an error page, and trusts the rest. */
function isCatalogue(body: unknown): body is Catalogue {
  if (typeof body !== 'object' || body === null) return false
  const { products, states } = body as Partial<Record<keyof Catalogue, unknown>>
  return Array.isArray(products) && Array.isArray(states)
}
