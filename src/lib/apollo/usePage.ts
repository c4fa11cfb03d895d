import type { DocumentNode, OperationVariables } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent, useState } from 'react'

type Answer<Data> = {
  /** Which question it answers. */
  readonly question: string
  readonly data?: Data | undefined
  readonly error?: unknown
}

export type Page<Data> = {
  readonly data: Data | undefined
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
  const [answer, setAnswer] = useState<Answer<Data>>({ question: '' })
  const question = JSON.stringify([attempt, variables])

  const ask = useEffectEvent(async (): Promise<Data | undefined> => {
    const { data, error } = await client.query<Data>({ query, variables, fetchPolicy: 'no-cache' })
    if (error) throw error
    return data
  })

  useEffect(
    function askOnce() {
      let isWanted = true
      const settle = (settled: Answer<Data>) => isWanted && setAnswer(settled)
      ask().then(
        (data) => settle({ question, data }),
        (error: unknown) => settle({ question, error }),
      )
      return () => {
        isWanted = false
      }
    },
    [question],
  )

  return {
    data: answer.data,
    loading: answer.question !== question,
    error: answer.question === question ? answer.error : undefined,
    askAgain: () => setAttempt((count) => count + 1),
  }
}
