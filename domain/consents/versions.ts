import type { ConsentDocumentName } from './consentDocument'

/**
 * The version of each text in force, without the texts: questionnaires ask for agreement to these, and the pages show
 * the texts of these.
 */
export const consentVersions = {
  terms: '2026-11-22',
  privacy: '2026-11-22',
  truthfulness: '2026-11-22',
} as const satisfies Record<ConsentDocumentName, string>
