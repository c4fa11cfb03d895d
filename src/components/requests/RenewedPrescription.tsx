import { chartReading } from '../../../domain/intake/answers/chartReading'
import { chakra } from '@chakra-ui/react'
import { daysLeft } from '../../../domain/prescriptions/daysLeft'
import type { RequestDetail } from '../../lib/requests/readRequest'
import { useQuestionnaire } from '../../lib/questionnaire/useQuestionnaire'
import { shortDate } from '../../lib/format/dateTimes'
import { medicines } from '#words/prescriptions/medicines'
import { renewedWords as words } from '#words/requests/renewed'
import { DescriptionList } from '../DescriptionList'
import { previousAnswers } from './previousAnswers'
import { Sig } from '../dosage/Sig'

type RenewedPrescriptionProps = { detail: RequestDetail; now: Date }

/** For staff: the prescription to renew, its remaining supply, and changes the patient has reported. */
export function RenewedPrescription({ detail, now }: RenewedPrescriptionProps) {
  const renews = detail.review?.renews
  if (!renews) return <p>{words.outOfReach}</p>
  const { sig, prescriberName, signedAt, suppliedUntil, refillsAllowed, refillsUsed } = renews
  const left = daysLeft(suppliedUntil === null ? null : new Date(suppliedUntil), now)
  const facts = [
    { label: words.medicine, value: medicines.name(renews) },
    { label: words.sig, value: <Sig>{sig}</Sig> },
    { label: words.supply, value: left === null ? words.notArrived : words.days(left) },
    { label: words.refills, value: String(refillsAllowed - refillsUsed) },
    ...(signedAt ? [{ label: words.signed, value: words.by(prescriberName, shortDate(signedAt, now)) }] : []),
  ]
  return (
    <>
      <DescriptionList facts={facts} />
      <Changes detail={detail} />
    </>
  )
}

function Changes({ detail }: Pick<RenewedPrescriptionProps, 'detail'>) {
  const { treatmentType, questionnaireVersion } = detail.request
  const questionnaire = useQuestionnaire(treatmentType, questionnaireVersion)
  if (!questionnaire.data) return null
  const before = previousAnswers(questionnaire.data, detail.changes, 'clinician')
  const changed = questionnaire.data.sections
    .flatMap(({ items }) => items)
    .filter(({ id }) => before.has(id))
    .map(chartReading.label)
  return (
    <chakra.div pt="3">
      <chakra.p fontWeight="semibold" color={changed.length > 0 ? 'warn' : 'ink'}>
        {words.changed(changed.length)}
      </chakra.p>
      {changed.length > 0 && (
        <chakra.ul listStyleType="disc" ps="5">
          {changed.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </chakra.ul>
      )}
    </chakra.div>
  )
}
