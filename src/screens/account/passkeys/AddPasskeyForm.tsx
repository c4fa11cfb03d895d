import { useState } from 'react'
import { Checkbox } from '../../../components/forms/Checkbox'
import { StepUp } from '../../../components/feedback/StepUp'
import { addPasskey } from '../../../lib/amplify/passkeys'
import { useAction } from '../../../lib/hooks/useAction'
import { passkeys as words } from '#words/account/passkeys'
import { EditForm } from '../forms/EditForm'
import { passkeyProblem } from './passkeyProblem'
import { isFreshSignIn } from '../../../../domain/freshSignIn'
import { readStoredTokens } from '../../../lib/session/storedTokens'
import { decodeClaims } from '../../../lib/session/tokenClaims'

type AddPasskeyFormProps = {
  /** @param isToRemember whether this browser remembers the account for one-tap sign-in */
  onDone: (isToRemember: boolean) => void
  onCancel: () => void
}

/**
 * Starts the browser's passkey dialog. A passkey grants permanent access, so it requires a recent
 * sign-in.
 */
export function AddPasskeyForm({ onDone, onCancel }: AddPasskeyFormProps) {
  const [isToRemember, setToRemember] = useState(false)
  const [isFresh, setFresh] = useState(hasRecentSignIn)

  const add = useAction(async () => {
    if (!hasRecentSignIn()) return setFresh(false)
    await addPasskey()
    onDone(isToRemember)
  })

  if (!isFresh) return <StepUp code="SignInAgain" />
  return (
    <EditForm
      submit={words.create}
      isPending={add.isPending}
      failure={add.error === undefined ? undefined : passkeyProblem(add.error)}
      onSubmit={() => add.run()}
      onCancel={onCancel}
    >
      <p>{words.addText}</p>
      <Checkbox
        label={words.remember}
        helper={words.rememberHelp}
        checked={isToRemember}
        onChange={({ target }) => setToRemember(target.checked)}
      />
    </EditForm>
  )
}

/** Returns whether the sign-in is as recent as the API requires for irreversible actions. */
function hasRecentSignIn(): boolean {
  const tokens = readStoredTokens(() => window.localStorage)
  if (!tokens) return false
  const { auth_time: signedInAt } = decodeClaims(tokens.accessToken)
  const serverNow = new Date(Date.now() + tokens.clockDrift)
  return typeof signedInAt === 'number' && isFreshSignIn(new Date(signedInAt * 1000), serverNow)
}
