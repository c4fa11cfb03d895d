import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { Button } from '../../components/Button'
import { LetterDrawing } from '../../components/drawings/LetterDrawing'
import { ParcelDrawing } from '../../components/drawings/ParcelDrawing'
import type { Fact } from '../../components/Facts'
import { Heading } from '../../components/Heading'
import { Moment } from '../../components/Moment'
import type { RequestSummaryFragment } from '../../generated/graphql'
import { dayAndTime } from '../../lib/format/dateTimes'
import { money } from '../../lib/format/money'
import type { VerifiedPayment } from '../../lib/payments/paymentAnswers'
import { payments } from '../../words/en/payments'
import { treatmentNames } from '../../words/en/treatments'
import { DashboardButton } from './DashboardButton'
import { MoneyFacts } from './MoneyFacts'
import { OrderPaid } from './OrderPaid'
import { Actions, StatePage } from './StatePage'

const words = payments.success

type PaymentDoneProps = {
  payment: VerifiedPayment
  request: RequestSummaryFragment | undefined
  now: Date
}

/** The money is held, or taken: how much, until when, and what happens next. */
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
  const moment = (at: string) => <Moment at={at}>{dayAndTime(at, now)}</Moment>
  const facts: Fact[] = [
    ...treatmentFact(request),
    ...(holdUntil ? [{ label: words.facts.until, value: moment(holdUntil) }] : []),
    ...(request?.answerBy ? [{ label: words.facts.answerBy, value: moment(request.answerBy) }] : []),
  ]
  return (
    <StatePage {...words.held} drawing={<LetterDrawing />}>
      <MoneyFacts label={words.facts.held} amount={money(amountCents, currency)} facts={facts} />
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
    </StatePage>
  )
}

function Paid({ payment, request }: Omit<PaymentDoneProps, 'now'>) {
  const { capturedCents, refundedCents, currency } = payment
  const isReturned = refundedCents > 0
  const returned = { label: words.facts.returned, value: money(refundedCents, currency) }
  const { title, text, returned: textReturned } = words.paid
  return (
    <StatePage title={title} text={isReturned ? textReturned : text} drawing={<ParcelDrawing />}>
      <MoneyFacts
        label={words.facts.charged}
        amount={money(capturedCents, currency)}
        facts={[...treatmentFact(request), ...(isReturned ? [returned] : [])]}
      />
      <Actions>
        <Button asChild variant="accent" size="lg">
          <Link to="/prescription-managment">{words.prescription}</Link>
        </Button>
        <DashboardButton />
      </Actions>
    </StatePage>
  )
}

function treatmentFact(request: RequestSummaryFragment | undefined): Fact[] {
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
