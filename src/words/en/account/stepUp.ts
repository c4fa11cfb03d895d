/** Texts shown where the API requires a recent sign-in. */
export const stepUp = {
  title: 'Please sign in again first',
  text: 'For your security, please sign in again. You’ll come right back here.',
  action: 'Sign in again',
  /** On the sign-in page. */
  arrival: {
    title: 'Please sign in again',
    text: 'For your security, we ask for your password before this action. You’ll come right back to what you typed.',
  },
} as const
