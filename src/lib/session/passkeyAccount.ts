const key = 'tendwell.passkeyAccount'

/**
 * Whose passkey this browser signs in with one tap: the `sub`, which is no name and no address, kept only where the person
 * said so. Cognito wants a username before it asks for a passkey. It outlives the sign-out, as it is for the next sign-in.
 * @returns undefined where none is kept, or the browser withholds its storage
 */
export function readPasskeyAccount(): string | undefined {
  try {
    return window.localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** @param sub of the person; undefined removes whatever is kept */
export function keepPasskeyAccount(sub: string | undefined): void {
  if (sub === undefined) window.localStorage.removeItem(key)
  else window.localStorage.setItem(key, sub)
}
