import { chakra } from '@chakra-ui/react'
import { Notice } from '../../components/Notice'
import type { OpenedRecordFragment } from '../../generated/graphql'
import { timeOfDay } from '../../lib/format/dateTimes'
import { breakGlass } from '../../words/en/breakGlass'

/** Reminds who has opened the record without a relation that it is so, and until when. */
export function OpenedNotice({ access: { reason, expiresAt } }: { access: OpenedRecordFragment }) {
  return (
    <chakra.div mb="4">
      <Notice tone="warn" title={breakGlass.open.title(timeOfDay(expiresAt))}>
        {breakGlass.open.text(breakGlass.reasons[reason])}
      </Notice>
    </chakra.div>
  )
}
