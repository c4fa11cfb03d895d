import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { type ExportedList, ExportListDocument } from '../../../generated/graphql'
import { codeOf } from '../../../lib/apollo/errorCode'
import type { ProblemCode } from '../../../lib/errors/problemCode'

/** Larger exports are made from the database. */
const maxRows = 100_000

/** Rows fetched so far; after a failure the export resumes from them. */
type ExportProgress = {
  readonly csv: readonly string[]
  readonly count: number
  readonly after: string | null
}

export type ExportState =
  | { readonly status: 'idle' }
  | { readonly status: 'working'; readonly count: number }
  | { readonly status: 'failed'; readonly count: number; readonly code: ProblemCode }
  | { readonly status: 'done'; readonly count: number; readonly isCut: boolean }

const nothing: ExportProgress = { csv: [], count: 0, after: null }

/**
 * Fetches a list page by page, without the cache.
 * @param onGathered receives the file's text if there is a row
 */
export function useExport(list: ExportedList, filter: object, onGathered: (csv: readonly string[]) => void) {
  const client = useApolloClient()
  const [state, setState] = useState<ExportState>({ status: 'idle' })
  const gathered = useRef(nothing)
  // Each start has a number, so that answers to an earlier one are ignored.
  const run = useRef(0)
  useEffect(
    () => () => {
      run.current = -1
    },
    [],
  )

  async function start(): Promise<void> {
    run.current += 1
    const own = run.current
    setState({ status: 'working', count: gathered.current.count })
    try {
      while (await gatherOne(own)) setState({ status: 'working', count: gathered.current.count })
    } catch (error) {
      if (own === run.current)
        setState({ status: 'failed', count: gathered.current.count, code: codeOf(error) })
    }
  }

  /** @returns whether there are more pages */
  async function gatherOne(own: number): Promise<boolean> {
    const { csv, count, after } = gathered.current
    const { data } = await client.query({
      query: ExportListDocument,
      variables: { input: { list, filter: { [list]: filter }, ...(after !== null && { after }) } },
      fetchPolicy: 'no-cache',
    })
    if (own !== run.current) return false
    const page = data?.exportList
    if (!page) throw new Error('The API answered without a part.')
    const next = page.endCursor ?? null
    gathered.current = { csv: [...csv, page.csv], count: count + page.rowCount, after: next }
    if (next !== null && gathered.current.count < maxRows) return true
    finish(next !== null)
    return false
  }

  function finish(isCut: boolean): void {
    const { csv, count } = gathered.current
    gathered.current = nothing
    if (count > 0) onGathered(csv)
    setState({ status: 'done', count, isCut })
  }

  function stop(): void {
    run.current += 1
    gathered.current = nothing
    setState({ status: 'idle' })
  }

  return { state, start: () => void start(), stop }
}
