import { brand } from '../../domain/brand'

/**
 * Returns the document title: page, then brand. Of a personal page never a drug, a diagnosis or a name, because bystanders
 * see titles.
 */
export function documentTitle(page: string): string {
  return page === brand.name ? brand.name : `${page} · ${brand.name}`
}
