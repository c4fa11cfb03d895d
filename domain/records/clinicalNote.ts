import { list } from '../format/list'
import { parseWrittenText } from '../writtenText'
import type { NoteMention } from './noteMention'
import type { NoteWithholding } from './noteWithholding'

/** An HCP's note on a request, locked once it is signed. */
export interface ClinicalNote {
  /** A UUID. */
  readonly id: string
  readonly requestId: string
  readonly patientId: string
  /** The signed note that an addendum extends. */
  readonly addendumTo: string | null
  readonly authorId: string
  readonly authorName: string | null
  readonly body: string
  /** Number of times it was saved. */
  readonly version: number
  readonly createdAt: Date
  readonly updatedAt: Date
  /** Null for a draft, which only its author sees. */
  readonly signedAt: Date | null
  /** Name and credentials at signing. */
  readonly signedAs: string | null
}

/** A note as staff read it. */
export interface ChartNote extends ClinicalNote {
  /** Null while the patient may read it, and for a draft. */
  readonly withholding: NoteWithholding | null
  /** Whether the caller may withhold it from the patient, or release it. */
  readonly canChangeAccess: boolean
  /** The colleagues whom it mentions; none while it is a draft. */
  readonly mentions: readonly NoteMention[]
}

export const noteMaxLength = 8000

/**
 * Parses a draft, which may be empty.
 * @throws CodedError InvalidInput with field `body` and rule `tooLong`
 */
export function parseNoteDraft(text: string): string {
  return text.trim() === '' ? '' : parseWrittenText(text, { field: 'body', max: noteMaxLength })
}

interface Signer {
  readonly givenName: string | null
  readonly familyName: string | null
  readonly credentials: string | null
  readonly signature: string | null
}

/** Returns an HCP's signature: the one they chose, otherwise name and credentials. */
export function signatureOf({ givenName, familyName, credentials, signature }: Signer): string {
  if (signature) return signature
  const name = [givenName, familyName].filter(Boolean).join(' ')
  return list([name || 'Clinician', credentials])
}
