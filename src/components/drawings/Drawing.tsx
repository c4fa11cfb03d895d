import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

type DrawingProps = { viewBox: string; children: ReactNode }

/**
 * The canvas of a line drawing: one stroke weight at any size, the brand color unless a line has `accent`.
 * Drawings are decorative, so screen readers skip them. It fills its box.
 */
export function Drawing({ viewBox, children }: DrawingProps) {
  return (
    <chakra.svg
      viewBox={viewBox}
      w="full"
      h="full"
      fill="none"
      stroke="brand"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      css={{ '& *': { vectorEffect: 'non-scaling-stroke' }, '& .accent': { stroke: 'accent' } }}
    >
      {children}
    </chakra.svg>
  )
}
