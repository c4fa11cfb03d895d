import { chakra } from '@chakra-ui/react'
import { Card } from '../../components/layout/Card'
import { Heading } from '../../components/layout/Heading'
import { verification } from '#words/account/verification'

const words = verification.facts

/** Explains how the documents are compared, who sees them and how long they are kept. */
export function VerificationFacts() {
  return (
    <Card asChild tone="soft">
      <chakra.section aria-labelledby="facts" mt="10">
        <Heading as="h2" level="minor" id="facts" pb="4">
          {words.title}
        </Heading>
        <chakra.dl
          display="grid"
          columnGap="8"
          rowGap="5"
          gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
        >
          {words.rows.map(({ term, text }) => (
            <div key={term}>
              <chakra.dt fontWeight="semibold">{term}</chakra.dt>
              <chakra.dd m="0">{text}</chakra.dd>
            </div>
          ))}
        </chakra.dl>
      </chakra.section>
    </Card>
  )
}
