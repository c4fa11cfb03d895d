/** What Admins did with what the house offers, by the operation of the audit trail. */
export const houseOperationWords = {
  'Mutation.createProduct': 'Added a product',
  'Mutation.changeProduct': 'Changed a product',
} as const
