import { useRef } from 'react'
import { componentWords } from '#words/components'
import { Button } from '../Button'
import { Wrap } from '../layout/Stack'

type StaleNoticeProps = {
  /** Why the last reading failed; nothing is shown without it. */
  error: unknown
  onRetry: () => void
  /** Between parts of a page, where it needs space and corners of its own; left out, it fills the top of a list. */
  isFree?: boolean
}

/** Warns that the content below could not be refetched and may be outdated. */
export function StaleNotice({ error, onRetry, isFree }: StaleNoticeProps) {
  const placeRef = useRef<HTMLDivElement>(null)
  // Always rendered, so that screen readers announce its content, and the focus stays when the button is
  // removed.
  return (
    <div role="status" ref={placeRef} tabIndex={-1}>
      {error !== undefined && (
        <Wrap
          alignItems="center"
          justifyContent="space-between"
          gap="2"
          px="4"
          py="2"
          mb={isFree ? '4' : undefined}
          borderRadius={isFree ? 'patient' : undefined}
          textStyle="small"
          color="warn"
          bg="warn.soft"
        >
          {componentWords.stale.text}
          <Button variant="quiet" size="sm" onClick={retry}>
            {componentWords.stale.retry}
          </Button>
        </Wrap>
      )}
    </div>
  )

  function retry(): void {
    placeRef.current?.focus({ preventScroll: true })
    onRetry()
  }
}
