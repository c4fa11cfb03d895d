/** The digits of a code that was typed or pasted with spaces or words around them. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
