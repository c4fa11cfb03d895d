import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Button } from '../Button'
import { intake } from '#words/requests/requests'

type StepButtonsProps = {
  /** Absent on the first step. */
  onBack?: () => void
  /**
   * The button that continues. It is first in the DOM, so that Enter and Tab reach it first, and last in the
   * row.
   */
  children: ReactNode
}

export function StepButtons({ onBack, children }: StepButtonsProps) {
  return (
    <chakra.div
      display="flex"
      flexDirection="row-reverse"
      flexWrap="wrap"
      justifyContent="space-between"
      gap="3"
      pt="8"
      // On a phone the buttons fill the width, also when stacked, so that a thumb reaches them.
      css={{ '& > *': { flexGrow: { base: 1, sm: 0 } } }}
    >
      {children}
      {onBack && (
        <Button variant="secondary" size="lg" px="5" onClick={onBack}>
          {intake.back}
        </Button>
      )}
    </chakra.div>
  )
}
