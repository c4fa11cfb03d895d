import type { FilePurpose, FileRejection, FileStatus } from '../generated/enums'

/** A file of a patient, or about one, without its bytes. */
export interface PatientFile {
  readonly id: string
  readonly patientId: string
  readonly purpose: FilePurpose
  readonly status: FileStatus
  /** Intake photo: the request, the photo item of its questionnaire, and the view. */
  readonly requestId: string | null
  readonly itemId: string | null
  readonly viewId: string | null
  /** Attachment: the conversation, and the message once it is sent. */
  readonly conversationId: string | null
  readonly messageId: string | null
  /** The account that uploads it, where that need not be the patient. */
  readonly uploaderId: string | null
  /** Media type: as declared until the file is accepted, then as stored. */
  readonly contentType: string
  readonly byteCount: number
  /** Of the uploaded bytes, in base64. */
  readonly sha256: string
  /** Pixels. */
  readonly width: number | null
  readonly height: number | null
  readonly rejection: FileRejection | null
  readonly createdAt: Date
}

/** Returns whether an account started the upload of a file, and so may finish or delete it. */
export function isOwnFile(
  { uploaderId, patientId }: Pick<PatientFile, 'uploaderId' | 'patientId'>,
  accountId: string,
): boolean {
  return (uploaderId ?? patientId) === accountId
}
