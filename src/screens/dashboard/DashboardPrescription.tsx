import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { TextLink } from '../../components/TextLink'
import type { PrescriptionSummaryFragment } from '../../generated/graphql'
import { dashboard } from '#words/requests/dashboard'
import { medicines } from '#words/prescriptions/medicines'
import { prescriptions } from '#words/prescriptions/prescriptions'
import { Sig } from '../../components/dosage/Sig'

const words = dashboard.prescription

/** The prescription of a request and its directions. */
export function DashboardPrescription({ prescription }: { prescription: PrescriptionSummaryFragment }) {
  const { sig, signedAt } = prescription
  return (
    <chakra.section aria-label={words.label}>
      <chakra.p fontWeight="semibold">
        <span translate="no">{medicines.name(prescription)}</span>
      </chakra.p>
      {signedAt ? (
        <chakra.p>
          <Sig>{sig}</Sig>{' '}
          <TextLink asChild>
            <Link to="/prescription-managment">{words.all}</Link>
          </TextLink>
        </chakra.p>
      ) : (
        <chakra.p color="warn">{prescriptions.notSigned}</chakra.p>
      )}
    </chakra.section>
  )
}
