/** The offer of a version that was deployed after the page was loaded. */
export const newVersion = {
  title: 'A new version is available.',
  reload: 'Reload',
  later: 'Later',
} as const
