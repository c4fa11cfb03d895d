import { useState } from 'react'
import { Button } from '../../../components/Button'
import { Icon } from '../../../components/Icon'
import { readPasskeyAccount } from '../../../lib/session/passkeyAccount'
import { account } from '#words/account/account'
import { showStepNote, clearStepNote } from '../signIn/steps/stepNotes'

/**
 * Signs in with a passkey of the account whose email is in the form, or else of the one this
 * browser remembers. A canceled dialog changes nothing.
 */
export function PasskeySignInButton() {
  const [isBusy, setBusy] = useState(false)

  async function begin(button: HTMLElement): Promise<void> {
    clearStepNote()
    const email = findEmailField(button)
    const typed = email?.value.trim()
    const username = typed || readPasskeyAccount()
    if (!username || (typed && !email?.validity.valid)) {
      showStepNote({ tone: 'stop', text: account.passkey.needsEmail })
      email?.focus()
      return
    }
    setBusy(true)
    const refusal = await ask(username)
    setBusy(false)
    if (refusal !== undefined) showStepNote({ tone: 'stop', text: refusal })
  }

  return (
    <Button
      variant="secondary"
      size="md"
      full
      loading={isBusy}
      onClick={({ currentTarget }) => void begin(currentTarget)}
    >
      <Icon name="lock" />
      {account.passkey.action}
    </Button>
  )
}

/** @returns the error message; nothing after success or cancellation */
async function ask(username: string): Promise<string | undefined> {
  try {
    const { signInWithPasskey } = await import('./signInWithPasskey')
    return await signInWithPasskey(username)
  } catch {
    // The ceremony's code could not be fetched.
    return account.offline
  }
}

function findEmailField(button: HTMLElement): HTMLInputElement | null {
  const steps = button.closest('[data-amplify-authenticator]')
  return steps?.querySelector<HTMLInputElement>('input[name="username"]') ?? null
}
