import type { ApolloClient } from '@apollo/client'
import type { Resource } from '../../../../domain/fhir/types'
import { isPlainObject } from '../../../../domain/isPlainObject'
import { ExportMyDataDocument } from '../../../generated/graphql'

/**
 * Fetches all stored data of the caller, page by page, and bypasses the cache.
 * @param onProgress called with the number of resources fetched so far
 */
export async function exportOwnData(
  client: ApolloClient,
  onProgress?: (count: number) => void,
): Promise<readonly Resource[]> {
  const resources: Resource[] = []
  let after: string | null | undefined
  do {
    const { data } = await client.query({
      query: ExportMyDataDocument,
      variables: { after },
      fetchPolicy: 'no-cache',
    })
    const page = data?.exportMyData
    if (!page) throw new Error('The API answered without a page.')
    resources.push(...page.resources.map(resourceOf))
    onProgress?.(resources.length)
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : undefined
  } while (after)
  return resources
}

function resourceOf(json: string): Resource {
  const value: unknown = JSON.parse(json)
  if (!isPlainObject(value)) throw new Error('The API answered something that is no resource.')
  const { resourceType, id } = value
  if (typeof resourceType !== 'string' || typeof id !== 'string') throw new Error('A resource has no name.')
  return { ...value, resourceType, id }
}
