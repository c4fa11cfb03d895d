/** Texts of catalog, template and checkout operations in the audit log. */
export const practiceOperationWords = {
  'POST /payments/setup': 'Started checkout',
  'POST /payments/verify': 'Returned from checkout',
  'Mutation.createProduct': 'Added a product',
  'Mutation.changeProduct': 'Changed a product',
  'Mutation.savePracticeTemplate': 'Saved a template',
  'Mutation.removePracticeTemplate': 'Deleted a template',
} as const
