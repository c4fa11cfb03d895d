import { useRef, useState } from 'react'
import { type RequestSummaryFragment, useCancelRequestMutation } from '../../generated/graphql'
import { codeOf } from '../apollo/errorCode'
import type { ProblemCode } from '../errors/problemCode'

export interface CancelRequest {
  readonly isBusy: boolean
  readonly problem: ProblemCode | undefined
  readonly cancel: () => Promise<void>
}

/**
 * Cancels a request and releases its hold.
 * @param onSettled called on success, and on a failure because the request had changed
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
