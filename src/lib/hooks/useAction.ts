import { useState } from 'react'
import { codeOf } from '../apollo/errorCode'
import type { ProblemCode } from '../errors/problemCode'

/** Failures that mean the object on screen is outdated. */
const staleCodes: ReadonlySet<ProblemCode> = new Set([
  'Conflict',
  'IllegalTransition',
  'RefillRefused',
  'StepRefused',
])

export type Action<Args extends readonly unknown[] = []> = {
  readonly isPending: boolean
  /** Whether the last run succeeded. */
  readonly isDone: boolean
  /** Why the last run failed; undefined while it runs. */
  readonly error: unknown
  /** The arguments of the current or last run. */
  readonly args: Args | undefined
  /** The code of `error`. */
  readonly problem: ProblemCode | undefined
  /** Runs the action, unless it is running. @returns whether it succeeded */
  readonly run: (...args: Args) => Promise<boolean>
  /** Forgets the last run. */
  readonly reset: () => void
}

type ActionOptions = {
  /** Called when the action failed because the object had changed; the action is pending until it has resolved. */
  readonly onStale?: () => unknown
  readonly onFailure?: (problem: ProblemCode) => unknown
}

/**
 * Runs a button's action, one call at a time, and keeps its failure. A second press is ignored: React renders
 * the outcome of a click before the next event.
 * @param work the action, including the steps after its success; a rejection is the failure
 */
export function useAction<Args extends readonly unknown[]>(
  work: (...args: Args) => unknown,
  { onStale, onFailure }: ActionOptions = {},
): Action<Args> {
  const [{ isPending, isDone, error, args }, setState] = useState<ActionState<Args>>(idle)

  async function run(...args: Args): Promise<boolean> {
    if (isPending) return false
    setState({ args, isPending: true, isDone: false })
    try {
      await work(...args)
      setState({ args, isPending: false, isDone: true })
      return true
    } catch (failure) {
      const code = codeOf(failure)
      if (staleCodes.has(code)) await onStale?.()
      await onFailure?.(code)
      setState({ args, isPending: false, isDone: false, error: failure })
      return false
    }
  }

  const problem = error === undefined ? undefined : codeOf(error)
  return { isPending, isDone, error, args, problem, run, reset: () => setState(idle) }
}

type ActionState<Args> = {
  readonly isPending: boolean
  readonly isDone: boolean
  readonly error?: unknown
  readonly args?: Args
}

const idle = { isPending: false, isDone: false }
