import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Arch } from '../layout/Arch'
import { Heading } from '../layout/Heading'
import { Stack } from '../layout/Stack'

type EmptyStateProps = {
  /** A drawing of `src/components/drawings`. */
  drawing: ReactNode
  title: string
  /** One sentence. */
  children: ReactNode
  /** One button or link. */
  action?: ReactNode
  /** `h1` when it is the whole page. */
  as?: 'h1' | 'h2' | 'h3'
}

/** Nothing here yet: a drawing in the arch, a sentence, one thing to do. */
export function EmptyState({ drawing, title, children, action, as = 'h2' }: EmptyStateProps) {
  return (
    <Stack alignItems="center" textAlign="center" gap="4" py="8" px="4">
      <Arch w="40" px="8" pt="10" pb="6">
        {drawing}
      </Arch>
      <Heading as={as} level={as === 'h1' ? 'page' : 'card'}>
        {title}
      </Heading>
      <chakra.div color="ink.muted" maxW="form">
        {children}
      </chakra.div>
      {action}
    </Stack>
  )
}
