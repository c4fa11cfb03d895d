import { consentVersions } from '../../consents/versions'
import type { Section } from '../questionnaire'

/**
 * Consents after the review of the answers. A changed text needs a new consent version and a new
 * questionnaire.
 */
export const consentSection: Section = {
  id: 'consents',
  title: 'Before you send',
  items: [
    {
      kind: 'consent',
      id: 'consentTelehealth',
      label: 'I agree to receive care by telehealth',
      help: 'A clinician will review your answers and may message you, without seeing you in person. Without an exam, something can be missed. You can see a doctor in person instead, and you can refuse or stop at any time. The terms say more.',
      required: true,
      document: 'terms',
      version: consentVersions.terms,
      path: '/terms',
    },
    {
      kind: 'consent',
      id: 'consentPrivacy',
      label: 'I have read how my health information is used',
      help: 'We share your answers with your care team and your pharmacy, never with advertisers.',
      required: true,
      document: 'privacy',
      version: consentVersions.privacy,
      path: '/privacy',
    },
    {
      kind: 'consent',
      id: 'consentTruthfulness',
      label: 'My answers are true and complete',
      help: 'Leaving something out can make a medicine unsafe for you.',
      required: true,
      document: 'truthfulness',
      version: consentVersions.truthfulness,
    },
  ],
}
