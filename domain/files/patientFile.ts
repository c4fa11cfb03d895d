import type { FilePurpose, FileRejection, FileStatus } from '../generated/enums'

/** A file of a patient, or about one, without its bytes. */
export interface PatientFile {
  readonly id: string
  readonly patientId: string
  readonly purpose: FilePurpose
  readonly status: FileStatus
  /** Of an intake photo: the request, the photo question of its questionnaire, and which of its views. */
  readonly requestId: string | null
  readonly itemId: string | null
  readonly viewId: string | null
  /** Of an attachment: the conversation it is for, and the message that carries it once it was sent. */
  readonly conversationId: string | null
  readonly messageId: string | null
  /** Who announced it, where that need not be the patient. */
  readonly uploaderId: string | null
  /** Media type: as announced until it is accepted, then as it is kept. */
  readonly contentType: string
  readonly byteCount: number
  /** Of the bytes that are sent; base64. */
  readonly sha256: string
  /** Pixels. */
  readonly width: number | null
  readonly height: number | null
  readonly rejection: FileRejection | null
  readonly createdAt: Date
}

/** Whether somebody announced a file, and so may finish it or take it back. */
export function isOwnFile(
  { uploaderId, patientId }: Pick<PatientFile, 'uploaderId' | 'patientId'>,
  accountId: string,
): boolean {
  return (uploaderId ?? patientId) === accountId
}
