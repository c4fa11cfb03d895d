/** Texts of the reads of tasks and mentions in the audit log. */
export const taskOperationWords = {
  'Query.tasks': 'Viewed tasks',
  'Query.patientTasks': 'Viewed a patient’s tasks',
  'Query.mentions': 'Viewed mentions in notes',
} as const
