import { safeLocalStorage } from '../storage/safeStorage'

const key = 'tendwell.passkeyAccount'

/**
 * Returns the `sub` whose passkey this browser offers in one tap; it is stored only with the user's consent and is
 * neither name nor address. Cognito requires a username before it asks for a passkey. It outlives the sign-out,
 * because the next sign-in needs it.
 * @returns undefined if none is stored, or the browser blocks its storage
 */
export function readPasskeyAccount(): string | undefined {
  return safeLocalStorage.get(key) ?? undefined
}

/** @param sub of the account; undefined removes the stored one */
export function savePasskeyAccount(sub: string | undefined): void {
  if (sub === undefined) safeLocalStorage.remove(key)
  else safeLocalStorage.set(key, sub)
}
