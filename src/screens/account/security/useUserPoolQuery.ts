import { useCallback, useEffect, useState } from 'react'

type Outcome<Value> = { readonly attempt: number; readonly value?: Value; readonly error?: unknown }

/** Result of a user pool query with its refetch. */
export type QueryState<Value> = {
  readonly value: Value | undefined
  readonly error: unknown
  readonly reload: () => void
}

/** @param question must be referentially stable */
export function useUserPoolQuery<Value>(question: () => Promise<Value>): QueryState<Value> {
  const [attempt, setAttempt] = useState(1)
  const [outcome, setOutcome] = useState<Outcome<Value>>({ attempt: 0 })

  useEffect(
    function fetchNow() {
      let isWanted = true
      question().then(
        (value) => isWanted && setOutcome({ attempt, value }),
        (error: unknown) => isWanted && setOutcome({ attempt, error }),
      )
      return () => {
        isWanted = false
      }
    },
    [question, attempt],
  )
  const reload = useCallback(() => setAttempt((before) => before + 1), [])
  return { value: outcome.value, error: outcome.attempt === attempt ? outcome.error : undefined, reload }
}
