/** Texts of the idle warning before the automatic sign-out. */
export const idle = {
  title: 'Are you still there?',
  text: 'To protect what you see here, we sign you out when nobody uses this page for a while. What you have written is kept for you.',
  secondsLeft: (seconds: number) => `${seconds} seconds left.`,
  stay: 'Stay signed in',
  leave: 'Sign out now',
} as const
