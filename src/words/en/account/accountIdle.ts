import { counted } from '../../../../domain/format/plural'

/** Texts of the idle warning before the automatic sign-out. */
export const idle = {
  title: 'Are you still there?',
  text: 'To protect your privacy, we sign you out after a period of inactivity. What you’ve written is saved.',
  secondsLeft: (seconds: number) => `${counted(seconds, { one: 'second', other: 'seconds' })} left.`,
  stay: 'Stay signed in',
  leave: 'Sign out now',
} as const
