import { useState } from 'react'
import { securityProblem } from './securityProblem'

type State = { readonly isBusy: boolean; readonly problem?: string }

/**
 * Something that is asked of the user pool by a press: one at a time, with the words for its failure.
 * `attempt` returns whether it worked.
 * @param problemOf words a failure
 */
export function useAttempt(problemOf: (error: unknown) => string = securityProblem) {
  const [state, setState] = useState<State>({ isBusy: false })

  async function attempt(action: () => Promise<void>): Promise<boolean> {
    if (state.isBusy) return false
    setState({ isBusy: true })
    try {
      await action()
      setState({ isBusy: false })
      return true
    } catch (error) {
      setState({ isBusy: false, problem: problemOf(error) })
      return false
    }
  }
  return { ...state, attempt }
}
