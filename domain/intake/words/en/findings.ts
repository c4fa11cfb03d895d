/** Texts of findings that are not the rule’s own. */
export const findingTexts = {
  /** Of a rule that may apply but is not known to. */
  unknown: {
    patient: 'One of your answers needs a closer look. A clinician will check it first.',
    clinician: (text: string) => `Unknown, ask the patient: ${text}`,
  },
  /** Of a rule that the questionnaire no longer has. */
  withoutRule: {
    patient: 'A clinician will check one of your answers first.',
    clinician: 'The rule behind this flag no longer exists. Check the answers yourself.',
  },
} as const
