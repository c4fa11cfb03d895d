import { useAuthenticator } from '@aws-amplify/ui-react'
import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../components/Button'
import { account } from '../../words/en/account'
import { RememberBrowser } from './recovery/RememberBrowser'
import { rememberChoice } from './recovery/rememberBrowser'
import { TotpKey } from './TotpKey'

/** Says where the code is that is asked for, where the Authenticator does not. */
export function ConfirmSignInHelp() {
  const { challengeName } = useAuthenticator((context) => [context.challengeName])
  return challengeName === 'SOFTWARE_TOKEN_MFA' ? <AppCodeHelp /> : null
}

/** The choice to remember this browser stands below the field, where the Authenticator has no place for it. */
function AppCodeHelp() {
  const help = useRef<HTMLParagraphElement>(null)
  const [place] = useState(() => document.createElement('div'))
  const isWanted = useSyncExternalStore(
    rememberChoice.subscribe,
    rememberChoice.current,
    rememberChoice.current,
  )

  useEffect(
    function insertPlace() {
      rememberChoice.set(false)
      help.current?.closest('form')?.querySelector('.amplify-textfield')?.after(place)
      return () => place.remove()
    },
    [place],
  )

  return (
    <>
      <Help ref={help}>{account.fields.totpHelp}</Help>
      {createPortal(<RememberBrowser isWanted={isWanted} onChange={rememberChoice.set} />, place)}
    </>
  )
}

/** The way out of steps in which the Authenticator has none. */
export function BackToSignIn() {
  const { toSignIn } = useAuthenticator((context) => [context.route])
  return (
    <Button variant="quiet" full onClick={toSignIn}>
      {account.startOver}
    </Button>
  )
}

export function SelectMfaHelp() {
  return <Help>{account.chooseMfa}</Help>
}

export function VerifyUserHelp() {
  return <Help>{account.verifyContact}</Help>
}

/**
 * How to set up an app. The key that the Authenticator shows can be copied with a mouse alone: ours takes its place.
 */
export function SetupTotpHelp() {
  const { totpSecretCode } = useAuthenticator((context) => [context.totpSecretCode])
  const help = useRef<HTMLParagraphElement>(null)
  const [keyPlace, setKeyPlace] = useState<Element | null>()

  useEffect(function findPlaces() {
    const form = help.current?.closest('form')
    setKeyPlace(form?.querySelector('[data-amplify-copy]'))
    // The image comes later, and its own name says only what it is.
    const name = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) target.alt = account.totp.qrCode
    }
    form?.addEventListener('load', name, true)
    return () => form?.removeEventListener('load', name, true)
  }, [])

  return (
    <>
      <Help ref={help}>{account.totp.how}</Help>
      {keyPlace && totpSecretCode && createPortal(<TotpKey secret={totpSecretCode} />, keyPlace)}
    </>
  )
}

const Help = chakra('p', { base: { color: 'ink.muted' } })
