import { chakra } from '@chakra-ui/react'
import { Heading } from '../../components/Heading'
import { Page } from '../../components/Page'
import { SkeletonLines } from '../../components/SkeletonLines'
import { SkeletonScreen } from '../../components/SkeletonScreen'
import { intakeOpening } from '../../words/en/intakeOpening'
import { Promises } from './Promises'

/** What is painted before any script has run: what to expect, whoever is coming and whatever they ask about. */
export function IntakeOpening() {
  return (
    <Page width="form" padded>
      <Heading as="h1" level="page">
        {intakeOpening.heading}
      </Heading>
      <chakra.p textStyle="lead" color="ink.muted" pt="3">
        {intakeOpening.opening.lead}
      </chakra.p>
      <Promises />
      <SkeletonScreen label={intakeOpening.loading}>
        <chakra.div display="flex" flexDirection="column" gap="4" pt="6">
          <SkeletonLines count={3} />
        </chakra.div>
      </SkeletonScreen>
    </Page>
  )
}
