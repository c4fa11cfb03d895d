import { chakra } from '@chakra-ui/react'
import { Heading } from '../../components/Heading'
import { Page } from '../../components/Page'
import type {
  ConversationSummaryFragment,
  PaymentSummaryFragment,
  PrescriptionSummaryFragment,
  TreatmentType,
} from '../../generated/graphql'
import { dashboard } from '../../words/en/dashboard'
import { DashboardMessages } from './DashboardMessages'
import { DashboardNextStep } from './DashboardNextStep'
import type { DashboardRequestData } from './DashboardRequest'
import { DashboardRequests } from './DashboardRequests'
import { DashboardTreatments } from './DashboardTreatments'
import { isActive, isClosedLately, nextStep } from './dashboardNextStep'

type DashboardViewProps = {
  requests: readonly DashboardRequestData[]
  conversations: readonly ConversationSummaryFragment[]
  drafts: readonly TreatmentType[]
  payments: readonly PaymentSummaryFragment[]
  prescriptions: readonly PrescriptionSummaryFragment[]
  /** A request is not as it was. */
  onChanged: () => void
  isAdmin: boolean
  now: Date
}

/** One next step, large; then what goes on; then what can be begun. */
export function DashboardView({
  requests,
  conversations,
  drafts,
  isAdmin,
  now,
  ...rest
}: DashboardViewProps) {
  const unsent = requests.filter(({ status }) => status === 'draft').map(({ treatmentType }) => treatmentType)
  const begun = [...new Set([...drafts, ...unsent])]
  const step = nextStep({ requests, conversations, drafts: begun })
  const active = requests.filter(isActive)
  const closed = requests.filter((request) => isClosedLately(request, now))
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
        {active.length + closed.length > 0 && (
          <chakra.div display="grid" gap={{ base: '8', md: '10' }} minW="0">
            <DashboardRequests heading={dashboard.requests.heading} requests={active} now={now} {...rest} />
            <DashboardRequests heading={dashboard.requests.closed} requests={closed} now={now} {...rest} />
          </chakra.div>
        )}
        {!isFirstVisit && <DashboardMessages conversations={conversations} now={now} />}
        <chakra.div gridColumn="1 / -1">
          <DashboardTreatments isFirst={isFirstVisit} begun={begun} />
        </chakra.div>
      </chakra.div>
    </Page>
  )
}
