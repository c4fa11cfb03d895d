import type { TreatmentType } from '../../../domain/generated/enums'
import type { Catalogue, CatalogueProduct } from '../../../domain/products/catalogue'
import { isSoldIn } from '../../../domain/products/soldIn'
import { treatmentTypes } from '../../words/en/treatments'

/** What /storefront shows; kept in its address. */
export type ShopFilter = {
  readonly treatment?: TreatmentType
  /** Only what needs a prescription, or only what does not. */
  readonly rule?: 'rx' | 'otc'
  /** USPS code of where it should be sold; `other` is where the house does not work. */
  readonly state?: string
}

/** @param search of the address; what is not understood is left out */
export function readShopFilter(search: string): ShopFilter {
  const given = new URLSearchParams(search)
  const treatment = treatmentTypes.find((type) => type === given.get('treatment'))
  const rule = (['rx', 'otc'] as const).find((known) => known === given.get('rule'))
  const state = readState(search)
  return { ...(treatment && { treatment }), ...(rule && { rule }), ...(state && { state }) }
}

/** The state in an address, as /storefront and /cart both keep it. */
export function readState(search: string): string | undefined {
  const state = new URLSearchParams(search).get('state') ?? ''
  return /^([A-Z]{2}|other)$/.test(state) ? state : undefined
}

/** The address of a filter. */
export function shopPath({ treatment, rule, state }: ShopFilter): string {
  const query = new URLSearchParams({
    ...(treatment && { treatment }),
    ...(rule && { rule }),
    ...(state && { state }),
  }).toString()
  return query ? `/storefront?${query}` : '/storefront'
}

/** What fits a filter, and how much of it is not sold in the state. */
export function filterProducts(
  { products, states }: Catalogue,
  { treatment, rule, state }: ShopFilter,
): { readonly shown: readonly CatalogueProduct[]; readonly notSoldCount: number } {
  const fitting = products.filter(
    (product) =>
      (!treatment || product.treatmentType === treatment) &&
      (!rule || product.needsPrescription === (rule === 'rx')),
  )
  const served = states.map(({ code }) => code)
  const shown = fitting.filter((product) => !state || isSoldIn(product, state, served))
  return { shown, notSoldCount: groupProducts(fitting).length - groupProducts(shown).length }
}

/** Whether the house works in a state at all. */
export function isServed(state: string, { states }: Pick<Catalogue, 'states'>): boolean {
  return states.some(({ code }) => code === state)
}

/** A product with all its strengths. */
export type ProductGroup = readonly [CatalogueProduct, ...CatalogueProduct[]]

/** Strengths of one product belong on one card, the weakest or cheapest first, as the catalogue has them. */
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
