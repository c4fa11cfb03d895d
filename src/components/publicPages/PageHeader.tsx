import { chakra } from '@chakra-ui/react'
import { Heading } from '../layout/Heading'

/** The heading of a page and the sentence under it. */
export function PageHeader({ heading, lead }: { heading: string; lead: string }) {
  return (
    <chakra.div maxW="prose" pt={{ base: '10', md: '16' }} pb="8">
      <Heading as="h1" level="display" fontSize={{ base: '2.125rem', md: '2.75rem' }}>
        {heading}
      </Heading>
      <chakra.p textStyle="lead" color="ink.muted" pt="4">
        {lead}
      </chakra.p>
    </chakra.div>
  )
}
