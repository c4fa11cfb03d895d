import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { Card } from '../../../components/Card'
import { Heading } from '../../../components/Heading'

/** A part of an account that cannot be changed in this browser. */
export function StaticCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card asChild>
      <section aria-labelledby={id}>
        <chakra.div display="flex" flexDirection="column" gap="4">
          <Heading id={id} level="card" as="h3">
            {title}
          </Heading>
          {children}
        </chakra.div>
      </section>
    </Card>
  )
}
