import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { Heading } from '../../components/layout/Heading'
import { Notice } from '../../components/feedback/Notice'
import { Loaded } from '../../components/feedback/Loaded'
import { TextLink } from '../../components/TextLink'
import { shortDate } from '../../lib/format/dateTimes'
import { useQuestionnaire } from '../../lib/questionnaire/useQuestionnaire'
import { medicines } from '#words/prescriptions/medicines'
import { renewals as words } from '#words/requests/renewals'
import { intake } from '#words/requests/requests'
import { QuestionnaireSkeleton } from '../../components/questionnaire/QuestionnaireSkeleton'
import { RenewalFacts } from './RenewalFacts'
import type { RenewalOffer } from './renewalOffer'
import { RenewalSteps } from './RenewalSteps'
import { type ReactNode, useState } from 'react'
import { Card } from '../../components/layout/Card'
import type { RequestSummaryFragment } from '../../generated/graphql'
import { usePaymentPage } from '../../lib/payments/usePaymentPage'
import { payments } from '#words/payments/payments'
import { FinishPayment } from '../shared/submission/FinishPayment'
import type { SentRequest } from '../../lib/intake/intakeLocation'
import { RequestSent } from '../shared/submission/RequestSent'
import { StepHeading } from '../../components/questionnaire/StepHeading'

type RenewalCheckInProps = {
  offer: RenewalOffer
  now: Date
  onChanged: () => void
  onStopped: () => void
}

/** Which prescription is renewed, and the check-in; once that is sent, its payment. */
export function RenewalCheckIn({ offer, now, onChanged, onStopped }: RenewalCheckInProps) {
  const { prescription, questionnaireVersion, request, recordedAt } = offer
  const questions = useQuestionnaire(prescription.treatmentType, questionnaireVersion)
  const isAsked = request?.status === 'awaiting_payment'
  return (
    <>
      <TextLink asChild display="inline-flex" alignItems="center" minH="target">
        <Link to="/prescription-renewal">{words.back}</Link>
      </TextLink>
      <chakra.section
        aria-label={words.eyebrow}
        bg="brand.soft"
        borderRadius="patient"
        p={{ base: '5', sm: '6' }}
        mt="2"
        mb="6"
        display="grid"
        gap="3"
      >
        <chakra.p textStyle="eyebrow" color="brand.strong">
          {words.eyebrow}
        </chakra.p>
        <Heading as="h2" level="card">
          <span translate="no">{medicines.name(prescription)}</span>
        </Heading>
        <RenewalFacts offer={offer} now={now} />
        {hasOpenOrder(offer) && <p>{words.underWay}</p>}
      </chakra.section>
      {isAsked ? (
        <RenewalPayment request={request} onChanged={onChanged} />
      ) : (
        <Questions
          questions={questions}
          offer={offer}
          notice={recordedAt && <RecordNotice date={shortDate(recordedAt, now)} />}
          onChanged={onChanged}
          onStopped={onStopped}
        />
      )}
    </>
  )
}

function RecordNotice({ date }: { date: string }) {
  return (
    <chakra.div pb="6">
      <Notice tone="info" title={words.record.title(date)}>
        {words.record.text}
      </Notice>
    </chakra.div>
  )
}

function hasOpenOrder({ prescription: { openOrderStatus } }: RenewalOffer): boolean {
  return openOrderStatus !== null && openOrderStatus !== 'awaiting_payment'
}

type QuestionsProps = Pick<RenewalCheckInProps, 'offer' | 'onChanged' | 'onStopped'> & {
  questions: ReturnType<typeof useQuestionnaire>
  notice: ReactNode
}

function Questions({ questions, ...props }: QuestionsProps) {
  return (
    <Loaded
      query={questions}
      title={intake.failed.title}
      loading={
        <>
          {props.notice}
          <QuestionnaireSkeleton />
        </>
      }
      describe={() => intake.failed.text}
    >
      {(questionnaire) => <RenewalSteps questionnaire={questionnaire} {...props} />}
    </Loaded>
  )
}

type RenewalPaymentProps = { request: RequestSummaryFragment; onChanged: () => void }

/** A submitted check-in that awaits payment. */
function RenewalPayment({ request, onChanged }: RenewalPaymentProps) {
  const page = usePaymentPage()
  const [sent, setSent] = useState<SentRequest>()
  if (sent) return <RequestSent sent={sent} />
  return (
    <Card tone="lifted" p={{ base: '5', sm: '6', md: '8' }}>
      <StepHeading title={payments.finish.heading} lead={payments.finish.lead} />
      <FinishPayment
        requestId={request.id}
        known={request}
        page={page}
        onSent={setSent}
        onReload={onChanged}
      />
    </Card>
  )
}
