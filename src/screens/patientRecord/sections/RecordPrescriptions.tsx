import { prescriptionStatusReasonWords } from '#words/statuses'
import { chakra } from '@chakra-ui/react'
import { type DescriptionItem, DescriptionList } from '../../../components/DescriptionList'
import { Heading } from '../../../components/layout/Heading'
import { Icon } from '../../../components/Icon'
import { PrescriberLicenseNotice } from '../../../components/prescriptions/PrescriberLicenseNotice'
import type { StoredOverrideFragment, PrescriptionSummaryFragment } from '../../../generated/graphql'
import { dayAndTime, shortDate } from '../../../lib/format/dateTimes'
import { medicines } from '#words/prescriptions/medicines'
import { records } from '#words/records/records'
import { EmptySection } from '../EmptySection'
import type { PatientRecord } from '../patientRecord'
import { RecordSection } from '../RecordSection'
import { PrescriptionStatusBadge } from '../../../components/statusBadges'
import { Wrap } from '../../../components/layout/Stack'
import { SafetyAlertList } from '../../../components/prescriptions/SafetyAlertList'
import { prescribing } from '#words/prescriptions/prescribing'
import { Sig } from '../../../components/dosage/Sig'

const words = records.prescriptions

/** Prescriptions, newest first, with the fields of a FHIR MedicationRequest. */
export function RecordPrescriptions({ record, now }: { record: PatientRecord; now: Date }) {
  const { prescriptions, overrides } = record
  return (
    <RecordSection name="prescriptions">
      {prescriptions.length === 0 ? (
        <EmptySection>{words.empty}</EmptySection>
      ) : (
        <chakra.div display="grid" gap="5">
          {prescriptions.map((prescription) => (
            <Prescription
              key={prescription.id}
              prescription={prescription}
              override={overrides.find(({ id }) => id === prescription.id)}
              now={now}
            />
          ))}
        </chakra.div>
      )}
    </RecordSection>
  )
}

type PrescriptionProps = {
  prescription: PrescriptionSummaryFragment
  override: StoredOverrideFragment | undefined
  now: Date
}

function Prescription({ prescription, override, now }: PrescriptionProps) {
  const { status, statusReason, signedAt, prescriberName } = prescription
  const isVoid = status === 'entered_in_error'
  return (
    <article>
      <Wrap alignItems="center" columnGap="3" rowGap="1" mb="2">
        <Heading as="h3" fontSize="md" textDecoration={isVoid ? 'line-through' : undefined}>
          <span translate="no">{medicines.name(prescription)}</span>
        </Heading>
        <PrescriptionStatusBadge status={status} />
      </Wrap>
      {statusReason && <p>{words.reason(prescriptionStatusReasonWords[statusReason])}</p>}
      <PrescriberLicenseNotice prescription={prescription} now={now} />
      <DescriptionList facts={factsOf(prescription, now)} />
      {override && <OverrideNotice override={override} />}
      {signedAt && (
        <chakra.p display="flex" gap="1.5" color="ink.muted" pt="2">
          <chakra.span pt="0.5" display="flex">
            <Icon name="lock" size="1em" />
          </chakra.span>
          <span>
            {words.signed(prescriberName ?? words.unknownPrescriber, dayAndTime(signedAt, now))}.{' '}
            {words.immutable}
          </span>
        </chakra.p>
      )}
    </article>
  )
}

function factsOf(prescription: PrescriptionSummaryFragment, now: Date): DescriptionItem[] {
  const { sig, quantityValue, quantityUnit, packs, route, daysSupply, refillsUsed, refillsAllowed } =
    prescription
  const { validUntil, note } = prescription
  const { facts } = words
  return [
    { label: facts.sig, value: <Sig>{sig}</Sig> },
    { label: facts.quantity, value: words.quantity(medicines.amount(quantityValue, quantityUnit), packs) },
    ...(route ? [{ label: facts.route, value: route }] : []),
    { label: facts.supply, value: words.supply(daysSupply) },
    { label: facts.refills, value: words.refills(refillsUsed, refillsAllowed) },
    ...(validUntil ? [{ label: facts.validUntil, value: shortDate(validUntil, now) }] : []),
    ...(note ? [{ label: facts.note, value: note }] : []),
  ]
}

/** The alerts against a prescription and the reason for overriding them. */
function OverrideNotice({ override: { reason, alerts } }: { override: StoredOverrideFragment }) {
  return (
    <chakra.div display="grid" gap="2" pt="3">
      <chakra.p fontWeight="medium">{prescribing.safety.override(reason)}</chakra.p>
      <SafetyAlertList alerts={alerts} />
    </chakra.div>
  )
}
