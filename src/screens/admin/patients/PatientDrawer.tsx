import { ageOn } from '../../../../domain/intake/ageOn'
import { DescriptionList } from '../../../components/DescriptionList'
import type { AdminPatientsQuery } from '../../../generated/graphql'
import { calendarDay, standaloneMoment, dayOf } from '../../../lib/format/dateTimes'
import { admin } from '#words/admin/admin'
import { adminPatients } from '#words/admin/adminPatients'
import { treatmentNames } from '#words/treatments'
import { pathTo } from '../adminAddress'
import { DrawerBody, DrawerLinks } from '../listing/DrawerParts'
import { RequestStatusBadge } from '../../../components/statusBadges'
import { rowDrawer, type RowViewProps } from '../listing/drawers'

const { drawer: words, columns } = adminPatients

type Patient = AdminPatientsQuery['patients']['nodes'][number]

function PatientView({ row: patient, now }: RowViewProps<Patient>) {
  return (
    <DrawerBody title={patient.name ?? adminPatients.noName}>
      <PatientFacts patient={patient} now={now} />
      <PatientLinks patientId={patient.id} />
    </DrawerBody>
  )
}

function PatientLinks({ patientId }: { patientId: string }) {
  const { links } = admin
  return (
    <DrawerLinks
      links={[
        { label: links.record, to: `/records/patient/${patientId}` },
        { label: links.requests, to: pathTo('requests', { patientId }) },
        { label: links.payments, to: pathTo('payments', { patientId }) },
        { label: links.prescriptions, to: pathTo('prescriptions', { patientId }) },
        { label: links.trail, to: pathTo('audit', { patientId }) },
      ]}
    />
  )
}

function PatientFacts({ patient, now }: { patient: Patient; now: Date }) {
  const { id, birthDate, state, requestCount, lastRequestAt, lastTreatmentType, lastStatus } = patient
  return (
    <DescriptionList
      facts={[
        { label: columns.born, value: birthDate ? calendarDay(birthDate) : admin.none },
        { label: words.age, value: birthDate ? ageOn(birthDate, dayOf(now)) : admin.none },
        { label: admin.state, value: state ?? admin.none },
        { label: columns.requests, value: requestCount },
        { label: columns.last, value: standaloneMoment(lastRequestAt, now) },
        { label: admin.treatment, value: treatmentNames[lastTreatmentType] },
        { label: columns.lastStatus, value: <RequestStatusBadge status={lastStatus} /> },
        { label: words.id, value: id },
      ]}
    />
  )
}

/** Shows one patient, with links to their requests, payments and record. */
export const PatientDrawer = rowDrawer('patients', PatientView, words)
