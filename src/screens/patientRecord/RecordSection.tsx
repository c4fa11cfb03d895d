import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Heading } from '../../components/layout/Heading'
import { records as words } from '#words/records/records'
import type { RecordSectionName } from './recordSections'
import { HStack } from '../../components/layout/Stack'

type RecordSectionProps = {
  name: RecordSectionName
  /** Content beside the heading. */
  action?: ReactNode
  children: ReactNode
}

/** A part of the record, reached by its anchor. */
export function RecordSection({ name, action, children }: RecordSectionProps) {
  return (
    <chakra.section
      id={name}
      aria-labelledby={`${name}-heading`}
      bg="surface"
      borderWidth={{ base: '1px', _print: '0' }}
      borderRadius="staff"
      p={{ base: '4', md: '5', _print: '0' }}
    >
      <HStack justifyContent="space-between" gap="3" mb="3" minH="9">
        <Heading as="h2" id={`${name}-heading`} level="minor">
          {words.sections[name]}
        </Heading>
        {action}
      </HStack>
      {children}
    </chakra.section>
  )
}
