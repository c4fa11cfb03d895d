import { useRef, useState } from 'react'
import { codeOf } from '../apollo/errorCode'
import type { ProblemCode } from '../errors/problemCode'
import type { VersionCheck } from './useVersionCheck'

export interface Action {
  readonly isBusy: boolean
  readonly problem: ProblemCode | undefined
  /**
   * Runs the action once, however often it is called.
   * @param check rejects it as a conflict when the object has changed since the form was begun
   * @returns whether it succeeded
   */
  readonly run: (work: () => Promise<unknown>, check?: VersionCheck) => Promise<boolean>
}

/**
 * Runs a user action once, however often the button is pressed.
 * @param onChanged called when it failed because the object had changed
 */
export function useAction(onChanged: () => void): Action {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ProblemCode>()
  // Two presses may arrive before the first one is rendered.
  const isRunning = useRef(false)

  async function run(work: () => Promise<unknown>, check?: VersionCheck): Promise<boolean> {
    if (isRunning.current) return false
    if (check?.maySend() === false) {
      setProblem('Conflict')
      return false
    }
    isRunning.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
      return true
    } catch (error) {
      const code = codeOf(error)
      setProblem(code)
      if (code === 'Conflict') check?.wasRefused()
      if (
        code === 'Conflict' ||
        code === 'IllegalTransition' ||
        code === 'RefillRefused' ||
        code === 'StepRefused'
      )
        onChanged()
      return false
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return { isBusy, problem, run }
}
