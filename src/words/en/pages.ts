/** The way through the pages of a list. */
export const pageWords = {
  label: 'Pages',
  next: 'Next',
  previous: 'Previous',
  number: (page: number) => `Page ${page}`,
} as const
