/** Texts of pages that show a document with a table of contents. */
export const readingPage = {
  contents: 'On this page',
  /** @param day the day the version took effect, in words */
  inEffect: (day: string) => `Effective ${day}`,
} as const
