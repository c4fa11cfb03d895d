/** Maximum age of the sign-in for an irreversible action, so that an unattended screen is not enough. */
export const freshSignInSeconds = 600

/** Returns whether a sign-in is recent enough for an irreversible action. */
export function isFreshSignIn(signedInAt: Date, now: Date): boolean {
  return now.getTime() - signedInAt.getTime() <= freshSignInSeconds * 1000
}
