/** Returns the element id of a question, the target of its error link. */
export function questionElementId(itemId: string): string {
  return `question-${itemId}`
}
