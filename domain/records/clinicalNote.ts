import { parseWrittenText } from '../writtenText'
import type { NoteWithholding } from './noteWithholding'

/** What a professional writes down about a request; locked once it is signed. */
export interface ClinicalNote {
  /** A UUID. */
  readonly id: string
  readonly requestId: string
  readonly patientId: string
  /** The signed note that an addendum adds to. */
  readonly addendumTo: string | null
  readonly authorId: string
  readonly authorName: string | null
  readonly body: string
  /** Counts the times it was saved. */
  readonly version: number
  readonly createdAt: Date
  readonly updatedAt: Date
  /** Null for a draft, which only its author sees. */
  readonly signedAt: Date | null
  /** Name and credentials as they were. */
  readonly signedAs: string | null
}

/** A note as staff read it. */
export interface ChartNote extends ClinicalNote {
  /** Null while the patient may read it, and for a draft. */
  readonly withholding: NoteWithholding | null
  /** Whether the caller may withhold it from the patient, or release it. */
  readonly mayChangeAccess: boolean
}

export const noteMaxLength = 8000

/** A draft as it stands; it may be empty. @throws CodedError InvalidInput with field `body` and rule `tooLong` */
export function parseNoteDraft(text: string): string {
  return text.trim() === '' ? '' : parseWrittenText(text, { field: 'body', max: noteMaxLength })
}

interface Signer {
  readonly givenName: string | null
  readonly familyName: string | null
  readonly credentials: string | null
  readonly signature: string | null
}

/** How a professional signs: by the signature they chose, or else by name and credentials. */
export function signatureOf({ givenName, familyName, credentials, signature }: Signer): string {
  if (signature) return signature
  const name = [givenName, familyName].filter(Boolean).join(' ')
  return [name || 'HCP', credentials].filter(Boolean).join(', ')
}
