import type { ConsentDocument, ConsentDocumentName } from './consentDocument'
import { privacy } from './privacy'
import { terms } from './terms'
import { truthfulness } from './truthfulness'

/** The text in force of each document. */
export const consentDocuments: Readonly<Record<ConsentDocumentName, ConsentDocument>> = {
  terms,
  privacy,
  truthfulness,
}
