import { useUndoApprovalMutation } from '../../../generated/graphql'
import type { ProblemCode } from '../../../lib/errors/problemCode'
import { useAction } from '../../../lib/hooks/useAction'
import { setLastSigned } from './lastSigned'

interface Undo {
  readonly isPending: boolean
  readonly problem: ProblemCode | undefined
  readonly run: () => Promise<boolean>
}

/** Undoes a signed approval; the form that was signed opens again as it was. */
export function useUndo({ id, version }: { readonly id: string; readonly version: number }): Undo {
  const [undoApproval] = useUndoApprovalMutation()
  const { isPending, problem, run } = useAction(async () => {
    await undoApproval({ variables: { input: { id, expectedVersion: version } } })
    setLastSigned(undefined)
  })
  return { isPending, problem, run }
}
