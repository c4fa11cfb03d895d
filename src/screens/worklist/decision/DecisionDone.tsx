import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../components/Button'
import { Notice } from '../../../components/feedback/Notice'
import { Stack } from '../../../components/layout/Stack'
import { signing } from '#words/requests/signing'

/** The focused form is gone and the content has moved, so the result takes the focus and is scrolled into view. */
export function DecisionDone({ children, onNext }: { children: string; onNext: (() => void) | undefined }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(function takeFocus() {
    ref.current?.focus()
  }, [])
  return (
    <Stack gap="2">
      <chakra.div ref={ref} tabIndex={-1} data-arrival="" scrollMarginBlock="40">
        <Notice tone="ok" role="status" title={children} />
      </chakra.div>
      {onNext && (
        <Button size="sm" alignSelf="flex-start" onClick={onNext}>
          {signing.next}
        </Button>
      )}
    </Stack>
  )
}
