/** Texts shown where the API requires a recent sign-in. */
export const stepUp = {
  title: 'Please sign in again first',
  text: 'This needs a sign-in of the last ten minutes, so that nobody does it on a screen you left open. You come straight back.',
  action: 'Sign in again',
} as const
