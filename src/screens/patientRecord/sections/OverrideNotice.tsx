import { chakra } from '@chakra-ui/react'
import { SafetyAlertList } from '../../../components/prescriptions/SafetyAlertList'
import type { StoredOverrideFragment } from '../../../generated/graphql'
import { prescribing } from '#words/prescriptions/prescribing'

/** The alerts against a prescription and the reason for overriding them. */
export function OverrideNotice({ override: { reason, alerts } }: { override: StoredOverrideFragment }) {
  return (
    <chakra.div display="grid" gap="2" pt="3">
      <chakra.p fontWeight="medium">{prescribing.safety.override(reason)}</chakra.p>
      <SafetyAlertList alerts={alerts} />
    </chakra.div>
  )
}
