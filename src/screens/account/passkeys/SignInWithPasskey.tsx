import { useState } from 'react'
import { Button } from '../../../components/Button'
import { Icon } from '../../../components/Icon'
import { readPasskeyAccount } from '../../../lib/session/passkeyAccount'
import { account } from '../../../words/en/account'
import { say, sayNothing } from '../stepNotes'

/**
 * Signs in with a passkey of the account whose email stands in the form, else of the one that this browser remembers. A
 * canceled dialog leaves everything as it was.
 */
export function SignInWithPasskey() {
  const [isBusy, setBusy] = useState(false)

  async function begin(button: HTMLElement): Promise<void> {
    sayNothing()
    const email = emailFieldBeside(button)
    const typed = email?.value.trim()
    const username = typed || readPasskeyAccount()
    if (!username || (typed && !email?.validity.valid)) {
      say({ tone: 'stop', text: account.passkey.needsEmail })
      email?.focus()
      return
    }
    setBusy(true)
    const refusal = await ask(username)
    setBusy(false)
    if (refusal !== undefined) say({ tone: 'stop', text: refusal })
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

/** @returns what to say of it; nothing when it worked or was left */
async function ask(username: string): Promise<string | undefined> {
  try {
    const { signInWithPasskey } = await import('./signInWithPasskey')
    return await signInWithPasskey(username)
  } catch {
    // The code of the ceremony could not be fetched.
    return account.offline
  }
}

function emailFieldBeside(button: HTMLElement): HTMLInputElement | null {
  const steps = button.closest('[data-amplify-authenticator]')
  return steps?.querySelector<HTMLInputElement>('input[name="username"]') ?? null
}
