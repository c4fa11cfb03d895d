import { consentVersions } from '../../consents/versions'
import type { SectionStructure } from '../structure'

/**
 * Consents after the review of the answers. A changed text needs a new consent version and a new
 * questionnaire.
 */
export const consentSection = {
  id: 'consents',
  items: [
    {
      kind: 'consent',
      id: 'consentTelehealth',
      required: true,
      document: 'terms',
      version: consentVersions.terms,
      path: '/terms',
    },
    {
      kind: 'consent',
      id: 'consentPrivacy',
      required: true,
      document: 'privacy',
      version: consentVersions.privacy,
      path: '/privacy',
    },
    {
      kind: 'consent',
      id: 'consentTruthfulness',
      required: true,
      document: 'truthfulness',
      version: consentVersions.truthfulness,
    },
  ],
} as const satisfies SectionStructure
