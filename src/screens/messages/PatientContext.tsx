import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { ageOn } from '../../../domain/intake/ageOn'
import { isResponseDue } from '../../../domain/requests/worklistTimes'
import type { Role } from '../../../domain/role'
import { Button } from '../../components/Button'
import { DescriptionList } from '../../components/DescriptionList'
import { Heading } from '../../components/layout/Heading'
import { Loaded } from '../../components/feedback/Loaded'
import { FindingList } from '../../components/requests/FindingList'
import { SkeletonLines } from '../../components/feedback/SkeletonLines'
import { useRequestDetailQuery, type RequestStatus } from '../../generated/graphql'
import { standaloneMoment, dayOf } from '../../lib/format/dateTimes'
import type { AnsweredRequest } from '../../lib/requests/readRequest'
import { messages } from '#words/messages/messages'
import { sexes } from '#words/sexes'
import { safeRefetch } from '../../lib/apollo/safeRefetch'
import { lazyPart } from '../../components/feedback/lazyPart'
import { useLiveRequest } from './useLiveRequest'
import { RequestStatusBadge } from '../../components/statusBadges'

const AddTask = lazyPart(() => import('../shared/tasks/AddTask'), 'AddTask')
const words = messages.context

type PatientContextProps = {
  requestId: string
  /** As the conversation has it. */
  requestStatus: RequestStatus | null
  role: Role
  now: Date
}

/** The patient's identity, allergies and risks, beside the conversation. */
export function PatientContext({ requestId, requestStatus, role, now }: PatientContextProps) {
  const query = useRequestDetailQuery({ variables: { id: requestId } })
  useLiveRequest(query.data?.request.request, requestStatus, safeRefetch(query.refetch))
  return (
    <chakra.aside aria-label={words.label} p="4" textStyle="staff">
      <Loaded query={query} loading={<SkeletonLines count={6} />} describe={() => words.failed}>
        {(data) => <PatientContextView detail={data.request} role={role} now={now} />}
      </Loaded>
    </chakra.aside>
  )
}

function PatientContextView({ detail, role, now }: { detail: AnsweredRequest; role: Role; now: Date }) {
  const { request, findings } = detail
  const { patientBirthDate, patientSexAtBirth, patientState, responseDueAt } = request
  const age = patientBirthDate ? ageOn(patientBirthDate, dayOf(now)) : undefined
  const requestPath =
    role === 'Admin' ? `/admin?request=${request.id}` : `/docdashboard?tab=mine&request=${request.id}`
  return (
    <chakra.div display="grid" gap="5">
      <div>
        <Heading as="h2" fontSize="md" mb="2">
          {request.patientName ?? messages.list.patient}
        </Heading>
        <DescriptionList
          facts={[
            { label: words.age, value: age ?? words.none },
            {
              label: words.sex,
              value: patientSexAtBirth ? sexes[patientSexAtBirth] : words.none,
            },
            { label: words.state, value: patientState ?? words.none },
            { label: words.request, value: <RequestStatusBadge status={request.status} /> },
            ...(responseDueAt && isResponseDue(request.status)
              ? [{ label: words.responseDueAt, value: standaloneMoment(responseDueAt, now) }]
              : []),
          ]}
        />
      </div>
      <div>
        <Heading as="h3" fontSize="sm" color="ink.muted" mb="2">
          {words.findings}
        </Heading>
        <FindingList findings={findings} />
      </div>
      <chakra.div display="grid" gap="2" css={{ '& > :not(:last-child)': { justifySelf: 'start' } }}>
        <Button asChild variant="secondary" size="sm">
          <Link to={`/records/patient/${request.patientId}`}>{words.record}</Link>
        </Button>
        <Button asChild variant="secondary" size="sm">
          <Link to={requestPath}>{words.open}</Link>
        </Button>
        <AddTask subject={{ requestId: request.id }} />
      </chakra.div>
    </chakra.div>
  )
}
