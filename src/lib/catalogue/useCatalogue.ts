import type { Catalogue } from '../../../domain/products/catalogue'
import { type Resource, useResource } from '../hooks/useResource'
import { loadCatalogue } from './loadCatalogue'

/** Returns the practice's catalog; `refetch` reads today's prices past every cache. */
export function useCatalogue(): Resource<Catalogue> {
  return useResource('catalogue', loadCatalogue, 'The catalogue could not be loaded.')
}
