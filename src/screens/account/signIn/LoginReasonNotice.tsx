import { Notice } from '../../../components/feedback/Notice'
import { readPasskeyAccount } from '../../../lib/session/passkeyAccount'
import { account } from '#words/account/account'

/** Why the user arrived at /login; `plain` shows no notice. */
export type LoginReason = 'signedOut' | 'closed' | 'idle' | 'expired' | 'stepUp' | 'fromIntake' | 'plain'

const tones = {
  signedOut: 'ok',
  closed: 'ok',
  idle: 'info',
  expired: 'info',
  stepUp: 'info',
  fromIntake: 'ok',
} as const

export function LoginReasonNotice({ arrival }: { arrival: LoginReason }) {
  if (arrival === 'plain') return null
  const { title, text } = account[arrival]
  const isRemembered = arrival === 'signedOut' && readPasskeyAccount() !== undefined
  return (
    <Notice tone={tones[arrival]} title={title}>
      {isRemembered ? account.signedOut.remembered : text}
    </Notice>
  )
}
