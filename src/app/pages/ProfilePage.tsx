import { chakra } from '@chakra-ui/react'
import { Heading } from '../../components/Heading'
import { Page } from '../../components/Page'
import { SecuritySections } from '../../screens/account/SecuritySections'
import { titles } from '../../words/en/titles'

/** /profile: one part below the other, each from its own area. */
export function ProfilePage() {
  return (
    <Page width="form" padded>
      <chakra.div display="flex" flexDirection="column" gap="8">
        <Heading as="h1" level="page">
          {titles.profile}
        </Heading>
        <SecuritySections />
      </chakra.div>
    </Page>
  )
}
