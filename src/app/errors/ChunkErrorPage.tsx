import { useEffect, useState } from 'react'
import { Button } from '../../components/Button'
import { NotFoundDrawing } from '../../components/drawings/NotFoundDrawing'
import { EmptyState } from '../../components/feedback/EmptyState'
import { PageSpinner } from '../../components/feedback/PageSpinner'
import { type ChunkLoadError, reloadOnce } from '../../lib/chunk/loadChunk'
import { frame } from '#words/frame'

const words = frame.chunkFailed

type ChunkErrorPageProps = { error: ChunkLoadError; reload?: () => void }

/**
 * Shown if a page's chunk fails to load: reloads once automatically, and then offers a reload (specification
 * §8).
 */
export function ChunkErrorPage({ error, reload = () => window.location.reload() }: ChunkErrorPageProps) {
  const [isOffered, setOffered] = useState(false)

  useEffect(
    function reloadOnceOrOffer() {
      if (!reloadOnce(error.chunk, reload)) setOffered(true)
    },
    // Once for each failure; `reload` is a new function on every render.
    // oxlint-disable-next-line react/exhaustive-deps
    [error],
  )

  if (!isOffered) return <PageSpinner label={frame.loadingPage} />
  return (
    <div role="alert">
      <EmptyState
        as="h1"
        drawing={<NotFoundDrawing />}
        title={words.heading}
        action={<Button onClick={reload}>{words.reload}</Button>}
      >
        <p>{words.text}</p>
        <p>{`${error.message}.`}</p>
      </EmptyState>
    </div>
  )
}
