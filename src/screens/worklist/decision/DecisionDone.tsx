import { chakra } from '@chakra-ui/react'
import { Button } from '../../../components/Button'
import { Notice } from '../../../components/feedback/Notice'
import { Stack } from '../../../components/layout/Stack'
import { signing } from '#words/requests/signing'
import { useFocusOnMount } from '../../../lib/hooks/useFocusOnMount'

/** The focused form is gone and the content has moved, so the result takes the focus and is scrolled into view. */
export function DecisionDone({ children, onNext }: { children: string; onNext: (() => void) | undefined }) {
  const ref = useFocusOnMount<HTMLDivElement>()
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
