import { brand } from '../../domain/brand'

/** The document's title: what the page is, then whose. Never a drug, a diagnosis or a name: titles are seen by others. */
export function documentTitle(page: string): string {
  return page === brand.name ? brand.name : `${page} · ${brand.name}`
}
