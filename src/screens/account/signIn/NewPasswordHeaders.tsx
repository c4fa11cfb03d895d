import { useAuthenticator } from '@aws-amplify/ui-react'
import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Checkbox } from '../../../components/forms/Checkbox'
import { account } from '#words/account/account'
import { signOutOthersAfterReset } from './services/authServices'

/** Header of the password change required at first sign-in. */
export function NewPasswordHeader() {
  return <UsernameForPasswordManagers />
}

/** Shows the code's destination, and below the fields the choice to end other sessions. */
export function ResetHeader() {
  const { codeDeliveryDetails } = useAuthenticator((context) => [context.codeDeliveryDetails])
  // The Authenticator's types omit that there may be none.
  const details: { Destination?: string } | undefined = codeDeliveryDetails
  const help = useRef<HTMLParagraphElement>(null)
  const [fields, setFields] = useState<Element | null>()

  useEffect(function findFields() {
    const lastField = [...(help.current?.closest('form')?.querySelectorAll('.amplify-field') ?? [])].at(-1)
    setFields(lastField?.parentElement)
  }, [])

  return (
    <>
      <chakra.p ref={help} color="ink.muted">
        {details?.Destination && account.resetSent(details.Destination)}
      </chakra.p>
      <UsernameForPasswordManagers />
      {fields && createPortal(<SignOutOthers />, fields)}
    </>
  )
}

function SignOutOthers() {
  const [isWanted, setWanted] = useState(true)
  useEffect(
    function rememberChoice() {
      signOutOthersAfterReset(isWanted)
    },
    [isWanted],
  )
  return (
    // React hands events of a portal to the form around it, to which the Authenticator listens.
    <chakra.div onChange={(event) => event.stopPropagation()} onBlur={(event) => event.stopPropagation()}>
      <Checkbox
        label={account.signOutOthers}
        helper={account.signOutOthersHelp}
        checked={isWanted}
        onChange={(event) => setWanted(event.target.checked)}
      />
    </chakra.div>
  )
}

/**
 * Tells password managers which account the new password belongs to; without it they save it under
 * no name or a wrong one. It has no name attribute, so the Authenticator ignores it.
 * @see https://www.chromium.org/developers/design-documents/create-amazing-password-forms/
 */
function UsernameForPasswordManagers() {
  const { username } = useAuthenticator((context) => [context.username])
  return <input type="email" autoComplete="username" value={username} readOnly hidden />
}
