/** The parts of a record in their order; each is the anchor it is reached by. */
export const recordSections = [
  'overview',
  'requests',
  'prescriptions',
  'payments',
  'messages',
  'timeline',
  'progress',
  'files',
  'notes',
  'tasks',
  'access',
] as const

export type RecordSectionName = (typeof recordSections)[number]
