import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import type { Resource } from '../../../domain/fhir/types'
import { isPlainObject } from '../../../domain/intake/plainObject'
import { ExportMyDataDocument, type ExportMyDataQuery } from '../../generated/graphql'
import { codeOf, type ProblemCode } from '../../lib/apollo/errorCode'

export type MyData = {
  readonly isBusy: boolean
  /** How much has come so far. */
  readonly count: number
  readonly code: ProblemCode | undefined
  /** Everything; undefined when something went wrong. */
  readonly gather: () => Promise<readonly Resource[] | undefined>
}

/** Fetches everything that is kept about whoever is signed in, page by page; nothing of it stays in the cache. */
export function useMyData(): MyData {
  const client = useApolloClient()
  const [state, setState] = useState<{ isBusy: boolean; count: number; code?: ProblemCode }>({
    isBusy: false,
    count: 0,
  })

  async function gather(): Promise<readonly Resource[] | undefined> {
    if (state.isBusy) return undefined
    setState({ isBusy: true, count: 0 })
    try {
      const resources: Resource[] = []
      let after: string | null | undefined
      do {
        const { data } = await client.query<ExportMyDataQuery>({
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
  return { isBusy: state.isBusy, count: state.count, code: state.code, gather }
}

function resourceOf(json: string): Resource {
  const value: unknown = JSON.parse(json)
  if (!isPlainObject(value)) throw new Error('The API answered something that is no resource.')
  const { resourceType, id } = value
  if (typeof resourceType !== 'string' || typeof id !== 'string') throw new Error('A resource has no name.')
  return { ...value, resourceType, id }
}
