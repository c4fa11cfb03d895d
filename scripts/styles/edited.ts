/**
 * A replacement of source code: the offsets of its first character and of the one after its last, and the new
 * text.
 */
export type Edit = { readonly start: number; readonly end: number; readonly text: string }

/**
 * Replaces pieces of code.
 * @throws {Error} if two of them overlap
 */
export function edited(code: string, edits: readonly Edit[]): string {
  const sorted = [...edits].sort((one, other) => one.start - other.start || one.end - other.end)
  let [text, at] = ['', 0]
  for (const edit of sorted) {
    if (edit.start < at) throw new Error(`Two edits of ${code.slice(edit.start, edit.end)}`)
    text += code.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return text + code.slice(at)
}
