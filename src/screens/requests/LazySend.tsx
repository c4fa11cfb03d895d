import { type ComponentType, useEffect, useState } from 'react'
import { Button } from '../../components/Button'
import { ProblemNotice } from '../../components/ProblemNotice'
import { loadChunk } from '../../lib/chunk/loadChunk'
import { intake } from '../../words/en/requests'
import type { SendProps } from './sendProps'
import { StepButtons } from './StepButtons'

/** The number of this part in `ChunkLoadError`; pages count from 0. */
const chunk = 100

/** The sending part with Apollo and Amplify, loaded only once somebody is signed in and has come to the last step. */
export function LazySend(props: SendProps) {
  const { Part, hasFailed } = useSendPart()
  if (Part) return <Part {...props} />
  if (hasFailed) {
    // A browser remembers that a part failed until the page is loaded again; the draft survives that.
    return (
      <ProblemNotice title={intake.send.partFailed} onRetry={() => window.location.reload()}>
        {intake.send.partFailedText}
      </ProblemNotice>
    )
  }
  return (
    <StepButtons onBack={props.onBack}>
      <Button variant="accent" size="lg" loading>
        {intake.send.loading}
      </Button>
    </StepButtons>
  )
}

function useSendPart(): { Part?: ComponentType<SendProps>; hasFailed: boolean } {
  const [state, setState] = useState<{ Part?: ComponentType<SendProps>; hasFailed: boolean }>({
    hasFailed: false,
  })
  useEffect(function load() {
    let isCurrent = true
    loadChunk(chunk, () => import('./SignedInSend')).then(
      ({ SignedInSend }) => isCurrent && setState({ Part: SignedInSend, hasFailed: false }),
      () => isCurrent && setState({ hasFailed: true }),
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return state
}
