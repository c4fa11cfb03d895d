import { chakra } from '@chakra-ui/react'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { list } from '../../../../domain/format/list'
import { StatusBadge } from '../../../components/StatusBadge'
import { TextLink } from '../../../components/TextLink'
import type {
  EvidenceEntryFragment,
  RequestEvidenceFragment,
  RequestSummaryFragment,
} from '../../../generated/graphql'
import { shortDate } from '../../../lib/format/dateTimes'
import { evidenceWords as words } from '#words/requests/evidence'
import { prescriptionStatusWords, requestStatusWords } from '#words/statuses'
import { treatmentNames } from '#words/treatments'
import { answerWords } from '#intakeWords/answers'
import { Sig } from '../../../components/dosage/Sig'

type Row = { readonly label: string; readonly value: ReactNode }

type EvidenceListsProps = {
  evidence: RequestEvidenceFragment
  /** What the patient wants and what it costs. */
  wishes: readonly Row[]
  request: Pick<RequestSummaryFragment, 'patientId' | 'renewsPrescriptionId'>
  now: Date
}

/** What the patient takes, has and reacts to, with what else of theirs is open. */
export function EvidenceLists({ evidence, wishes, request, now }: EvidenceListsProps) {
  const { facts } = words
  const rows: readonly Row[] = [
    {
      label: facts.allergies,
      value: <Entries entries={evidence.allergies} none={answerWords.noAllergies} />,
    },
    { label: facts.medications, value: <Entries entries={evidence.medications} none={words.noneReported} /> },
    { label: facts.conditions, value: <Entries entries={evidence.conditions} none={words.noneReported} /> },
    ...wishes,
    {
      label: facts.prescriptions,
      value: evidence.readsRecord ? (
        <Prescriptions prescriptions={evidence.prescriptions} request={request} now={now} />
      ) : (
        <Muted>{words.claimToSee}</Muted>
      ),
    },
    ...(evidence.otherRequests.length > 0
      ? [{ label: facts.requests, value: <OtherRequests requests={evidence.otherRequests} /> }]
      : []),
  ]
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: '8.5rem minmax(0, 1fr)' }}
      columnGap="4"
      rowGap={{ base: '0', sm: '1.5' }}
    >
      {rows.map(({ label, value }) => (
        <Fragment key={label}>
          <chakra.dt color="ink.muted">{label}</chakra.dt>
          <chakra.dd pb={{ base: '2', sm: '0' }}>{value}</chakra.dd>
        </Fragment>
      ))}
    </chakra.dl>
  )
}

const Muted = chakra('span', { base: { color: 'ink.muted' } })
const Lines = chakra('ul', { base: { listStyleType: 'none', display: 'grid', gap: '1' } })

function Entries({ entries, none }: { entries: readonly EvidenceEntryFragment[] | null; none: string }) {
  if (!entries) return <Muted>{words.notKnown}</Muted>
  if (entries.length === 0) return none
  return (
    <Lines>
      {entries.map((entry) => (
        <li key={entry.text}>
          <Entry entry={entry} />
        </li>
      ))}
    </Lines>
  )
}

function Entry({ entry }: { entry: EvidenceEntryFragment }) {
  const { text, detail, severity, origin, isRecognized, knownAs, classes } = entry
  const isSevere = severity === 'severe'
  const about = list([
    detail,
    severity && !isSevere ? answerWords.severities[severity] : null,
    ...knownAs,
    ...classes,
    words.origins[origin],
  ])
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" columnGap="2" alignItems="baseline">
      <chakra.span fontWeight="semibold">{text}</chakra.span>
      {isSevere && <StatusBadge tone="stop">{answerWords.severities.severe}</StatusBadge>}
      {about && <Muted>{about}</Muted>}
      {!isRecognized && <StatusBadge tone="warn">{words.unrecognized}</StatusBadge>}
    </chakra.span>
  )
}

type PrescriptionsProps = {
  prescriptions: RequestEvidenceFragment['prescriptions']
  request: EvidenceListsProps['request']
  now: Date
}

function Prescriptions({ prescriptions, request, now }: PrescriptionsProps) {
  if (prescriptions.length === 0) return words.noneActive
  return (
    <Lines>
      {prescriptions.map(({ prescriptionId, medication, status, sig, prescriberName, signedAt }) => (
        <li key={prescriptionId}>
          <TextLink asChild>
            <Link to={`/records/patient/${request.patientId}#prescriptions`}>{medication}</Link>
          </TextLink>{' '}
          <Muted>
            {list([
              status === 'active' ? null : prescriptionStatusWords[status],
              prescriptionId === request.renewsPrescriptionId ? words.renewed : null,
              words.signedBy(prescriberName ?? words.clinician, shortDate(signedAt, now)),
            ])}
            <chakra.span display="block">
              <Sig>{sig}</Sig>
            </chakra.span>
          </Muted>
        </li>
      ))}
    </Lines>
  )
}

function OtherRequests({ requests }: { requests: RequestEvidenceFragment['otherRequests'] }) {
  return (
    <Lines>
      {requests.map(({ requestId, treatmentType, status, assigneeName, isOwn }) => (
        <li key={requestId}>
          {isOwn || status === 'submitted' ? (
            <TextLink asChild>
              <Link to={`/docdashboard?tab=${isOwn ? 'mine' : 'new'}&request=${requestId}`}>
                {treatmentNames[treatmentType]}
              </Link>
            </TextLink>
          ) : (
            treatmentNames[treatmentType]
          )}{' '}
          <Muted>
            {list([
              requestStatusWords[status],
              isOwn ? words.ownRequest : assigneeName && words.withColleague(assigneeName),
            ])}
          </Muted>
        </li>
      ))}
    </Lines>
  )
}
