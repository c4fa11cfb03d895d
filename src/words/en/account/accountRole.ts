/** Notice to staff whose role cannot be read. */
export const roleProblem = {
  title: 'We couldn’t confirm your role',
  text: 'You seem to be on the care team, but we couldn’t confirm your role. Until we can, you’ll see what patients see.',
  retry: 'Check again',
  failed:
    'We still couldn’t confirm your role. Sign out, then sign in again. If that doesn’t help, ask an admin.',
} as const
