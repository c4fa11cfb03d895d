/** Texts of the shared components. */
export const componentWords = {
  tone: { ok: 'All set', warn: 'Please note', stop: 'There’s a problem', info: 'Good to know' },
  loading: 'Loading',
  optional: 'optional',
  problem: { title: 'This didn’t load', retry: 'Try again' },
  stale: { text: 'We couldn’t update this. It may be out of date.', retry: 'Try again' },
  allShown: 'You’ve reached the end.',
} as const
