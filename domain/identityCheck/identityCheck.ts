import type { IdentityCheckStatus, IdentityDocumentPart, IdentityRefusal } from '../generated/enums'

/** The check of a patient's identity, without the bytes of the documents. */
export interface IdentityCheck {
  readonly id: string
  readonly patientId: string
  readonly patientName: string | null
  /** From the patient's profile, `YYYY-MM-DD`. */
  readonly patientBirthDate: string | null
  readonly status: IdentityCheckStatus
  readonly version: number
  /** Number of submissions, from 1 to {@link maxAttempts}. */
  readonly attempts: number
  /** Documents of the last submission that are still stored. */
  readonly documents: readonly IdentityDocument[]
  readonly refusal: IdentityRefusal | null
  readonly refusalText: string | null
  readonly submittedAt: Date
  readonly decidedAt: Date | null
  readonly decidedByName: string | null
  readonly validUntil: Date | null
}

export interface IdentityDocument {
  readonly part: IdentityDocumentPart
  readonly fileId: string
  readonly contentType: string
}

/** Maximum submissions of documents before a manual review. */
export const maxAttempts = 3

const day = 24 * 60 * 60 * 1000

/** Retention of documents after a decision, so that it can be reviewed. */
export const documentRetentionMs = 30 * day

/** Returns when the documents of a check are deleted; null while they are needed for a decision. */
export function documentsUntil({ decidedAt }: Pick<IdentityCheck, 'decidedAt'>): Date | null {
  return decidedAt && new Date(decidedAt.getTime() + documentRetentionMs)
}

const validYears = 2

/** Returns when a check that is verified at a given time expires. */
export function validUntilFrom(decidedAt: Date): Date {
  const until = new Date(decidedAt)
  until.setUTCFullYear(until.getUTCFullYear() + validYears)
  return until
}

/** Returns the check's current state for a Conflict. */
export function currentIdentityState({ id, status, version }: IdentityCheck) {
  return { id, status, version }
}
