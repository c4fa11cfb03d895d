import { VisuallyHidden } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { componentWords } from '#words/components'

/** Wraps the placeholders of a whole screen and announces loading once. */
export function SkeletonScreen({
  label = componentWords.loading,
  children,
}: {
  label?: string
  children: ReactNode
}) {
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        <output>{label}</output>
      </VisuallyHidden>
      {children}
    </div>
  )
}
