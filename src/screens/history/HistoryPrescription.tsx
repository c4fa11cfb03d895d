import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { TextLink } from '../../components/TextLink'
import { type PrescriptionSummaryFragment, useMyPrescriptionQuery } from '../../generated/graphql'
import { shortDate } from '../../lib/format/dateTimes'
import { formatMoney } from '../../lib/format/money'
import { useInboxEvents } from '../../lib/messages/useInboxEvents'
import { history } from '#words/records/history'
import { medicines } from '#words/prescriptions/medicines'
import { treatmentNames } from '#words/treatments'
import { DetailFacts, DetailHeader, DetailSection } from './DetailParts'
import { DetailPlaceholder } from './DetailPlaceholder'
import { RelatedHistory } from './RelatedHistory'
import { safeRefetch } from '../../lib/apollo/safeRefetch'
import { PrescriptionStatusBadge } from '../../components/statusBadges'
import { Sig } from '../../components/dosage/Sig'

const words = history.prescription

/** A prescription: how to take it, how much, how long. */
export function HistoryPrescription({ id, now }: { id: string; now: Date }) {
  const { data, error, refetch } = useMyPrescriptionQuery({
    variables: { id },
  })
  // Failures are in `error`; the next refetch retries.
  const renew = safeRefetch(refetch)
  useInboxEvents(renew)
  if (!data) return <DetailPlaceholder kind="prescription" error={error} onRetry={renew} />

  const prescription = data.myPrescription
  const { status, sig, treatmentType, requestId } = prescription
  return (
    <>
      <DetailHeader
        title={medicines.name(prescription)}
        line={treatmentNames[treatmentType]}
        badge={<PrescriptionStatusBadge status={status} />}
      />
      <DetailSection title={words.directions}>
        <chakra.p textStyle="lead">
          <Sig>{sig}</Sig>
        </chakra.p>
      </DetailSection>
      <DetailFacts facts={factsOf(prescription, now)} />
      <chakra.p display={{ _print: 'none' }}>
        <TextLink asChild>
          <Link to="/prescription-managment">{words.manage}</Link>
        </TextLink>
      </chakra.p>
      <RelatedHistory episodeId={requestId} except={{ kind: 'prescription', id }} now={now} />
    </>
  )
}

function factsOf(prescription: PrescriptionSummaryFragment, now: Date) {
  const { quantityValue, quantityUnit, refillsAllowed, refillsUsed, price } = prescription
  const { validUntil, suppliedUntil, signedAt, prescriberName } = prescription
  const { facts } = words
  return [
    { label: facts.amount, value: medicines.amount(quantityValue, quantityUnit) },
    { label: facts.refills, value: words.refills(refillsAllowed - refillsUsed, refillsAllowed) },
    ...(suppliedUntil ? [{ label: facts.suppliedUntil, value: shortDate(suppliedUntil, now) }] : []),
    ...(validUntil ? [{ label: facts.validUntil, value: shortDate(validUntil, now) }] : []),
    { label: facts.price, value: formatMoney(price) },
    ...(signedAt
      ? [{ label: facts.signed, value: words.signed(prescriberName, shortDate(signedAt, now)) }]
      : []),
  ]
}
