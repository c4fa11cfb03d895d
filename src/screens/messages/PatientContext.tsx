import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { ageOn } from '../../../domain/intake/ageOn'
import { isUndecided } from '../../../domain/payments/reauthorization'
import type { Role } from '../../../domain/role'
import { Button } from '../../components/Button'
import { DescriptionList } from '../../components/DescriptionList'
import { Heading } from '../../components/layout/Heading'
import { ErrorAlert } from '../../components/feedback/ErrorAlert'
import { FindingList } from '../../components/requests/FindingList'
import { SkeletonLines } from '../../components/feedback/SkeletonLines'
import { useRequestDetailQuery } from '../../generated/graphql'
import { dayAndTime, dayOf } from '../../lib/format/dateTimes'
import type { AnsweredRequest } from '../../lib/requests/readRequest'
import { messages } from '#words/messages/messages'
import { sexes } from '#words/sexes'
import { safeRefetch } from '../../lib/apollo/safeRefetch'
import { RequestStatusBadge } from '../../components/statusBadges'

const words = messages.context

type PatientContextProps = { requestId: string; role: Role; now: Date }

/** The patient's identity, allergies and risks, beside the conversation. */
export function PatientContext({ requestId, role, now }: PatientContextProps) {
  const { data, error, refetch } = useRequestDetailQuery({
    variables: { id: requestId },
  })
  return (
    <chakra.aside aria-label={words.label} p="4" textStyle="staff">
      {data ? (
        <PatientContextView detail={data.request} role={role} now={now} />
      ) : error ? (
        <ErrorAlert onRetry={safeRefetch(refetch)}>{words.failed}</ErrorAlert>
      ) : (
        <SkeletonLines count={6} />
      )}
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
            ...(responseDueAt && isUndecided(request.status)
              ? [{ label: words.responseDueAt, value: dayAndTime(responseDueAt, now) }]
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
      <chakra.div display="grid" gap="2">
        <Button asChild variant="secondary" size="sm">
          <Link to={`/records/patient/${request.patientId}`}>{words.record}</Link>
        </Button>
        <Button asChild variant="secondary" size="sm">
          <Link to={requestPath}>{words.open}</Link>
        </Button>
      </chakra.div>
    </chakra.div>
  )
}
