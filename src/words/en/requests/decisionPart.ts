/** Heading of the decision while its forms load, because their texts load with them. */
export const decisionPart = {
  heading: 'Decision',
  loadFailed: 'The decision forms didn’t load',
} as const
