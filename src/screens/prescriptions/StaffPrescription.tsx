import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { Card } from '../../components/Card'
import { Facts } from '../../components/Facts'
import { Heading } from '../../components/Heading'
import { PrescriptionStatusBadge } from '../../components/prescriptions/PrescriptionStatusBadge'
import { TextLink } from '../../components/TextLink'
import type { PrescriptionSummaryFragment } from '../../generated/graphql'
import { medicines } from '../../words/en/medicines'
import { prescriptions as words } from '../../words/en/prescriptions'
import { prescriptionFacts } from './prescriptionFacts'
import { SignedLine } from './SignedLine'

type StaffPrescriptionProps = { prescription: PrescriptionSummaryFragment; now: Date }

/** A prescription among many: whose it is, what, and the way to the record. */
export function StaffPrescription({ prescription, now }: StaffPrescriptionProps) {
  const { patientName, patientId, sig, status } = prescription
  return (
    <Card as="article" density="staff" textStyle="staff" display="flex" flexDirection="column" gap="3">
      <chakra.header display="flex" justifyContent="space-between" gap="3">
        <div>
          <Heading as="h2" fontSize="md">
            {medicines.name(prescription)}
          </Heading>
          <chakra.p fontWeight="medium">{patientName}</chakra.p>
        </div>
        <span>
          <PrescriptionStatusBadge status={status} />
        </span>
      </chakra.header>
      <p>{sig}</p>
      <Facts facts={prescriptionFacts(prescription, now)} />
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
