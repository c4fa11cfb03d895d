const key = 'tendwell.unfinishedSignIn'

/** Marks a post-sign-in step as in progress in this tab, so that a reload of /login returns to it. */
export function startSignInStep(userId: string): void {
  storage()?.setItem(key, userId)
}

export function clearSignInStep(): void {
  storage()?.removeItem(key)
}

/** Returns whether a post-sign-in step of this account is in progress in this tab. */
export function hasPendingSignInStep(userId: string): boolean {
  return storage()?.getItem(key) === userId
}

/** Undefined if the browser blocks storage. */
function storage(): Storage | undefined {
  try {
    return window.sessionStorage
  } catch {
    return undefined
  }
}
