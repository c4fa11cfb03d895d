/** Texts shown where the API requires a recent sign-in. */
export const stepUp = {
  title: 'Please sign in again first',
  text: 'For your security, please sign in again. You’ll come right back here.',
  action: 'Sign in again',
} as const
