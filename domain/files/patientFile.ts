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

/** Accepted media types. */
const fileTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'application/pdf'] as const

export type FileType = (typeof fileTypes)[number]

/** 10 MB in decimal units. */
export const maxFileBytes = 10_000_000

const photoTypes: readonly FileType[] = ['image/jpeg', 'image/png', 'image/webp', 'image/heic']

const typesFor: Record<FilePurpose, readonly FileType[]> = {
  intake_photo: photoTypes,
  progress_photo: photoTypes,
  identity_document: fileTypes,
  message_attachment: fileTypes,
}

/** Returns whether a media type is accepted for a purpose. */
export function isTypeFor(purpose: FilePurpose, type: string): type is FileType {
  return typesFor[purpose].some((allowed) => allowed === type)
}

/** Returns the media type by the first bytes, whatever the file's name; undefined when it is not accepted. */
export function sniffFileType(bytes: Uint8Array): FileType | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return 'image/webp'
  if (isHeic(bytes)) return 'image/heic'
  return textAt(bytes, 0, 5) === '%PDF-' ? 'application/pdf' : undefined
}

/** Brands of still images coded with HEVC, as cameras write them (ISO/IEC 23008-12, annex B). */
const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']

export function isHeic(bytes: Uint8Array): boolean {
  return textAt(bytes, 4, 4) === 'ftyp' && heicBrands.includes(textAt(bytes, 8, 4))
}

function startsWith(bytes: Uint8Array, beginning: readonly number[]): boolean {
  return beginning.every((byte, index) => bytes[index] === byte)
}

function textAt(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length))
}
