import { useAuthenticator } from '@aws-amplify/ui-react'
import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../../../components/Button'
import { account } from '#words/account/account'
import { RememberBrowserCheckbox } from '../../recovery/RememberBrowserCheckbox'
import { rememberChoice } from '../../recovery/rememberBrowser'
import { TotpKey } from '../../security/TotpKey'

/** Shows where the requested code is, which the Authenticator omits. */
export function ConfirmSignInHelp() {
  const { challengeName } = useAuthenticator((context) => [context.challengeName])
  return challengeName === 'SOFTWARE_TOKEN_MFA' ? <AppCodeHelp /> : null
}

/** Hosts the checkbox to remember this browser, because the Authenticator has no slot below the field. */
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
      {createPortal(<RememberBrowserCheckbox isWanted={isWanted} onChange={rememberChoice.set} />, place)}
    </>
  )
}

/** Exit of steps for which the Authenticator has none. */
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

/** Explains how to set up an app. Replaces the Authenticator's key, which only a mouse can copy. */
export function SetupTotpHelp() {
  const { totpSecretCode } = useAuthenticator((context) => [context.totpSecretCode])
  const help = useRef<HTMLParagraphElement>(null)
  const [keyPlace, setKeyPlace] = useState<Element | null>()

  useEffect(function findPlaces() {
    const form = help.current?.closest('form')
    setKeyPlace(form?.querySelector('[data-amplify-copy]'))
    // The image loads later, with a generic name.
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
