import { chakra } from '@chakra-ui/react'
import { Heading } from '../../components/Heading'
import { stepHeading } from './useStepArrival'

/** The question of a step, and the sentence under it. */
export function StepHead({ title, lead }: { title: string; lead?: string }) {
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
