/** Texts of the shared components. */
export const componentWords = {
  tone: { ok: 'All good', warn: 'Please note', stop: 'Please stop here', info: 'Good to know' },
  loading: 'Loading',
  optional: 'optional',
  problem: { title: 'This did not load', retry: 'Try again' },
  stale: { text: 'We couldn’t update this. It may be out of date.', retry: 'Try again' },
  allShown: 'That is everything.',
} as const
