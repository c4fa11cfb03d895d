/** Texts of the button that leaves the questions of a request for another day. */
export const finishLater = {
  signIn: 'Sign in to finish later',
  toDashboard: 'Finish later',
} as const
