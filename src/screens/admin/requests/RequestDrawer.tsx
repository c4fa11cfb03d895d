import { ageOn } from '../../../../domain/intake/ageOn'
import { canTransitionRequest } from '../../../../domain/requests/requestState'
import { isResponseDue } from '../../../../domain/requests/worklistTimes'
import { DescriptionList } from '../../../components/DescriptionList'
import { FindingList } from '../../../components/requests/FindingList'
import { RequestAnswers } from '../../../components/requests/RequestAnswers'
import { RequestTimeline } from '../../../components/requests/RequestTimeline'
import { type RequestDetailQuery, useRequestDetailQuery } from '../../../generated/graphql'
import { standaloneMoment, dayOf } from '../../../lib/format/dateTimes'
import type { RequestDetail } from '../../../lib/requests/readRequest'
import { sexes } from '#words/sexes'
import { admin } from '#words/admin/admin'
import { adminRequests } from '#words/admin/adminRequests'
import { treatmentNames } from '#words/treatments'
import { pathTo } from '../adminAddress'
import { CancelTreatment } from './CancelTreatment'
import { DrawerBody, DrawerLinks, DrawerSection } from '../listing/DrawerParts'
import { PaymentStatusBadge, RequestStatusBadge } from '../../../components/statusBadges'
import { queryDrawer, type QueryViewProps } from '../listing/drawers'

const words = adminRequests.drawer

function RequestView({ data: { request: detail }, now, onChanged }: QueryViewProps<RequestDetailQuery>) {
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
      {canTransitionRequest(request.status, 'cancel', 'Admin') && (
        <CancelTreatment request={request} onCancelled={onChanged} />
      )}
      <DrawerSection title={words.findings}>
        <FindingList findings={findings} />
      </DrawerSection>
      <DrawerSection title={words.timeline}>
        <RequestTimeline events={request.events} now={now} />
      </DrawerSection>
      <DrawerSection title={words.answers}>
        <RequestAnswers detail={detail} />
      </DrawerSection>
    </DrawerBody>
  )
}

function RequestFacts({ detail: { request }, now }: { detail: RequestDetail; now: Date }) {
  const { status, patientBirthDate, patientSexAtBirth, patientState, submittedAt, responseDueAt } = request
  const { assigneeName, paymentStatus } = request
  const { columns } = adminRequests
  return (
    <DescriptionList
      facts={[
        { label: admin.status, value: <RequestStatusBadge status={status} /> },
        {
          label: admin.links.payment,
          value: paymentStatus ? <PaymentStatusBadge status={paymentStatus} /> : admin.none,
        },
        { label: words.age, value: patientBirthDate ? ageOn(patientBirthDate, dayOf(now)) : admin.none },
        { label: words.sex, value: patientSexAtBirth ? sexes[patientSexAtBirth] : admin.none },
        { label: admin.state, value: patientState ?? admin.none },
        {
          label: columns.sent,
          value: submittedAt ? standaloneMoment(submittedAt, now) : adminRequests.notSent,
        },
        {
          label: columns.responseDueAt,
          value: responseDueAt && isResponseDue(status) ? standaloneMoment(responseDueAt, now) : admin.none,
        },
        { label: columns.with, value: assigneeName ?? adminRequests.nobody },
        { label: words.id, value: request.id },
      ]}
    />
  )
}

/** Shows one request. */
export const RequestDrawer = queryDrawer('requests', useRequestDetailQuery, RequestView, words)
