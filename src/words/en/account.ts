/** What signing in and out, and the way there, say. */
export const account = {
  loading: 'Loading…',
} as const
