/** Texts shown in place of a part that failed to load. */
export const parts = {
  title: 'Part of this page didn’t load',
  text: 'Check your connection and try again. The rest of the page still works.',
  stillFailing: 'Try again in a moment, or reload the page.',
  broken: {
    title: 'Part of this page stopped working',
    text: 'Something went wrong on our side. Try again. The rest of the page still works.',
  },
  camera: 'The camera didn’t load',
  photoViewer: 'The photo viewer didn’t load',
  retry: 'Try again',
  reload: 'Reload the page',
} as const
