/** The id of the element that holds a question, which an error leads to. */
export function anchorOf(itemId: string): string {
  return `question-${itemId}`
}
