import type { DocumentNode, OperationVariables } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent, useState } from 'react'

type Answer<Data> = {
  /** The page shown and the attempt. */
  readonly asked: string
  readonly attempt: number
  readonly data?: Data | undefined
  readonly error?: unknown
}

export type Page<Data> = {
  readonly data: Data | undefined
  /** Whether `data` is missing or belongs to another page; false while the same page is refetched. */
  readonly loading: boolean
  readonly error: unknown
  readonly reload: () => void
}

/**
 * Fetches one page of a list, bypassing the cache, which would join the pages. While another page loads, the previous
 * one stays visible. It does not use `useQuery`, because the router changes the address in a transition and
 * `useQuery` fetches during render. On a slow machine the old and the new address would then render alternately
 * without end, each fetching its own page.
 */
export function usePage<Data>(query: DocumentNode, variables: OperationVariables): Page<Data> {
  const client = useApolloClient()
  const [attempt, setAttempt] = useState(1)
  const [answer, setAnswer] = useState<Answer<Data>>({ asked: '', attempt: 0 })
  const asked = JSON.stringify(variables)

  const ask = useEffectEvent(async (): Promise<Data | undefined> => {
    const { data, error } = await client.query<Data>({ query, variables, fetchPolicy: 'no-cache' })
    if (error) throw error
    return data
  })

  useEffect(
    function askOnce() {
      let isWanted = true
      const settle = (settle: (before: Answer<Data>) => Answer<Data>) => isWanted && setAnswer(settle)
      ask().then(
        (data) => settle(() => ({ asked, attempt, data })),
        // Earlier data is worth more than an error about the refetch.
        (error: unknown) =>
          settle((before) => ({ ...(before.asked === asked && before), asked, attempt, error })),
      )
      return () => {
        isWanted = false
      }
    },
    [asked, attempt],
  )

  const isSamePage = answer.asked === asked
  const isBehind = !isSamePage || answer.attempt !== attempt
  return {
    data: answer.data,
    loading: isBehind && !(isSamePage && answer.data),
    error: isBehind ? undefined : answer.error,
    reload: () => setAttempt((count) => count + 1),
  }
}
