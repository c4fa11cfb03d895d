import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { Card } from '../../components/layout/Card'
import { DescriptionList } from '../../components/DescriptionList'
import { Heading } from '../../components/layout/Heading'
import { StoppedParcelNotice } from '../../components/orders/StoppedParcelNotice'
import { PrescriberLicenseNotice } from '../../components/prescriptions/PrescriberLicenseNotice'
import { TextLink } from '../../components/TextLink'
import type { PrescriptionSummaryFragment } from '../../generated/graphql'
import { medicines } from '#words/prescriptions/medicines'
import { prescriptions as words } from '#words/prescriptions/prescriptions'
import { PrescriptionCheckIns } from './plan/PrescriptionCheckIns'
import { SafetyHoldNotice } from './SafetyHoldNotice'
import { isHeldForSafety } from './isHeldForSafety'
import { prescriptionFacts } from './prescriptionFacts'
import { PrescriptionActions } from './PrescriptionActions'
import { PrescriptionHistory } from './PrescriptionHistory'
import { SignedLine } from './SignedLine'
import { PrescriptionStatusBadge } from '../../components/statusBadges'
import { Sig } from '../../components/dosage/Sig'

type StaffPrescriptionProps = { prescription: PrescriptionSummaryFragment; now: Date; onChanged: () => void }

/** A prescription in the staff's list: the patient, the medicine, and a link to the record. */
export function StaffPrescription({ prescription, now, onChanged }: StaffPrescriptionProps) {
  const { patientName, patientId, sig, status } = prescription
  return (
    <Card as="article" density="staff" textStyle="staff" display="flex" flexDirection="column" gap="3">
      <chakra.header display="flex" justifyContent="space-between" gap="3">
        <div>
          <Heading
            as="h2"
            fontSize="md"
            textDecoration={status === 'entered_in_error' ? 'line-through' : undefined}
          >
            <span translate="no">{medicines.name(prescription)}</span>
          </Heading>
          <chakra.p fontWeight="medium">{patientName}</chakra.p>
        </div>
        <span>
          <PrescriptionStatusBadge status={status} />
        </span>
      </chakra.header>
      <p>
        <Sig>{sig}</Sig>
      </p>
      <PrescriberLicenseNotice prescription={prescription} now={now} />
      {isHeldForSafety(prescription) && <SafetyHoldNotice prescription={prescription} />}
      <DescriptionList facts={prescriptionFacts(prescription, now)} />
      <PrescriptionCheckIns prescription={prescription} isForStaff now={now} onChanged={onChanged} />
      <PrescriptionHistory events={prescription.events} now={now} />
      <StoppedParcelNotice
        orderStatus={prescription.openOrderStatus ?? (prescription.deliveredFills > 0 ? 'delivered' : null)}
        prescriptionStatus={status}
        readBy="prescriber"
      />
      <PrescriptionActions prescription={prescription} onChanged={onChanged} />
      <chakra.footer
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        columnGap="4"
        mt="auto"
      >
        <SignedLine prescription={prescription} now={now} />
        <TextLink asChild display="inline-flex" alignItems="center" minH="8">
          <Link to={`/records/patient/${patientId}`}>{words.record}</Link>
        </TextLink>
      </chakra.footer>
    </Card>
  )
}
