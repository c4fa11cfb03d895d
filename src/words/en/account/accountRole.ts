/** Notice to staff whose role cannot be read. */
export const roleProblem = {
  title: 'We could not confirm your role',
  text: 'You seem to belong to the care team, but your sign-in does not say so clearly. Until it does, you see what patients see.',
  retry: 'Check again',
  failed:
    'It could not be confirmed this time either. Sign out and in again; if that does not help, ask an administrator.',
} as const
