import type { DocumentNode, OperationVariables } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent, useState } from 'react'

type Answer<Data> = {
  /** Which page it shows, and at which attempt. */
  readonly asked: string
  readonly attempt: number
  readonly data?: Data | undefined
  readonly error?: unknown
}

export type Page<Data> = {
  readonly data: Data | undefined
  /** Whether `data` is missing or that of another page; not while the same page is read anew. */
  readonly loading: boolean
  readonly error: unknown
  readonly askAgain: () => void
}

/**
 * Asks for one page of a list, past the cache, which would join the pages to one list. While another page is on its way
 * the one before stays.
 *
 * Not `useQuery`: the router changes the address in a transition, and `useQuery` asks while it renders. On a slow machine
 * the old address and the new one then render in turn without end, each asking for its own page.
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
        // What was read before is worth more than a notice that it could not be read anew.
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
    askAgain: () => setAttempt((count) => count + 1),
  }
}
