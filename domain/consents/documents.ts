import type { ConsentDocument, ConsentDocumentName } from './consentDocument'
import { privacy } from './privacy'
import { terms } from './terms'
import { truthfulness } from './truthfulness'

/** Current text of each document. */
export const consentDocuments: Readonly<Record<ConsentDocumentName, ConsentDocument>> = {
  terms,
  privacy,
  truthfulness,
}
