import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { isResponseDue } from '../../../domain/requests/worklistTimes'
import { Button } from '../../components/Button'
import { LetterDrawing } from '../../components/drawings/LetterDrawing'
import { ParcelDrawing } from '../../components/drawings/ParcelDrawing'
import type { DescriptionItem } from '../../components/DescriptionList'
import { Heading } from '../../components/layout/Heading'
import { DateTime } from '../../components/DateTime'
import type { RequestSummaryFragment } from '../../generated/graphql'
import { standaloneMoment } from '../../lib/format/dateTimes'
import { formatMoney } from '../../lib/format/money'
import type { VerifiedPayment } from '../../lib/payments/paymentResponses'
import { paymentPages } from '#words/payments/paymentPages'
import { treatmentNames } from '#words/treatments'
import { DashboardButton } from './DashboardButton'
import { PaymentAmountCard } from './PaymentAmountCard'
import { OrderPaid } from './OrderPaid'
import { Actions, PaymentStatePage } from './PaymentStatePage'

const words = paymentPages.success

type PaymentDoneProps = {
  payment: VerifiedPayment
  request: RequestSummaryFragment | undefined
  now: Date
}

/** The amount held or charged, its expiry, and the next step. */
export function PaymentDone({ payment, request, now }: PaymentDoneProps) {
  if (payment.orderId !== null) return <OrderPaid payment={payment} orderId={payment.orderId} />
  return payment.status === 'held' ? (
    <Held payment={payment} request={request} now={now} />
  ) : (
    <Paid payment={payment} request={request} />
  )
}

function Held({ payment, request, now }: PaymentDoneProps) {
  const { amountCents, currency, holdUntil } = payment
  const moment = (at: string) => <DateTime at={at}>{standaloneMoment(at, now)}</DateTime>
  const facts: DescriptionItem[] = [
    ...treatmentFact(request),
    ...(holdUntil ? [{ label: words.facts.until, value: moment(holdUntil) }] : []),
    ...(request?.responseDueAt && isResponseDue(request.status)
      ? [{ label: words.facts.responseDueAt, value: moment(request.responseDueAt) }]
      : []),
  ]
  return (
    <PaymentStatePage {...words.held} drawing={<LetterDrawing />}>
      <PaymentAmountCard
        label={words.facts.held}
        amount={formatMoney({ cents: amountCents, currency })}
        facts={facts}
      />
      <section>
        <Heading as="h2" level="minor" pb="3">
          {words.nextHeading}
        </Heading>
        <chakra.ol listStyleType="decimal" ps="6" display="flex" flexDirection="column" gap="2">
          {words.next.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </chakra.ol>
      </section>
      <Actions>
        <MessageButton request={request} />
        <DashboardButton />
      </Actions>
      <chakra.p color="ink.muted">{words.worse}</chakra.p>
    </PaymentStatePage>
  )
}

function Paid({ payment, request }: Omit<PaymentDoneProps, 'now'>) {
  const { capturedCents, refundedCents, currency } = payment
  const isReturned = refundedCents > 0
  const returned = { label: words.facts.returned, value: formatMoney({ cents: refundedCents, currency }) }
  const { title, text, returned: textReturned } = words.paid
  return (
    <PaymentStatePage title={title} text={isReturned ? textReturned : text} drawing={<ParcelDrawing />}>
      <PaymentAmountCard
        label={words.facts.charged}
        amount={formatMoney({ cents: capturedCents, currency })}
        facts={[...treatmentFact(request), ...(isReturned ? [returned] : [])]}
      />
      <Actions>
        <Button asChild variant="accent" size="lg">
          <Link to="/prescription-managment">{words.prescription}</Link>
        </Button>
        <DashboardButton />
      </Actions>
    </PaymentStatePage>
  )
}

function treatmentFact(request: RequestSummaryFragment | undefined): DescriptionItem[] {
  return request ? [{ label: words.facts.treatment, value: treatmentNames[request.treatmentType] }] : []
}

function MessageButton({ request }: Pick<PaymentDoneProps, 'request'>) {
  const conversationId = request?.conversationId
  return (
    <Button asChild variant="accent" size="lg">
      <Link to={conversationId ? `/messages/${conversationId}` : '/messages'}>
        {conversationId ? words.message : words.messages}
      </Link>
    </Button>
  )
}
