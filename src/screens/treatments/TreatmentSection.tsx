import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Heading } from '../../components/layout/Heading'
import { Page } from '../../components/layout/Page'
import { Section } from '../../components/layout/Section'

type TreatmentSectionProps = {
  heading: string
  lead?: string
  tone?: 'canvas' | 'surface'
  theme: 'clinic' | 'beauty'
  children: ReactNode
}

/** Heading on the left, content on the right. */
export function TreatmentSection({ heading, lead, tone, theme, children }: TreatmentSectionProps) {
  const isBeauty = theme === 'beauty'
  return (
    <Section tone={tone} py={{ base: '12', md: '20' }}>
      <Page display="grid" gridTemplateColumns={{ base: '1fr', md: '0.8fr 1.2fr' }} columnGap="16" rowGap="6">
        <div>
          <Heading
            fontFamily={isBeauty ? 'display' : undefined}
            color={isBeauty ? 'night' : undefined}
            fontSize={isBeauty ? { base: '3xl', md: '2.75rem' } : { base: '2xl', md: '3xl' }}
          >
            {heading}
          </Heading>
          {lead && (
            <chakra.p color="ink.muted" pt="3">
              {lead}
            </chakra.p>
          )}
        </div>
        <div>{children}</div>
      </Page>
    </Section>
  )
}
