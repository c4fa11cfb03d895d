import type { CatalogueProduct } from '../../../domain/products/catalogue'

/** A product of the shop, without a prescription by default. */
export function shopProduct(id: string, change: Partial<CatalogueProduct> = {}): CatalogueProduct {
  return {
    id,
    treatmentType: 'sleep',
    name: `Product ${id}`,
    genericName: 'something',
    strength: null,
    form: 'mask',
    route: null,
    packSize: 1,
    packUnit: 'piece',
    daysSupply: null,
    priceCents: 1200,
    threeSuppliesPriceCents: null,
    currency: 'USD',
    needsPrescription: false,
    isFirstLine: true,
    defaultRefills: 0,
    maxRefills: 0,
    maxPacks: 3,
    summary: 'For the test.',
    contents: null,
    directions: 'As you like.',
    warnings: 'None.',
    states: null,
    ...change,
  }
}

/** Answers `/catalogue.json`; the server can be down, and change its mind. */
export function fakeCatalogue(products: readonly CatalogueProduct[]) {
  const server = { products, isDown: false, asked: [] as RequestCache[] }
  const states = [
    { code: 'CA', name: 'California' },
    { code: 'OH', name: 'Ohio' },
  ]
  globalThis.fetch = (input, init) => {
    if (input !== '/catalogue.json') return Promise.reject(new TypeError('Nobody answers this.'))
    server.asked.push(init?.cache ?? 'default')
    return server.isDown
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(Response.json({ products: server.products, states }))
  }
  return server
}
