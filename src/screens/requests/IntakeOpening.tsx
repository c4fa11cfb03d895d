import { chakra } from '@chakra-ui/react'
import { Heading } from '../../components/Heading'
import { Page } from '../../components/Page'
import { SkeletonLines } from '../../components/SkeletonLines'
import { SkeletonScreen } from '../../components/SkeletonScreen'
import { intake } from '../../words/en/requests'
import { Promises } from './Promises'

/** What is painted before any script has run: what to expect, whoever is coming and whatever they ask about. */
export function IntakeOpening() {
  return (
    <Page width="form" padded>
      <Heading as="h1" level="page">
        {intake.heading}
      </Heading>
      <chakra.p textStyle="lead" color="ink.muted" pt="3">
        {intake.opening.lead}
      </chakra.p>
      <Promises />
      <SkeletonScreen label={intake.loading}>
        <chakra.div display="flex" flexDirection="column" gap="4" pt="6">
          <SkeletonLines count={3} />
        </chakra.div>
      </SkeletonScreen>
    </Page>
  )
}
