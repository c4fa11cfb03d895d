/** What cannot be undone needs somebody who has just proved who they are, not a screen that was left open. In seconds. */
export const freshSignInSeconds = 600

/** Returns whether a sign-in is recent enough for an irreversible action. */
export function isFreshSignIn(signedInAt: Date, now: Date): boolean {
  return now.getTime() - signedInAt.getTime() <= freshSignInSeconds * 1000
}
