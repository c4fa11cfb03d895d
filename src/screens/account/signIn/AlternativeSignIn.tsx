import { chakra } from '@chakra-ui/react'
import { Amplify } from 'aws-amplify'
import { type ReactNode, useContext } from 'react'
import { account } from '#words/account/account'
import { ContinueWithGoogle } from './ContinueWithGoogle'
import { PasskeyDomain } from '../passkeys/passkeyDomain'
import { passkeySupport } from '../passkeys/passkeySupport'
import { PasskeySignInButton } from '../passkeys/PasskeySignInButton'
import { Stack } from '../../../components/layout/Stack'

/** Passwordless sign-in, if the deployment and browser support it. */
export function AlternativeSignIn() {
  const domain = useContext(PasskeyDomain)
  const hasPasskeys = domain !== undefined && passkeySupport(domain) === 'supported'
  if (!hasPasskeys) return <AlternativeSignUp />
  return (
    <AlternativeMethods>
      {hasGoogle() && <ContinueWithGoogle />}
      <PasskeySignInButton />
    </AlternativeMethods>
  )
}

/** Passwordless sign-up, if the deployment supports it. */
export function AlternativeSignUp() {
  if (!hasGoogle()) return null
  return (
    <AlternativeMethods>
      <ContinueWithGoogle />
    </AlternativeMethods>
  )
}

function hasGoogle(): boolean {
  return Amplify.getConfig().Auth?.Cognito.loginWith?.oauth !== undefined
}

function AlternativeMethods({ children }: { children: ReactNode }) {
  return (
    <Stack gap="3" mb="5">
      {children}
      <Or>{account.google.or}</Or>
    </Stack>
  )
}

const Or = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    mt: '2',
    fontSize: 'sm',
    color: 'ink.muted',
    '&::before, &::after': { content: '""', flex: '1', borderTop: '1px solid {colors.line}' },
  },
})
