import { chakra } from '@chakra-ui/react'
import { Notice } from '../../../components/feedback/Notice'
import type { OpenedRecordFragment } from '../../../generated/graphql'
import { timeOfDay } from '../../../lib/format/dateTimes'
import { emergencyAccess } from '#words/records/emergencyAccess'

/** Reminds readers without a care relationship that they use emergency access, and until when. */
export function EmergencyAccessNotice({ access: { reason, expiresAt } }: { access: OpenedRecordFragment }) {
  return (
    <chakra.div mb="4">
      <Notice tone="warn" title={emergencyAccess.open.title(timeOfDay(expiresAt))}>
        {emergencyAccess.open.text(emergencyAccess.reasons[reason])}
      </Notice>
    </chakra.div>
  )
}
