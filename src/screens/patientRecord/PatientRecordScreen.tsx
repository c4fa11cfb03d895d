import { Link, useParams } from 'react-router-dom'
import { homeOf } from '../../../domain/access'
import type { Role } from '../../../domain/role'
import { Button } from '../../components/Button'
import { NotFoundDrawing } from '../../components/drawings/NotFoundDrawing'
import { EmptyState } from '../../components/feedback/EmptyState'
import { Page } from '../../components/layout/Page'
import { ErrorAlert } from '../../components/feedback/ErrorAlert'
import { usePatientRecordQuery } from '../../generated/graphql'
import { codeOf } from '../../lib/apollo/errorCode'
import type { ProblemCode } from '../../lib/errors/problemCode'
import { safeRefetch } from '../../lib/apollo/safeRefetch'
import { useNow } from '../../lib/hooks/useNow'
import { useSession } from '../../lib/session/useSession'
import { errors } from '#words/errors'
import { records as words } from '#words/records/records'
import { EmergencyAccessNotice } from './access/EmergencyAccessNotice'
import type { PatientRecord } from './patientRecord'
import { RecordBody } from './RecordBody'
import { RecordHeader } from './RecordHeader'
import { RecordSkeleton } from './RecordSkeleton'
import { useLiveRecord } from './useLiveRecord'
import { lazyPart } from '../../components/feedback/lazyPart'
import { LoadingLines } from '../../components/feedback/LoadingLines'

/** Loaded on demand, because emergency access is rare. */
const StartEmergencyAccess = lazyPart(() => import('./access/StartEmergencyAccess'), 'StartEmergencyAccess', {
  frame: (content) => (
    <Page width="form" padded>
      {content}
    </Page>
  ),
  loading: <LoadingLines label={words.loading} count={6} />,
})

/** /records/patient/{patientId}: the patient record, for those who care for the patient. */
export function PatientRecordScreen() {
  const session = useSession()
  const { patientId = '' } = useParams()
  if (session.status !== 'authenticated') return null
  return <Record key={patientId} patientId={patientId} reader={session} />
}

type RecordProps = { patientId: string; reader: { readonly userId: string; readonly role: Role } }

function Record({ patientId, reader }: RecordProps) {
  const { data, error, refetch } = usePatientRecordQuery({
    variables: { id: patientId },
    // A refetch keeps the content, including the emergency access form and its text.
    notifyOnNetworkStatusChange: false,
    // A response requested before the record was opened must not count for the time after.
    context: { queryDeduplication: false },
  })
  const record = data?.patientRecord
  const now = useNow()
  // Failures are in `error`; the next refetch retries.
  const reload = safeRefetch(refetch)
  useLiveRecord(record, reload)

  const code = error && codeOf(error)
  const closed = closedReason(record, code, { role: reader.role, now })
  if (closed === 'missing') return <RecordNotFound role={reader.role} />
  if (closed)
    return <StartEmergencyAccess patientId={patientId} isOver={closed === 'hourOver'} onOpened={reload} />
  return (
    <Page width="bench" padded="staff" pt="0" textStyle="staff">
      <RecordHeader record={record} reader={reader} now={now} />
      {record?.access && <EmergencyAccessNotice access={record.access} />}
      {code && (
        <ErrorAlert title={record ? words.outdated.title : words.failed} onRetry={reload}>
          {record && `${words.outdated.text} `}
          {errors[code]}
        </ErrorAlert>
      )}
      {record ? (
        <RecordBody record={record} reader={reader} now={now} onChanged={reload} />
      ) : (
        !code && <RecordSkeleton />
      )}
    </Page>
  )
}

type Situation = { readonly role: Role; readonly now: Date }

/** The reason why no record is shown: a clinician may open a record closed to them, but not a missing one. */
function closedReason(
  record: PatientRecord | undefined,
  code: ProblemCode | undefined,
  { role, now }: Situation,
): 'noRelation' | 'hourOver' | 'missing' | undefined {
  if (record?.access && new Date(record.access.expiresAt) <= now) return 'hourOver'
  if (code !== 'NotFound' && code !== 'Forbidden') return undefined
  return role === 'HCPs' && code === 'NotFound' ? 'noRelation' : 'missing'
}

function RecordNotFound({ role }: { role: Role }) {
  return (
    <Page width="form" padded>
      <EmptyState
        as="h1"
        drawing={<NotFoundDrawing />}
        title={words.notFound.title}
        action={
          <Button asChild>
            <Link to={homeOf(role)}>{words.notFound.action}</Link>
          </Button>
        }
      >
        {words.notFound.text}
      </EmptyState>
    </Page>
  )
}
