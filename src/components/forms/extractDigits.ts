/** Returns the digits of a code typed or pasted with other text. */
export function extractDigits(text: string): string {
  return text.replace(/\D/g, '')
}
