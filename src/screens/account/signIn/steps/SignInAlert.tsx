import { useAuthenticator } from '@aws-amplify/ui-react'
import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Icon } from '../../../../components/Icon'
import { account } from '#words/account/account'
import { signInErrorText } from './signInErrorText'
import { stepMessages, setShownError, type StepNote } from './stepNotes'

/**
 * Shows and announces the last refusal of the identity service, dismissible (specification §8), or
 * another note on the step.
 */
export function SignInAlert() {
  const { error } = useAuthenticator((context) => [context.error])
  const { note, refusal, refusals, staleError } = useSyncExternalStore(
    stepMessages.subscribe,
    stepMessages.current,
    stepMessages.current,
  )
  useEffect(
    function followError() {
      setShownError(error)
    },
    [error],
  )
  const isCurrent = error !== undefined && error !== staleError
  // A note on the last call is newer than an error that the Authenticator retains.
  const shown =
    note ?? (isCurrent ? ({ tone: 'stop', text: signInErrorText(error, refusal) } as const) : undefined)
  return shown ? <Alert key={`${refusals} ${shown.text}`} note={shown} /> : null
}

function Alert({ note: { tone, text } }: { note: StepNote }) {
  const [isDismissed, setDismissed] = useState(false)
  const box = useRef<HTMLDivElement>(null)

  // On a phone the alert may be off screen, because the pressed button is below the fields.
  useEffect(function showAlert() {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  if (isDismissed) return null
  return (
    <AlertBox ref={box} tone={tone} role={tone === 'stop' ? 'alert' : 'status'}>
      <chakra.span color={tone === 'stop' ? 'stop' : 'ok'} pt="0.5">
        <Icon name={tone === 'stop' ? 'stop' : 'check'} />
      </chakra.span>
      <chakra.span flex="1" minW="0">
        {text}
      </chakra.span>
      <Dismiss type="button" aria-label={account.dismiss} onClick={() => setDismissed(true)}>
        <Icon name="close" size="1rem" />
      </Dismiss>
    </AlertBox>
  )
}

const AlertBox = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    mb: '5',
    py: '3',
    ps: '4',
    pe: '2',
    borderStartWidth: '4px',
    borderRadius: 'patient',
    scrollMarginTop: '24',
  },
  variants: {
    tone: {
      ok: { bg: 'ok.soft', borderColor: 'ok' },
      stop: { bg: 'stop.soft', borderColor: 'stop' },
    },
  },
})

const Dismiss = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    w: '8',
    h: '8',
    color: 'ink.muted',
    borderRadius: 'full',
    cursor: 'pointer',
    _hover: { color: 'ink', bg: 'surface' },
  },
})
