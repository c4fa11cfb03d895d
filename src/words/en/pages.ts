/** Texts of pagination. */
export const pageWords = {
  label: 'Pages',
  next: 'Next',
  previous: 'Previous',
  number: (page: number) => `Page ${page}`,
} as const
