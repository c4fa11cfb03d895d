/** Texts of the button that leaves the questions of a request for another day, and of its reminder. */
export const finishLater = {
  signIn: 'Sign in to finish later',
  toDashboard: 'Finish later',
  remind: 'Email me a reminder if I don’t finish',
  remindHelp: 'One email, a day later. It won’t say what your request is about.',
  failed: 'Your choice wasn’t saved. Please try again.',
} as const
