import { chakra } from '@chakra-ui/react'
import { Heading } from '../layout/Heading'

type SectionHeaderProps = { heading: string; lead?: string; light?: boolean }

/** The heading of a section and the sentence under it. */
export function SectionHeader({ heading, lead, light = false }: SectionHeaderProps) {
  return (
    <chakra.div maxW="prose" pb={{ base: '8', md: '12' }}>
      <Heading fontSize={{ base: '2xl', md: '3xl' }}>{heading}</Heading>
      {lead && (
        <chakra.p textStyle="lead" color={light ? 'white' : 'ink.muted'} pt="3">
          {lead}
        </chakra.p>
      )}
    </chakra.div>
  )
}
