import { chakra } from '@chakra-ui/react'
import { Heading } from '../../components/Heading'
import { Page } from '../../components/Page'
import type { ConversationSummaryFragment, TreatmentType } from '../../generated/graphql'
import { dashboard } from '../../words/en/dashboard'
import { DashboardMessages } from './DashboardMessages'
import { DashboardNextStep } from './DashboardNextStep'
import { DashboardRequest, type DashboardRequestData } from './DashboardRequest'
import { DashboardTreatments } from './DashboardTreatments'
import { isActive, nextStep } from './dashboardNextStep'

type DashboardViewProps = {
  requests: readonly DashboardRequestData[]
  conversations: readonly ConversationSummaryFragment[]
  drafts: readonly TreatmentType[]
  isAdmin: boolean
  now: Date
}

/** One next step, large; then what goes on; then what can be begun. */
export function DashboardView({ requests, conversations, drafts, isAdmin, now }: DashboardViewProps) {
  const unsent = requests.filter(({ status }) => status === 'draft').map(({ treatmentType }) => treatmentType)
  const begun = [...new Set([...drafts, ...unsent])]
  const step = nextStep({ requests, conversations, drafts: begun })
  const active = requests.filter(isActive)
  const isFirstVisit = requests.length === 0 && begun.length === 0
  return (
    <Page padded>
      <Heading as="h1" level="page" mb={{ base: '5', md: '8' }}>
        {dashboard.heading}
      </Heading>
      <DashboardNextStep step={step} isAdmin={isAdmin} now={now} />
      <chakra.div
        display="grid"
        gap={{ base: '8', md: '10' }}
        mt={{ base: '8', md: '10' }}
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          lg: isFirstVisit ? 'minmax(0, 1fr)' : 'minmax(0, 5fr) minmax(0, 3fr)',
        }}
        alignItems="start"
      >
        {active.length > 0 && (
          <chakra.section aria-labelledby="your-requests" display="grid" gap="4">
            <Heading as="h2" id="your-requests" level="card">
              {dashboard.requests.heading}
            </Heading>
            {active.map((request) => (
              <DashboardRequest key={request.id} request={request} now={now} />
            ))}
          </chakra.section>
        )}
        {!isFirstVisit && <DashboardMessages conversations={conversations} now={now} />}
        <chakra.div gridColumn="1 / -1">
          <DashboardTreatments isFirst={isFirstVisit} begun={begun} />
        </chakra.div>
      </chakra.div>
    </Page>
  )
}
