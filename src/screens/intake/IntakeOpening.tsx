import { chakra } from '@chakra-ui/react'
import { Heading } from '../../components/layout/Heading'
import { Page } from '../../components/layout/Page'
import { SkeletonLines } from '../../components/feedback/SkeletonLines'
import { SkeletonScreen } from '../../components/feedback/SkeletonScreen'
import { intakeOpening } from '#words/requests/intakeOpening'
import { IntakeAssurances } from './IntakeAssurances'
import { Stack } from '../../components/layout/Stack'

/** Content of the prerendered page, the same for every visitor and treatment. */
export function IntakeOpening() {
  return (
    <Page width="form" padded>
      <Heading as="h1" level="page">
        {intakeOpening.heading}
      </Heading>
      <chakra.p textStyle="lead" color="ink.muted" pt="3">
        {intakeOpening.opening.lead}
      </chakra.p>
      <IntakeAssurances />
      <SkeletonScreen label={intakeOpening.loading}>
        <Stack gap="4" pt="6">
          <SkeletonLines count={3} />
        </Stack>
      </SkeletonScreen>
    </Page>
  )
}
