import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { practiceMoney } from '../../../domain/money'
import { openStatuses } from '../../../domain/requests/requestState'
import { Button } from '../../components/Button'
import { Card } from '../../components/layout/Card'
import { TreatmentDrawing } from '../../components/drawings/TreatmentDrawing'
import { Heading } from '../../components/layout/Heading'
import { ErrorAlert } from '../../components/feedback/ErrorAlert'
import { TextLink } from '../../components/TextLink'
import type { RequestSummaryFragment } from '../../generated/graphql'
import { dayAndTime } from '../../lib/format/dateTimes'
import { formatMoney } from '../../lib/format/money'
import { useNow } from '../../lib/hooks/useNow'
import { usePaymentPage } from '../../lib/payments/usePaymentPage'
import { paymentPageProblems } from '#words/payments/paymentProblems'
import { payments } from '#words/payments/payments'
import { holds } from '#words/storefront/cart'
import { treatmentNames } from '#words/treatments'
import { PatientRequestStatusBadge } from '../../components/statusBadges'

/** The open requests, each with the hold of its own. */
export function RequestHolds({ requests }: { requests: readonly RequestSummaryFragment[] }) {
  const open = requests.filter(
    ({ status, hold }) =>
      hold !== null &&
      (status === 'awaiting_payment' || (openStatuses.includes(status) && status !== 'prescribed')),
  )
  if (open.length === 0) return null
  return (
    <chakra.section aria-labelledby="cart-holds" pt={{ base: '4', lg: '2' }}>
      <Heading id="cart-holds" level="card">
        {holds.heading}
      </Heading>
      <chakra.p color="ink.muted" pb="5">
        {holds.lead}
      </chakra.p>
      <chakra.ul
        listStyleType="none"
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: '1fr', md: 'repeat(auto-fill, minmax(18rem, 1fr))' }}
      >
        {open.map((request) => (
          <RequestHold key={request.id} request={request} />
        ))}
      </chakra.ul>
    </chakra.section>
  )
}

function RequestHold({ request }: { request: RequestSummaryFragment }) {
  const now = useNow()
  const { id, treatmentType, status, hold, paymentStatus, holdUntil } = request
  const price = formatMoney(hold ?? practiceMoney(0))
  const isHeld = paymentStatus === 'authorized'
  return (
    <Card asChild>
      <chakra.li display="grid" gridTemplateColumns="3.5rem minmax(0, 1fr)" columnGap="4">
        <chakra.div h="14">
          <TreatmentDrawing type={treatmentType} />
        </chakra.div>
        <chakra.div display="grid" gap="2" justifyItems="start">
          <Heading as="h3" level="minor">
            {treatmentNames[treatmentType]}
          </Heading>
          <PatientRequestStatusBadge status={status} />
          <chakra.p fontWeight="medium">{isHeld ? holds.held(price) : holds.toPay(price)}</chakra.p>
          {holdUntil && (
            <chakra.p textStyle="small" color="ink.muted">
              {holds.until(dayAndTime(holdUntil, now))}
            </chakra.p>
          )}
          {status === 'awaiting_payment' ? <Finish requestId={id} /> : <SeeIt />}
        </chakra.div>
      </chakra.li>
    </Card>
  )
}

function Finish({ requestId }: { requestId: string }) {
  const { isOpening, problem, open } = usePaymentPage()
  return (
    <>
      {problem && <ErrorAlert title={payments.problems.title}>{paymentPageProblems[problem]}</ErrorAlert>}
      <Button variant="secondary" loading={isOpening} onClick={() => void open(requestId)}>
        {holds.finish}
      </Button>
    </>
  )
}

function SeeIt() {
  return (
    <TextLink asChild>
      <Link to="/dashboard">{holds.open}</Link>
    </TextLink>
  )
}
