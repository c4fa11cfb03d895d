import { Notice } from '../../components/Notice'
import { readPasskeyAccount } from '../../lib/session/passkeyAccount'
import { account } from '../../words/en/account'

/** Why somebody arrived at /login; `plain` says nothing. */
export type Arrival = 'signedOut' | 'closed' | 'idle' | 'expired' | 'fromIntake' | 'plain'

const tones = { signedOut: 'ok', closed: 'ok', idle: 'info', expired: 'info', fromIntake: 'ok' } as const

export function ArrivalNotice({ arrival }: { arrival: Arrival }) {
  if (arrival === 'plain') return null
  const { title, text } = account[arrival]
  const isRemembered = arrival === 'signedOut' && readPasskeyAccount() !== undefined
  return (
    <Notice tone={tones[arrival]} title={title}>
      {isRemembered ? account.signedOut.remembered : text}
    </Notice>
  )
}
