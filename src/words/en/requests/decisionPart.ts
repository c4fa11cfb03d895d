/** Heading of the decision while its forms load, because their texts load with them. */
export const decisionPart = {
  heading: 'Decision',
  loadFailed: 'The forms did not load',
} as const
