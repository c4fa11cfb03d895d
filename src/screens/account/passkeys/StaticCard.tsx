import { type ReactNode, useId } from 'react'
import { Card } from '../../../components/layout/Card'
import { Heading } from '../../../components/layout/Heading'
import { Stack } from '../../../components/layout/Stack'

/** Read-only part of an account. */
export function StaticCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card asChild>
      <section aria-labelledby={id}>
        <Stack gap="4">
          <Heading id={id} level="card" as="h3">
            {title}
          </Heading>
          {children}
        </Stack>
      </section>
    </Card>
  )
}
