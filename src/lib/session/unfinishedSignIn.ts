import { safeSessionStorage } from '../storage/safeStorage'

const key = 'tendwell.unfinishedSignIn'

/** Marks a post-sign-in step as in progress in this tab, so that a reload of /login returns to it. */
export function startSignInStep(userId: string): void {
  safeSessionStorage.set(key, userId)
}

export function clearSignInStep(): void {
  safeSessionStorage.remove(key)
}

/** Returns whether a post-sign-in step of this account is in progress in this tab. */
export function hasPendingSignInStep(userId: string): boolean {
  return safeSessionStorage.get(key) === userId
}
