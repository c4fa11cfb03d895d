import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { Heading } from '../../components/layout/Heading'
import { Page } from '../../components/layout/Page'
import { TextLink } from '../../components/TextLink'
import type {
  ConversationSummaryFragment,
  OrderSummaryFragment,
  PaymentSummaryFragment,
  PrescriptionSummaryFragment,
  TreatmentType,
} from '../../generated/graphql'
import { dashboard } from '#words/requests/dashboard'
import { isActive } from './activeRequests'
import { DashboardMessages } from './DashboardMessages'
import { DashboardNextStep } from './DashboardNextStep'
import type { DashboardRequestData } from './DashboardRequest'
import { DashboardRequests } from './DashboardRequests'
import { DashboardTreatments } from './DashboardTreatments'
import { isCheckIn, isRecentlyClosed, nextStep } from './nextStep'
import { listSupplies } from './listSupplies'
import { MessagesShortcut } from './MessagesShortcut'
import { lazyPart } from '../../components/feedback/lazyPart'
import { Skeleton } from '../../components/feedback/Skeleton'
import { undeliveredStatuses } from '../../../domain/orders/orderState'

/** As high as two orders, or two medicines. */
const loading = <Skeleton shape="block" h="19rem" />

/** Orders in transit, fetched only for patients who have some. */
const DashboardOrders = lazyPart(() => import('./DashboardOrders'), 'DashboardOrders', { loading })

/** Supplies of medicine, fetched only for patients who take some. */
const DashboardSupplies = lazyPart(() => import('./DashboardSupplies'), 'DashboardSupplies', { loading })

type DashboardViewProps = {
  requests: readonly DashboardRequestData[]
  conversations: readonly ConversationSummaryFragment[]
  drafts: readonly TreatmentType[]
  payments: readonly PaymentSummaryFragment[]
  prescriptions: readonly PrescriptionSummaryFragment[]
  orders: readonly OrderSummaryFragment[]
  /** A request is not as it was. */
  onChanged: () => void
  isAdmin: boolean
  now: Date
}

/** One large next step, then ongoing treatments, then treatments to start. */
export function DashboardView({ conversations, drafts, orders, isAdmin, ...shown }: DashboardViewProps) {
  const { requests, payments, prescriptions, now } = shown
  const unsent = requests
    .filter((request) => request.status === 'draft' && !isCheckIn(request))
    .map(({ treatmentType }) => treatmentType)
  const begun = [...new Set([...drafts, ...unsent])]
  const supplies = listSupplies(prescriptions, requests, now)
  const openOrders = orders.filter(({ status }) => undeliveredStatuses.includes(status))
  const step = nextStep({ requests, conversations, drafts: begun, orders, payments, supplies, now })
  const active = requests.filter(isActive)
  const closed = requests.filter((request) => isRecentlyClosed(request, now))
  const isWithoutCare = active.length + openOrders.length + closed.length === 0
  const isFirstVisit = requests.length === 0 && begun.length === 0 && orders.length === 0
  // In the wide column where it would be empty otherwise.
  const medicines = supplies.length > 0 && <DashboardSupplies supplies={supplies} now={now} />
  return (
    <Page padded>
      <Heading as="h1" level="page" mb={{ base: '5', md: '8' }}>
        {dashboard.heading}
      </Heading>
      <DashboardNextStep step={step} isAdmin={isAdmin} now={now} />
      <MessagesShortcut conversations={conversations} />
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
        {!isFirstVisit && (
          <>
            <chakra.div display="grid" gap={{ base: '8', md: '10' }} minW="0">
              <DashboardRequests {...shown} heading={dashboard.requests.heading} requests={active} />
              {openOrders.length > 0 && <DashboardOrders orders={openOrders} now={now} />}
              <DashboardRequests {...shown} heading={dashboard.requests.closed} requests={closed} />
              {isWithoutCare && medicines}
              <p>
                <TextLink asChild>
                  <Link to="/history">{dashboard.requests.history}</Link>
                </TextLink>
              </p>
            </chakra.div>
            <chakra.div display="grid" gap={{ base: '8', md: '10' }} minW="0">
              {!isWithoutCare && medicines}
              <DashboardMessages conversations={conversations} now={now} />
            </chakra.div>
          </>
        )}
        <chakra.div gridColumn="1 / -1">
          <DashboardTreatments isFirst={isFirstVisit} begun={begun} requests={active} />
        </chakra.div>
      </chakra.div>
    </Page>
  )
}
