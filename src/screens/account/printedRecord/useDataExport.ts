import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import type { Resource } from '../../../../domain/fhir/types'
import { isPlainObject } from '../../../../domain/isPlainObject'
import { ExportMyDataDocument } from '../../../generated/graphql'
import { codeOf } from '../../../lib/apollo/errorCode'
import type { ProblemCode } from '../../../lib/errors/problemCode'

export type DataExport = {
  readonly isBusy: boolean
  /** Number of resources fetched so far. */
  readonly count: number
  readonly code: ProblemCode | undefined
  /** Fetches all resources; undefined after a failure. */
  readonly collect: () => Promise<readonly Resource[] | undefined>
}

/** Fetches all stored data of the caller, page by page, and bypasses the cache. */
export function useDataExport(): DataExport {
  const client = useApolloClient()
  const [state, setState] = useState<{ isBusy: boolean; count: number; code?: ProblemCode }>({
    isBusy: false,
    count: 0,
  })

  async function collect(): Promise<readonly Resource[] | undefined> {
    if (state.isBusy) return undefined
    setState({ isBusy: true, count: 0 })
    try {
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
        setState({ isBusy: true, count: resources.length })
        after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : undefined
      } while (after)
      setState({ isBusy: false, count: resources.length })
      return resources
    } catch (error) {
      setState({ isBusy: false, count: 0, code: codeOf(error) })
      return undefined
    }
  }
  return { isBusy: state.isBusy, count: state.count, code: state.code, collect }
}

function resourceOf(json: string): Resource {
  const value: unknown = JSON.parse(json)
  if (!isPlainObject(value)) throw new Error('The API answered something that is no resource.')
  const { resourceType, id } = value
  if (typeof resourceType !== 'string' || typeof id !== 'string') throw new Error('A resource has no name.')
  return { ...value, resourceType, id }
}
