import { chakra } from '@chakra-ui/react'
import { Notice } from '../../components/feedback/Notice'
import { SafetyAlertList } from '../../components/prescriptions/SafetyAlertList'
import { type PrescriptionSummaryFragment, usePrescriptionRecheckQuery } from '../../generated/graphql'
import { prescribing } from '#words/prescriptions/prescribing'

const words = prescribing.recheck

/** Why the system has put a prescription on hold, for staff. */
export function SafetyHoldNotice({ prescription: { id } }: { prescription: PrescriptionSummaryFragment }) {
  const { data } = usePrescriptionRecheckQuery({ variables: { id } })
  const detected = data?.prescriptionRecheck.detected
  return (
    <chakra.div display="grid" gap="3">
      <Notice tone="stop" title={words.held.title}>
        {words.held.text}
      </Notice>
      {detected && <SafetyAlertList alerts={detected.alerts} />}
    </chakra.div>
  )
}
