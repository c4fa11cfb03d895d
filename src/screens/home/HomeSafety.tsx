import { chakra } from '@chakra-ui/react'
import { Page } from '../../components/layout/Page'
import { Section } from '../../components/layout/Section'
import { home } from '#words/storefront/home'
import { SectionHeader } from '../../components/publicPages/SectionHeader'
import { WarningList } from '../../components/publicPages/WarningList'

const words = home.safety

/** Reasons not to use written care, emergencies first. */
export function HomeSafety() {
  return (
    <Section>
      <Page>
        <SectionHeader heading={words.heading} lead={words.lead} />
        <chakra.div>
          <WarningList list={words.list} />
        </chakra.div>
      </Page>
    </Section>
  )
}
