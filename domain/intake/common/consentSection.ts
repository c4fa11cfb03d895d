import type { Section } from '../questionnaire'

/** Agreed to after the answers have been reviewed; a new text is a new version and a new questionnaire. */
export const consentSection: Section = {
  id: 'consents',
  title: 'Before you send',
  items: [
    {
      kind: 'consent',
      id: 'consentTelehealth',
      label: 'I agree to be cared for online',
      help: 'A clinician reads your answers and may write to you, without seeing you in person. Online care has limits; you may be told to see someone in person. You can stop at any time.',
      required: true,
      version: '2025-11-01',
      path: '/terms',
    },
    {
      kind: 'consent',
      id: 'consentPrivacy',
      label: 'I have read how my health information is used',
      help: 'Your answers go to your care team and your pharmacy, and to nobody who advertises.',
      required: true,
      version: '2025-11-01',
      path: '/privacy',
    },
    {
      kind: 'consent',
      id: 'consentTruthfulness',
      label: 'My answers are true and complete',
      help: 'Leaving something out can make a medicine unsafe for you.',
      required: true,
      version: '2025-11-01',
    },
  ],
}
