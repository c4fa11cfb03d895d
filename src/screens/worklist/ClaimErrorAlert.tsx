import { Notice } from '../../components/feedback/Notice'
import type { ClaimProblem } from './useClaim'

/** Why a claim did not work, above the list or in the open request. */
export function ClaimErrorAlert({ problem: { title, text } }: { problem: ClaimProblem }) {
  return (
    <Notice tone="warn" title={title} role="alert">
      {text}
    </Notice>
  )
}
