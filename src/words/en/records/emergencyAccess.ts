import type { EmergencyAccessReason } from '../../../generated/graphql'

/** Texts of emergency access, for clinicians without a care relationship. */
export const emergencyAccess = {
  title: 'You have no relation to this patient',
  lead: 'No open request, conversation or prescription of theirs is yours. In an emergency you can open the record all the same.',
  over: {
    title: 'The record is closed again',
    lead: 'Your hour with it is over. Open it again if you still need it; that is told anew.',
  },
  consequences: {
    heading: 'What happens then',
    hour: 'You can read the record for one hour. To treat, take up a request.',
    told: 'Our Admins are told at once, with your reason.',
    marked: 'Everything you look at is marked in the audit trail, and the patient can see that you looked.',
  },
  reason: 'Reason',
  choose: 'Choose…',
  reasons: {
    emergency: 'Medical emergency',
    covering: 'I stand in for a colleague',
    patient_request: 'The patient asked me to',
    safety: 'Safety of this patient or somebody else',
    other: 'Another reason',
  } satisfies Record<EmergencyAccessReason, string>,
  explanation: 'Why, in your own words',
  helper: (min: number) => `At least ${min} characters. Admins read it.`,
  missing: 'Please choose a reason.',
  tooShort: (min: number) => `Please explain in at least ${min} characters.`,
  send: 'Open the record for an hour',
  back: 'Go back to the requests',
  failed: 'The record was not opened',
  notFound: 'There is no record at this address. It may have been mistyped.',
  open: {
    title: (until: string) => `Opened without a relation, until ${until}`,
    text: (reason: string) => `${reason}. You can read, not change. Admins have been told.`,
  },
} as const
