import { useAuthenticator } from '@aws-amplify/ui-react'
import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../components/Button'
import { account } from '../../words/en/account'
import { TotpKey } from './TotpKey'

/** Says where the code is that is asked for, where the Authenticator does not. */
export function ConfirmSignInHelp() {
  const { challengeName } = useAuthenticator((context) => [context.challengeName])
  return challengeName === 'SOFTWARE_TOKEN_MFA' ? <Help>{account.fields.totpHelp}</Help> : null
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
