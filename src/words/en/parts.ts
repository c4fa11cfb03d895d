/** Texts shown in place of a part that failed to load. */
export const parts = {
  title: 'Part of this page did not load',
  text: 'Check your connection and try again. The rest of the page stays as it is.',
  stillFailing: 'Try again in a moment, or reload the page.',
  broken: {
    title: 'Part of this page failed',
    text: 'Something broke on our side. Try again. The rest of the page stays as it is.',
  },
  photoViewer: 'The photo viewer did not load',
  retry: 'Try again',
  reload: 'Reload the page',
} as const
