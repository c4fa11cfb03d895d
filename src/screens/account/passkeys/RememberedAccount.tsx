import { chakra } from '@chakra-ui/react'
import { Button } from '../../../components/Button'
import { passkeys as words } from '#words/account/passkeys'
import { Wrap } from '../../../components/layout/Stack'

/** Shows that this browser remembers an account for passkey sign-in, with a button to forget it. */
export function RememberedAccount({ onForget }: { onForget: () => void }) {
  return (
    <Wrap alignItems="center" gap="3">
      <chakra.p flex="1" minW="12rem" textStyle="small" color="ink.muted">
        {words.remembered}
      </chakra.p>
      <Button variant="quiet" size="sm" onClick={onForget}>
        {words.forget}
      </Button>
    </Wrap>
  )
}
