import { prescriptionStatusReasonWords } from '#words/statuses'
import { inWords } from '../../../../domain/format/inWords'
import { DescriptionList } from '../../../components/DescriptionList'
import { PrescriberLicenseNotice } from '../../../components/prescriptions/PrescriberLicenseNotice'
import type { PrescriptionSummaryFragment } from '../../../generated/graphql'
import { standaloneMoment, shortDate } from '../../../lib/format/dateTimes'
import { formatMoney } from '../../../lib/format/money'
import { admin } from '#words/admin/admin'
import { adminPrescriptions } from '#words/admin/adminPrescriptions'
import { pathTo, pathToRow } from '../adminAddress'
import { DrawerBody, DrawerLinks } from '../listing/DrawerParts'
import { PrescriptionStatusBadge } from '../../../components/statusBadges'
import { rowDrawer, type RowViewProps } from '../listing/drawers'
import { Sig } from '../../../components/dosage/Sig'

const { drawer: words, columns } = adminPrescriptions

function PrescriptionView({ row: prescription, now }: RowViewProps<PrescriptionSummaryFragment>) {
  const { medication, patientName, patientId, requestId } = prescription
  return (
    <DrawerBody title={medication} subtitle={patientName ?? admin.patient}>
      <PrescriberLicenseNotice prescription={prescription} now={now} />
      <PrescriptionFacts prescription={prescription} now={now} />
      <DrawerLinks
        links={[
          { label: admin.links.request, to: pathToRow('requests', requestId) },
          { label: admin.links.record, to: `/records/patient/${patientId}` },
          { label: admin.links.payment, to: pathTo('payments', { requestId }) },
        ]}
      />
    </DrawerBody>
  )
}

function PrescriptionFacts({ prescription, now }: { prescription: PrescriptionSummaryFragment; now: Date }) {
  const { id, status, statusReason, form, route, sig, quantityValue, quantityUnit, packs } = prescription
  const { daysSupply, refillsAllowed, refillsUsed, price, prescriberName } = prescription
  const { authoredOn, signedAt, validUntil, note } = prescription
  const { notSigned } = adminPrescriptions
  return (
    <DescriptionList
      facts={[
        { label: admin.status, value: <PrescriptionStatusBadge status={status} /> },
        ...(statusReason
          ? [{ label: words.statusReason, value: prescriptionStatusReasonWords[statusReason] }]
          : []),
        { label: words.sig, value: <Sig>{sig}</Sig> },
        { label: words.form, value: inWords(form) },
        { label: words.route, value: route ? inWords(route) : admin.none },
        { label: words.quantity, value: words.quantityOf(quantityValue, quantityUnit, packs) },
        { label: words.daysSupply, value: words.days(daysSupply) },
        { label: words.refills, value: words.refillsOf(refillsUsed, refillsAllowed) },
        { label: words.price, value: formatMoney(price) },
        { label: columns.prescriber, value: prescriberName ?? admin.none },
        { label: columns.written, value: standaloneMoment(authoredOn, now) },
        { label: words.signed, value: signedAt ? standaloneMoment(signedAt, now) : notSigned },
        { label: columns.validUntil, value: validUntil ? shortDate(validUntil, now) : notSigned },
        ...(note ? [{ label: words.note, value: note }] : []),
        { label: words.id, value: id },
      ]}
    />
  )
}

/** Shows one prescription as signed. */
export const PrescriptionDrawer = rowDrawer('prescriptions', PrescriptionView, words)
