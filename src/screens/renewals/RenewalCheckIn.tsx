import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import type { Questionnaire } from '../../../domain/intake/questionnaire'
import { Heading } from '../../components/layout/Heading'
import { Notice } from '../../components/feedback/Notice'
import { Page } from '../../components/layout/Page'
import { ErrorAlert } from '../../components/feedback/ErrorAlert'
import { TextLink } from '../../components/TextLink'
import { shortDate } from '../../lib/format/dateTimes'
import { useQuestionnaire } from '../../lib/questionnaire/useQuestionnaire'
import { medicines } from '#words/prescriptions/medicines'
import { renewals as words } from '#words/requests/renewals'
import { intake } from '#words/requests/requests'
import { QuestionnaireSkeleton } from '../../components/questionnaire/QuestionnaireSkeleton'
import { RenewalFacts } from './RenewalFacts'
import type { RenewalOffer } from './renewalOffer'
import { RenewalPayment } from './RenewalPayment'
import { RenewalSteps } from './RenewalSteps'

type RenewalCheckInProps = {
  offer: RenewalOffer
  now: Date
  onChanged: () => void
}

/** Which prescription is renewed, and the check-in; once that is sent, its payment. */
export function RenewalCheckIn({ offer, now, onChanged }: RenewalCheckInProps) {
  const { prescription, questionnaireVersion, request, recordedAt } = offer
  const questions = useQuestionnaire(prescription.treatmentType, questionnaireVersion)
  const isAsked = request?.status === 'awaiting_payment'
  return (
    <Page width="form" padded>
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
        <>
          {recordedAt && (
            <chakra.div pb="6">
              <Notice tone="info" title={words.record.title(shortDate(recordedAt, now))}>
                {words.record.text}
              </Notice>
            </chakra.div>
          )}
          <Questions questions={questions} offer={offer} onChanged={onChanged} />
        </>
      )}
    </Page>
  )
}

function hasOpenOrder({ prescription: { openOrderStatus } }: RenewalOffer): boolean {
  return openOrderStatus !== null && openOrderStatus !== 'awaiting_payment'
}

type QuestionsProps = Pick<RenewalCheckInProps, 'offer' | 'onChanged'> & {
  questions: ReturnType<typeof useQuestionnaire>
}

function Questions({ questions, offer, onChanged }: QuestionsProps) {
  if (!questions.data && !questions.error) return <QuestionnaireSkeleton />
  if (!questions.data) {
    return (
      <ErrorAlert title={intake.failed.title} onRetry={questions.refetch}>
        {intake.failed.text}
      </ErrorAlert>
    )
  }
  const questionnaire: Questionnaire = questions.data
  return <RenewalSteps offer={offer} questionnaire={questionnaire} onChanged={onChanged} />
}
