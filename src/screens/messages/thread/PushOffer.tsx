import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '../../../components/Button'
import { usePushPublicKeyQuery } from '../../../generated/graphql'
import { canNotify } from '../../../lib/push/pushSubscription'
import { usePush } from '../../../lib/push/usePush'
import { safeLocalStorage } from '../../../lib/storage/safeStorage'
import { pushSettings } from '#words/push/pushSettings'

const words = pushSettings.offer

/** Remembers that the offer was answered in this browser. */
const answeredKey = 'tendwell.pushOffer'

type PushOfferProps = {
  accountId: string
  isStaff: boolean
  /** Called when the buttons are removed, one of which has the focus. */
  onAnswered: () => void
}

/**
 * Offers notifications once someone has written, with a button: the browser's own question follows its press. Whoever
 * declines is not asked again in this browser; the profile has the switch.
 */
export function PushOffer(props: PushOfferProps) {
  const [mayAsk] = useState(
    () => canNotify() && Notification.permission !== 'denied' && safeLocalStorage.get(answeredKey) === null,
  )
  return mayAsk && <Offer {...props} />
}

function Offer({ accountId, isStaff, onAnswered }: PushOfferProps) {
  const { data } = usePushPublicKeyQuery()
  const { status, isPending, change } = usePush(accountId)
  const [step, setStep] = useState<'asked' | 'on' | 'answered'>('asked')
  if (step === 'on') return <Line role="status">{words.done}</Line>
  if (step === 'answered' || !data?.pushPublicKey || status === undefined || status === 'on') return null

  function answer(next: typeof step): void {
    safeLocalStorage.set(answeredKey, 'answered')
    setStep(next)
    onAnswered()
  }
  async function turnOn(): Promise<void> {
    if (await change(true)) answer(Notification.permission === 'granted' ? 'on' : 'answered')
  }

  const size = isStaff ? 'sm' : 'md'
  return (
    <Line>
      <chakra.span flex="1 1 12rem">{isStaff ? words.staff : words.patient}</chakra.span>
      <Button size={size} variant="secondary" loading={isPending} onClick={() => void turnOn()}>
        {words.turnOn}
      </Button>
      <Button size={size} variant="quiet" onClick={() => answer('answered')}>
        {words.later}
      </Button>
    </Line>
  )
}

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    px: { base: '3', md: '5' },
    py: '2',
    borderTopWidth: '1px',
    textStyle: 'small',
    color: 'ink.muted',
  },
})
