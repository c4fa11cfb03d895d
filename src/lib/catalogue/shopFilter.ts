import type { TreatmentType } from '../../../domain/generated/enums'
import type { Catalogue, CatalogueProduct } from '../../../domain/products/catalogue'
import { isSoldIn } from '../../../domain/products/soldIn'
import { treatmentTypes } from '../../../domain/treatmentTypes'
import { treatmentNames } from '#words/treatments'

/** The filter of /storefront, stored in its address. */
export type ShopFilter = {
  readonly treatment?: TreatmentType
  /** Only prescription products, or only over-the-counter ones. */
  readonly rule?: 'rx' | 'otc'
  /** USPS code of the state of sale; `other` is a state that the practice does not serve. */
  readonly state?: string
  /** Words that a product's name or purpose contains, as typed. */
  readonly q?: string
}

const maxSearchLength = 60

/**
 * Parses a filter.
 * @param search of the address; unknown values are ignored
 */
export function readShopFilter(search: string): ShopFilter {
  const given = new URLSearchParams(search)
  const treatment = treatmentTypes.find((type) => type === given.get('treatment'))
  const rule = (['rx', 'otc'] as const).find((known) => known === given.get('rule'))
  const state = readState(search)
  const q = given.get('q')?.slice(0, maxSearchLength)
  return {
    ...(treatment && { treatment }),
    ...(rule && { rule }),
    ...(state && { state }),
    ...(q && { q }),
  }
}

/** Returns the state in an address, as /storefront and /cart both store it. */
export function readState(search: string): string | undefined {
  const state = new URLSearchParams(search).get('state') ?? ''
  return /^([A-Z]{2}|other)$/.test(state) ? state : undefined
}

/** Returns the id of the product whose view an address opens. */
export function readProductId(search: string): string | undefined {
  return new URLSearchParams(search).get('product') || undefined
}

/** Returns the address of a filter, or of the view of a product opened from it. */
export function shopPath({ treatment, rule, state, q }: ShopFilter, product?: string): string {
  const query = new URLSearchParams({
    ...(product && { product }),
    ...(treatment && { treatment }),
    ...(rule && { rule }),
    ...(state && { state }),
    ...(q && { q }),
  }).toString()
  return query ? `/storefront?${query}` : '/storefront'
}

/** Returns the products that match a filter, and how many of them are not sold in the state. */
export function filterProducts(
  { products, states }: Catalogue,
  { treatment, rule, state, q = '' }: ShopFilter,
): { readonly shown: readonly CatalogueProduct[]; readonly notSoldCount: number } {
  const fitting = products.filter(
    (product) =>
      (!treatment || product.treatmentType === treatment) &&
      (!rule || product.needsPrescription === (rule === 'rx')) &&
      isFound(product, q),
  )
  const served = states.map(({ code }) => code)
  const shown = fitting.filter((product) => !state || isSoldIn(product, state, served))
  return { shown, notSoldCount: groupProducts(fitting).length - groupProducts(shown).length }
}

/** Returns whether a product's name, generic name, purpose and treatment contain all words of a search. */
function isFound({ name, genericName, summary, treatmentType }: CatalogueProduct, q: string): boolean {
  const text = `${name} ${genericName} ${summary} ${treatmentNames[treatmentType]}`.toLowerCase()
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** Returns whether the practice serves a state. */
export function isServed(state: string, { states }: Pick<Catalogue, 'states'>): boolean {
  return states.some(({ code }) => code === state)
}

/** A product with all its strengths. */
export type ProductGroup = readonly [CatalogueProduct, ...CatalogueProduct[]]

/** Groups the strengths of a product on one card, in the catalog's order: the weakest or cheapest first. */
export function groupProducts(products: readonly CatalogueProduct[]): readonly ProductGroup[] {
  const groups = new Map<string, [CatalogueProduct, ...CatalogueProduct[]]>()
  for (const product of products) {
    const key = `${product.treatmentType} ${product.needsPrescription} ${product.name}`
    const group = groups.get(key)
    if (group) group.push(product)
    else groups.set(key, [product])
  }
  return [...groups.values()]
}
