import { chakra } from '@chakra-ui/react'
import { Page } from '../../components/Page'
import { Section } from '../../components/Section'
import { home } from '../../words/en/storefront/home'
import { SectionHead } from './SectionHead'
import { WarningList } from './WarningList'

const words = home.safety

/** For whom care in writing is not the right thing; emergencies first. */
export function HomeSafety() {
  return (
    <Section>
      <Page>
        <SectionHead heading={words.heading} lead={words.lead} />
        <chakra.div>
          <WarningList list={words.list} />
        </chakra.div>
      </Page>
    </Section>
  )
}
