import { useAuthenticator } from '@aws-amplify/ui-react'
import { chakra } from '@chakra-ui/react'
import { Button } from '../../../../components/Button'
import { account } from '#words/account/account'
import { BackToSignIn } from './StepHelp'

/**
 * Shows the whole address that a code was sent to, which the Authenticator masks, so that a typing error can be seen and
 * corrected. `useStepHistory` fills it in.
 */
export function CorrectAddress() {
  const { username, toSignIn, toSignUp } = useAuthenticator((context) => [context.username])

  function correct(): void {
    // From the code the Authenticator reaches the sign-up only through the sign-in.
    toSignIn()
    toSignUp()
  }

  return (
    <>
      {username && (
        <div>
          <chakra.p color="ink.muted" textAlign="center" overflowWrap="anywhere">
            {account.sentTo(username)}
          </chakra.p>
          <Button variant="quiet" full onClick={correct}>
            {account.correctAddress}
          </Button>
        </div>
      )}
      <BackToSignIn />
    </>
  )
}
