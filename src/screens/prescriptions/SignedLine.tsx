import { chakra } from '@chakra-ui/react'
import { Icon } from '../../components/Icon'
import type { PrescriptionSummaryFragment } from '../../generated/graphql'
import { shortDate } from '../../lib/format/dateTimes'
import { prescriptions as words } from '#words/prescriptions/prescriptions'

type SignedLineProps = { prescription: PrescriptionSummaryFragment; now: Date }

/** The prescriber and the time of signing; an unsigned prescription is not in force. */
export function SignedLine({ prescription: { signedAt, prescriberName }, now }: SignedLineProps) {
  return (
    <chakra.p
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      textStyle="small"
      color={signedAt ? 'ink.muted' : 'warn'}
    >
      <Icon name={signedAt ? 'lock' : 'alert'} size="1em" />
      {signedAt ? words.signed(prescriberName, shortDate(signedAt, now)) : words.notSigned}
    </chakra.p>
  )
}
