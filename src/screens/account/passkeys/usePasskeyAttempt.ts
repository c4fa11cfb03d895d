import { useState } from 'react'
import { passkeyProblem } from './passkeyProblem'

type State = { readonly isBusy: boolean; readonly problem?: string }

/** One request about passkeys at a time, with the words for its failure. `attempt` returns whether it worked. */
export function usePasskeyAttempt() {
  const [state, setState] = useState<State>({ isBusy: false })

  async function attempt(action: () => Promise<void>): Promise<boolean> {
    if (state.isBusy) return false
    setState({ isBusy: true })
    try {
      await action()
      setState({ isBusy: false })
      return true
    } catch (error) {
      setState({ isBusy: false, problem: passkeyProblem(error) })
      return false
    }
  }
  return { ...state, attempt }
}
