import type { EmergencyAccessReason } from '../../../generated/graphql'

/** Texts of emergency access, for clinicians without a care relationship. */
export const emergencyAccess = {
  title: 'You aren’t on this patient’s care team',
  lead: 'None of their open requests, conversations or prescriptions is assigned to you. In an emergency, you can still open the record.',
  over: {
    title: 'Emergency access has ended',
    lead: 'Your 1-hour access has ended. You can open the record again. Admins will be notified again.',
  },
  consequences: {
    heading: 'If you open this record',
    hour: 'You can read the record for 1 hour. To treat the patient, claim a request.',
    told: 'Admins are notified right away, with your reason.',
    marked:
      'Everything you view is marked in the audit log, and the patient can see that you viewed the record.',
  },
  reason: 'Reason',
  choose: 'Choose…',
  reasons: {
    emergency: 'Medical emergency',
    covering: 'Covering for a colleague',
    patient_request: 'The patient asked me to',
    safety: 'Safety of this patient or another person',
    other: 'Other reason',
  } satisfies Record<EmergencyAccessReason, string>,
  explanation: 'Explanation',
  helper: (min: number) => `At least ${min} characters. Admins will read it.`,
  missing: 'Choose a reason.',
  tooShort: (min: number) => `Explain in at least ${min} characters.`,
  send: 'Open record for 1 hour',
  back: 'Back to requests',
  failed: 'Couldn’t open the record',
  notFound: 'There’s no record at this address. Check the address and try again.',
  open: {
    title: (until: string) => `Emergency access until ${until}`,
    text: (reason: string) =>
      `${reason}. You can view this record but not change it. Admins have been notified.`,
  },
} as const
