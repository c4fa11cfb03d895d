import { chakra } from '@chakra-ui/react'
import { Card } from '../../components/Card'
import { type Fact, Facts } from '../../components/Facts'
import { Heading } from '../../components/Heading'
import { PrescriptionStatusBadge } from '../../components/prescriptions/PrescriptionStatusBadge'
import type { PrescriptionSummaryFragment } from '../../generated/graphql'
import { shortDate } from '../../lib/format/dateTimes'
import { money } from '../../lib/format/money'
import { medicines } from '../../words/en/medicines'
import { prescriptions as words } from '../../words/en/prescriptions'

type PrescriptionCardProps = {
  prescription: PrescriptionSummaryFragment
  /** Staff see whose it is. */
  isForStaff: boolean
  now: Date
}

/** One prescription: what, how to take it in large print, how long. */
export function PrescriptionCard({ prescription, isForStaff, now }: PrescriptionCardProps) {
  const { sig, status, signedAt } = prescription
  return (
    <Card as="article">
      <chakra.header display="flex" flexWrap="wrap" justifyContent="space-between" gap="3" mb="4">
        <Heading as="h2" level="minor">
          {medicines.name(prescription)}
        </Heading>
        <PrescriptionStatusBadge status={status} />
      </chakra.header>
      <chakra.p textStyle="small" color="ink.muted">
        {words.howToTake}
      </chakra.p>
      <chakra.p textStyle="lead" mb="4">
        {sig}
      </chakra.p>
      {!signedAt && <chakra.p color="warn">{words.notSigned}</chakra.p>}
      <Facts facts={factsOf(prescription, isForStaff, now)} />
    </Card>
  )
}

function factsOf(prescription: PrescriptionSummaryFragment, isForStaff: boolean, now: Date): Fact[] {
  const { patientName, prescriberName, quantityValue, quantityUnit, refillsAllowed, refillsUsed } =
    prescription
  const { priceCents, currency, validUntil } = prescription
  const { facts } = words
  return [
    ...(isForStaff ? [{ label: facts.patient, value: patientName }] : []),
    { label: facts.prescriber, value: prescriberName },
    { label: facts.quantity, value: medicines.amount(quantityValue, quantityUnit) },
    { label: facts.refills, value: refillsAllowed - refillsUsed },
    { label: facts.price, value: money(priceCents, currency) },
    ...(validUntil ? [{ label: facts.validUntil, value: shortDate(validUntil, now) }] : []),
  ]
}
