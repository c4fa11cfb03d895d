import { useCallback, useEffect, useState } from 'react'

type Outcome<Value> = { readonly attempt: number; readonly value?: Value; readonly error?: unknown }

/** What the user pool answers to a question that a section asks when it is shown, and how to ask it again. */
export type Answer<Value> = {
  readonly value: Value | undefined
  readonly error: unknown
  readonly ask: () => void
}

/** @param question the same function each time */
export function useAnswer<Value>(question: () => Promise<Value>): Answer<Value> {
  const [attempt, setAttempt] = useState(1)
  const [outcome, setOutcome] = useState<Outcome<Value>>({ attempt: 0 })

  useEffect(
    function askNow() {
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
  const ask = useCallback(() => setAttempt((before) => before + 1), [])
  return { value: outcome.value, error: outcome.attempt === attempt ? outcome.error : undefined, ask }
}
