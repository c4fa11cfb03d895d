import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { Card } from '../../../components/layout/Card'
import { Heading } from '../../../components/layout/Heading'

/** Read-only part of an account. */
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
