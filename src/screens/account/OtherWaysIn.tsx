import { chakra } from '@chakra-ui/react'
import { Amplify } from 'aws-amplify'
import { type ReactNode, useContext } from 'react'
import { account } from '../../words/en/account'
import { ContinueWithGoogle } from './ContinueWithGoogle'
import { PasskeyDomain } from './passkeys/passkeyDomain'
import { passkeySupport } from './passkeys/passkeySupport'
import { SignInWithPasskey } from './passkeys/SignInWithPasskey'

/** Signing in without a password, where the deployment and the browser have it. */
export function OtherWaysToSignIn() {
  const domain = useContext(PasskeyDomain)
  const hasPasskeys = domain !== undefined && passkeySupport(domain) === 'supported'
  if (!hasPasskeys) return <OtherWaysToSignUp />
  return (
    <Ways>
      {hasGoogle() && <ContinueWithGoogle />}
      <SignInWithPasskey />
    </Ways>
  )
}

/** Making an account without a password, where the deployment has it. */
export function OtherWaysToSignUp() {
  if (!hasGoogle()) return null
  return (
    <Ways>
      <ContinueWithGoogle />
    </Ways>
  )
}

function hasGoogle(): boolean {
  return Amplify.getConfig().Auth?.Cognito.loginWith?.oauth !== undefined
}

function Ways({ children }: { children: ReactNode }) {
  return (
    <chakra.div display="flex" flexDirection="column" gap="3" mb="5">
      {children}
      <Or>{account.google.or}</Or>
    </chakra.div>
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
