import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import type { Role } from '../../../../domain/role'
import { Heading } from '../../../components/layout/Heading'
import { Icon } from '../../../components/Icon'
import { LazyRequestPhotos } from '../../../components/files/LazyRequestPhotos'
import { FindingList } from '../../../components/requests/FindingList'
import { TextLink } from '../../../components/TextLink'
import { dayAndTime } from '../../../lib/format/dateTimes'
import { decision } from '#words/requests/decision'
import { records } from '#words/records/records'
import { treatmentNames } from '#words/treatments'
import { worklist } from '#words/requests/worklist'
import { requestRowPathFor } from '../requestRowPathFor'
import type { AnsweredRequest } from '../patientRecord'
import { RequestStatusBadge } from '../../../components/statusBadges'
import { Wrap } from '../../../components/layout/Stack'
import { RequestAnswers } from '../../../components/requests/RequestAnswers'
import { useQuestionnaire } from '../../../lib/questionnaire/useQuestionnaire'
import { formatAnswers } from './formatAnswers'

const words = records.request

type RecordRequestProps = {
  detail: AnsweredRequest
  /** The request whose answers are compared. */
  earlier: AnsweredRequest | undefined
  reader: { readonly userId: string; readonly role: Role }
  now: Date
  isUnfolded: boolean
  onFold: (isUnfolded: boolean) => void
}

/** One request: red flags first, then every answer, with the earlier one where it differs. */
export function RecordRequest({ detail, earlier, reader, now, isUnfolded, onFold }: RecordRequestProps) {
  const { request, findings } = detail
  const { declineReason } = request
  const path = requestRowPathFor(reader, request)
  return (
    <chakra.details
      open={isUnfolded}
      onToggle={(event) => onFold(event.currentTarget.open)}
      borderTopWidth="1px"
    >
      <Summary detail={detail} now={now} />
      {isUnfolded && (
        <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4" pb="4">
          <Wrap columnGap="4" rowGap="1" alignItems="baseline">
            {declineReason && <span>{words.declined(decision.reasons[declineReason])}</span>}
            {path && (
              <TextLink asChild display="inline-flex" alignItems="center" minH="8">
                <Link to={path}>{words.open}</Link>
              </TextLink>
            )}
          </Wrap>
          <FindingList findings={findings} />
          {detail.photos.length > 0 && (
            <section aria-label={words.photos}>
              <LazyRequestPhotos detail={detail} />
            </section>
          )}
          <RecordAnswers detail={detail} earlier={earlier} />
        </chakra.div>
      )}
    </chakra.details>
  )
}

function Summary({ detail: { request, findings }, now }: { detail: AnsweredRequest; now: Date }) {
  const { treatmentType, status, submittedAt, createdAt, assigneeName } = request
  const flagCount = findings.filter(({ level }) => level !== 'INFO').length
  return (
    <StyledSummary>
      <Heading as="h3" fontSize="md">
        {treatmentNames[treatmentType]}
      </Heading>
      <RequestStatusBadge status={status} />
      {flagCount > 0 && (
        <chakra.span color="warn" display="inline-flex" alignItems="center" gap="1">
          <Icon name="alert" size="1em" />
          {worklist.flags(flagCount)}
        </chakra.span>
      )}
      <chakra.span color="ink.muted">
        {words.sent(dayAndTime(submittedAt ?? createdAt, now))}
        {assigneeName && `, ${words.with(assigneeName)}`}
      </chakra.span>
    </StyledSummary>
  )
}

const StyledSummary = chakra('summary', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    py: '2.5',
    minH: 'target',
    cursor: 'pointer',
    borderRadius: 'staff',
    _hover: { bg: 'canvas' },
    _before: {
      content: '""',
      w: '2',
      h: '2',
      borderColor: 'ink.muted',
      borderRightWidth: '2px',
      borderBottomWidth: '2px',
      transform: 'rotate(-45deg)',
      '[open] > &': { transform: 'rotate(45deg)' },
    },
    '&::-webkit-details-marker': { display: 'none' },
  },
})

type RecordAnswersProps = { detail: AnsweredRequest; earlier: AnsweredRequest | undefined }

/** The answers of a request; where an earlier one was answered differently, that too. */
function RecordAnswers({ detail, earlier }: RecordAnswersProps) {
  return earlier ? <ComparedAnswers detail={detail} earlier={earlier} /> : <RequestAnswers detail={detail} />
}

function ComparedAnswers({ detail, earlier }: { detail: AnsweredRequest; earlier: AnsweredRequest }) {
  const { treatmentType, questionnaireVersion } = earlier.request
  const questionnaire = useQuestionnaire(treatmentType, questionnaireVersion)
  // Without the earlier questions the answers are shown without a comparison.
  const before = questionnaire.data ? formatAnswers(questionnaire.data, earlier) : undefined
  return <RequestAnswers detail={detail} before={before} />
}
