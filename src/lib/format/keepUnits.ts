/** Keeps each number on one line with its unit, so that a dose is not misread. */
export function keepUnits(text: string): string {
  return text.replaceAll(/(\d) (?=\p{L})/gu, '$1\u00A0')
}
