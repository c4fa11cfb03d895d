import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Heading } from '../../../components/layout/Heading'

/** One part of the treatment plan. Print keeps it on one page. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.div maxW="prose" css={{ breakInside: 'avoid' }}>
      <Heading as="h4" fontSize="md" mb="1">
        {title}
      </Heading>
      {children}
    </chakra.div>
  )
}
