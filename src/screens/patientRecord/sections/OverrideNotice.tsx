import { chakra } from '@chakra-ui/react'
import { SafetyAlertList } from '../../../components/prescriptions/SafetyAlertList'
import type { StoredOverrideFragment } from '../../../generated/graphql'
import { prescribing } from '#words/prescriptions/prescribing'

/** That something spoke against a prescription, what it was, and why it was written all the same. */
export function OverrideNotice({ override: { reason, alerts } }: { override: StoredOverrideFragment }) {
  return (
    <chakra.div display="grid" gap="2" pt="3">
      <chakra.p fontWeight="medium">{prescribing.safety.override(reason)}</chakra.p>
      <SafetyAlertList alerts={alerts} />
    </chakra.div>
  )
}
