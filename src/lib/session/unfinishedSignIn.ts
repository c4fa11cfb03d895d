const key = 'tendwell.unfinishedSignIn'

/** Says that a step after a sign-in is under way in this tab, so that a reload of /login comes back to it. */
export function beginStepAfterSignIn(userId: string): void {
  storage()?.setItem(key, userId)
}

export function endStepAfterSignIn(): void {
  storage()?.removeItem(key)
}

/** Whether a step after the sign-in of this person is under way in this tab. */
export function hasStepAfterSignIn(userId: string): boolean {
  return storage()?.getItem(key) === userId
}

/** Undefined where the browser blocks storage. */
function storage(): Storage | undefined {
  try {
    return window.sessionStorage
  } catch {
    return undefined
  }
}
