import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Heading } from '../../components/layout/Heading'

/** A part of the open request, under its heading. */
export function PanelSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.section px="5" py="4">
      <Heading as="h3" fontSize="md" mb="2">
        {title}
      </Heading>
      {children}
    </chakra.section>
  )
}
