import type { ConsentDocumentName } from './consentDocument'

/**
 * Current version of each consent document, without the text: questionnaires ask for agreement to it, and the pages show it.
 */
export const consentVersions = {
  terms: '2026-11-22',
  privacy: '2026-11-22',
  truthfulness: '2026-11-22',
} as const satisfies Record<ConsentDocumentName, string>
