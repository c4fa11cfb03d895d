import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** A part of the record with nothing in it. */
export function EmptySection({ children }: { children: ReactNode }) {
  return <chakra.p color="ink.muted">{children}</chakra.p>
}
