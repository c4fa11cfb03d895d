/** What was done with what the house offers, and on the way to a payment, by the operation of the audit trail. */
export const houseOperationWords = {
  'POST /payments/setup': 'Went to pay',
  'POST /payments/verify': 'Came back from paying',
  'Mutation.createProduct': 'Added a product',
  'Mutation.changeProduct': 'Changed a product',
} as const
