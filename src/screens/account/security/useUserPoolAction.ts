import { useState } from 'react'
import { securityProblem } from './securityProblem'

type State = { readonly isBusy: boolean; readonly problem?: string }

/**
 * Runs user pool actions one at a time and words their failures. `attempt` returns whether it
 * succeeded.
 * @param problemOf words a failure
 */
export function useUserPoolAction(problemOf: (error: unknown) => string = securityProblem) {
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
