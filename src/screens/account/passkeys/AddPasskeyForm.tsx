import { useState } from 'react'
import { Checkbox } from '../../../components/Checkbox'
import { StepUp } from '../../../components/StepUp'
import { addPasskey } from '../../../lib/amplify/passkeys'
import { passkeys as words } from '../../../words/en/passkeys'
import { EditForm } from '../EditForm'
import { hasSignedInLately } from './hasSignedInLately'
import { passkeyProblem } from './passkeyProblem'
import { useAttempt } from '../useAttempt'

type AddPasskeyFormProps = {
  /** @param isToRemember whether this browser is to remember the account for one-tap sign-in */
  onDone: (isToRemember: boolean) => void
  onCancel: () => void
}

/** Leads to the browser's own dialog. A passkey opens the account for good, so it takes a sign-in of a moment ago. */
export function AddPasskeyForm({ onDone, onCancel }: AddPasskeyFormProps) {
  const { attempt, isBusy, problem } = useAttempt(passkeyProblem)
  const [isToRemember, setToRemember] = useState(false)
  const [isFresh, setFresh] = useState(hasSignedInLately)

  async function add(): Promise<void> {
    if (!hasSignedInLately()) setFresh(false)
    else if (await attempt(addPasskey)) onDone(isToRemember)
  }

  if (!isFresh) return <StepUp code="SignInAgain" />
  return (
    <EditForm
      action={words.create}
      isBusy={isBusy}
      problem={problem}
      onSubmit={() => void add()}
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
