import { Notice } from '../../components/Notice'
import type { ClaimProblem } from './useClaim'

/** Why a claim did not work, above the list or in the open request. */
export function WorklistProblem({ problem: { title, text } }: { problem: ClaimProblem }) {
  return (
    <Notice tone="warn" title={title} role="alert">
      {text}
    </Notice>
  )
}
