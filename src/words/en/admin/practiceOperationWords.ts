/** Texts of catalog and checkout operations in the audit log. */
export const practiceOperationWords = {
  'POST /payments/setup': 'Went to pay',
  'POST /payments/verify': 'Came back from paying',
  'Mutation.createProduct': 'Added a product',
  'Mutation.changeProduct': 'Changed a product',
} as const
