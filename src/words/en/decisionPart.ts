/** What names the decision before its forms have loaded: the words of the forms load with them. */
export const decisionPart = {
  heading: 'Decision',
  loadFailed: 'The forms did not load',
} as const
