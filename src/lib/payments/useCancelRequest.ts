import { useRef, useState } from 'react'
import { type RequestSummaryFragment, useCancelRequestMutation } from '../../generated/graphql'
import { codeOf, type ProblemCode } from '../apollo/errorCode'

export interface CancelRequest {
  readonly isBusy: boolean
  readonly problem: ProblemCode | undefined
  readonly cancel: () => Promise<void>
}

/**
 * Takes a request back; what is held for it is released.
 * @param onSettled told when it is done, and when it failed because the request is not as it was
 */
export function useCancelRequest(
  { id, version }: Pick<RequestSummaryFragment, 'id' | 'version'>,
  onSettled: () => void,
): CancelRequest {
  const [mutate] = useCancelRequestMutation()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ProblemCode>()
  const isRunning = useRef(false)

  async function cancel(): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      await mutate({ variables: { input: { id, expectedVersion: version } } })
      onSettled()
    } catch (error) {
      const code = codeOf(error)
      setProblem(code)
      if (code === 'Conflict' || code === 'IllegalTransition') onSettled()
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return { isBusy, problem, cancel }
}
