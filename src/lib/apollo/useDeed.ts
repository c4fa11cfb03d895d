import { useRef, useState } from 'react'
import { codeOf, type ProblemCode } from './errorCode'
import type { VersionCheck } from './useVersionCheck'

export interface Deed {
  readonly isBusy: boolean
  readonly problem: ProblemCode | undefined
  /**
   * Does it once, however often it is asked to.
   * @param check refuses it as a conflict when what it is about has changed since the form was begun
   * @returns whether it is done
   */
  readonly run: (work: () => Promise<unknown>, check?: VersionCheck) => Promise<boolean>
}

/** Something a person does, once, however often they press. @param onChanged told when it failed because what it is about is not as it was */
export function useDeed(onChanged: () => void): Deed {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ProblemCode>()
  // Two presses may come before the first one is rendered.
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
