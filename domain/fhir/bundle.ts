import type { Resource } from './types'

/** FHIR Bundle of type collection: everything stored about one patient at one time. */
interface Bundle {
  readonly resourceType: 'Bundle'
  readonly type: 'collection'
  /** Instant. */
  readonly timestamp: string
  readonly entry: readonly { readonly fullUrl: string; readonly resource: Resource }[]
}

/**
 * Returns a Bundle of resources. Relative references resolve to other entries by their `fullUrl` (R4, "Resolving references
 * in Bundles").
 * @param base base URL of the resources, without a trailing slash
 * @see https://hl7.org/fhir/R4/bundle.html
 */
export function bundleOf(resources: readonly Resource[], { base, at }: { base: string; at: Date }): Bundle {
  return {
    resourceType: 'Bundle',
    type: 'collection',
    timestamp: at.toISOString(),
    entry: resources.map((resource) => ({
      fullUrl: `${base}/${resource.resourceType}/${resource.id}`,
      resource,
    })),
  }
}
