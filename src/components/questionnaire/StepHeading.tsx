import { chakra } from '@chakra-ui/react'
import { Heading } from '../layout/Heading'
import { stepHeading } from '../../lib/questionnaire/useStepFocus'

/** The question of a step, and the sentence under it. */
export function StepHeading({ title, lead }: { title: string; lead?: string }) {
  return (
    <chakra.div pb="6">
      <Heading as="h1" level="page" fontSize={{ base: '1.625rem', md: '2xl' }} {...stepHeading}>
        {title}
      </Heading>
      {lead && (
        <chakra.p color="ink.muted" pt="2">
          {lead}
        </chakra.p>
      )}
    </chakra.div>
  )
}
