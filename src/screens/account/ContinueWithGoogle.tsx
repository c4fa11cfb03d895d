import { useAuthenticator } from '@aws-amplify/ui-react'
import { chakra } from '@chakra-ui/react'
import { Amplify } from 'aws-amplify'
import { useState } from 'react'
import { Button } from '../../components/Button'
import { account } from '../../words/en/account'
import { GoogleMark } from './GoogleMark'
import { sayNothing } from './stepNotes'

/** Signing in and up by way of Google, where the deployment offers it. */
export function ContinueWithGoogle() {
  const { toFederatedSignIn, error } = useAuthenticator((context) => [context.error])
  const [isLeaving, setLeaving] = useState(false)
  if (!Amplify.getConfig().Auth?.Cognito.loginWith?.oauth) return null

  function leave(): void {
    sayNothing()
    setLeaving(true)
    toFederatedSignIn({ provider: 'Google' })
  }

  return (
    <chakra.div display="flex" flexDirection="column" gap="5" mb="5">
      <Button variant="secondary" size="md" full loading={isLeaving && !error} onClick={leave}>
        <GoogleMark />
        {account.google.action}
      </Button>
      <Or>{account.google.or}</Or>
    </chakra.div>
  )
}

const Or = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    fontSize: 'sm',
    color: 'ink.muted',
    '&::before, &::after': { content: '""', flex: '1', borderTop: '1px solid {colors.line}' },
  },
})
