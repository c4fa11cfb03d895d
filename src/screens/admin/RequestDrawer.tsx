import { ageOn } from '../../../domain/intake/ageOn'
import { mayHappen } from '../../../domain/requests/requestState'
import { Facts } from '../../components/Facts'
import { FindingList } from '../../components/requests/FindingList'
import { RequestAnswers } from '../../components/requests/RequestAnswers'
import { RequestStatusBadge } from '../../components/requests/RequestStatusBadge'
import { RequestTimeline } from '../../components/requests/RequestTimeline'
import { useRequestDetailQuery } from '../../generated/graphql'
import { dayAndTime, dayOf } from '../../lib/format/dateTimes'
import type { RequestDetail } from '../../lib/live/readRequest'
import { admin } from '../../words/en/admin'
import { adminRequests } from '../../words/en/adminRequests'
import { treatmentNames } from '../../words/en/treatments'
import { pathTo } from './adminAddress'
import { AdminDrawer } from './AdminDrawer'
import type { OpenRow } from './AdminListing'
import { CancelTreatment } from './CancelTreatment'
import { DrawerBody, DrawerLinks, DrawerPart, DrawerWaiting } from './DrawerParts'
import { PaymentBadge } from './PaymentBadge'
import { safeRefetch } from '../../lib/apollo/safeRefetch'

const words = adminRequests.drawer

/** Everything about one request. */
export function RequestDrawer({ id, now, askAgain: listAgain }: OpenRow<unknown>) {
  const { data, error, refetch } = useRequestDetailQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  const askAgain = safeRefetch(refetch)
  return (
    <AdminDrawer section="requests" rowId={id} label={words.label}>
      {data ? (
        <Request
          detail={data.request}
          now={now}
          onChange={() => {
            askAgain()
            listAgain()
          }}
        />
      ) : (
        <DrawerWaiting error={error} onRetry={askAgain} words={words} />
      )}
    </AdminDrawer>
  )
}

function Request({ detail, now, onChange }: { detail: RequestDetail; now: Date; onChange: () => void }) {
  const { request, findings } = detail
  const { id, patientId, patientName, treatmentType, conversationId, paymentStatus } = request
  return (
    <DrawerBody title={patientName ?? admin.patient} subtitle={treatmentNames[treatmentType]}>
      <RequestFacts detail={detail} now={now} />
      <DrawerLinks
        links={[
          { label: admin.links.record, to: `/records/patient/${patientId}` },
          { label: admin.links.conversation, to: conversationId && `/doctor/messages?c=${conversationId}` },
          { label: admin.links.payment, to: paymentStatus && pathTo('payments', { requestId: id }) },
          { label: admin.links.prescription, to: pathTo('prescriptions', { requestId: id }) },
        ]}
      />
      {mayHappen(request.status, 'cancel', 'Admin') && (
        <CancelTreatment request={request} onCancelled={onChange} />
      )}
      <DrawerPart title={words.findings}>
        <FindingList findings={findings} />
      </DrawerPart>
      <DrawerPart title={words.timeline}>
        <RequestTimeline events={request.events} now={now} />
      </DrawerPart>
      <DrawerPart title={words.answers}>
        <RequestAnswers detail={detail} />
      </DrawerPart>
    </DrawerBody>
  )
}

function RequestFacts({ detail: { request }, now }: { detail: RequestDetail; now: Date }) {
  const { status, patientBirthDate, patientSexAtBirth, patientState, submittedAt, answerBy } = request
  const { assigneeName, paymentStatus } = request
  const { columns } = adminRequests
  return (
    <Facts
      facts={[
        { label: admin.status, value: <RequestStatusBadge status={status} /> },
        {
          label: admin.links.payment,
          value: paymentStatus ? <PaymentBadge status={paymentStatus} /> : admin.none,
        },
        { label: words.age, value: patientBirthDate ? ageOn(patientBirthDate, dayOf(now)) : admin.none },
        { label: words.sex, value: patientSexAtBirth ?? admin.none },
        { label: admin.state, value: patientState ?? admin.none },
        { label: columns.sent, value: submittedAt ? dayAndTime(submittedAt, now) : adminRequests.notSent },
        { label: columns.answerBy, value: answerBy ? dayAndTime(answerBy, now) : admin.none },
        { label: columns.with, value: assigneeName ?? adminRequests.nobody },
        { label: words.id, value: request.id },
      ]}
    />
  )
}
