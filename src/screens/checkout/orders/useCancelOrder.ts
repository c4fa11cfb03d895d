import { useRef, useState } from 'react'
import { type OrderSummaryFragment, useCancelOrderMutation } from '../../../generated/graphql'
import { codeOf } from '../../../lib/apollo/errorCode'
import type { ProblemCode } from '../../../lib/errors/problemCode'

interface CancelOrder {
  readonly isBusy: boolean
  readonly problem: ProblemCode | undefined
  readonly cancel: () => Promise<void>
}

/**
 * Takes an order back; what was paid goes back.
 * @param onSettled told when it is done, and when it failed because the order is not as it was
 */
export function useCancelOrder(
  { id, version }: Pick<OrderSummaryFragment, 'id' | 'version'>,
  onSettled: () => void,
): CancelOrder {
  const [mutate, { loading }] = useCancelOrderMutation()
  const [problem, setProblem] = useState<ProblemCode>()
  const isRunning = useRef(false)

  async function cancel(): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
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
    }
  }

  return { isBusy: loading, problem, cancel }
}
