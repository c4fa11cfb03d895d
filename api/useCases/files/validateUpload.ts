import { createHash } from 'node:crypto'
import { isTypeFor, sniffFileType } from '../../../domain/files/fileType'
import type { PatientFile } from '../../../domain/files/patientFile'
import type { FileRejection } from '../../../domain/generated/enums'
import type { PhotoProcessor } from '../../services/photos'
import type { StoredAttributes } from '../../storage/records/files'

/** The bytes to store, or the reason for the rejection. */
export type ValidatedUpload =
  | { readonly rejection: FileRejection }
  | { readonly stored: StoredAttributes; readonly bytes: Buffer; readonly rejection?: undefined }

/**
 * Validates uploaded bytes against the announcement, by content instead of declared type. Pictures are
 * re-encoded to strip metadata such as time, location and device. PDFs are stored unchanged.
 */
export async function validateUpload(
  { purpose, contentType, byteCount, sha256 }: PatientFile,
  bytes: Buffer,
  photos: PhotoProcessor,
): Promise<ValidatedUpload> {
  const digest = createHash('sha256').update(bytes).digest('base64')
  if (bytes.byteLength !== byteCount || digest !== sha256) return { rejection: 'wrong_content' }
  const type = sniffFileType(bytes)
  if (type !== contentType || !isTypeFor(purpose, type)) return { rejection: 'wrong_type' }
  if (type === 'application/pdf') {
    return { stored: { contentType: type, byteCount, width: null, height: null }, bytes }
  }
  const photo = await photos.make(bytes)
  if (typeof photo === 'string') return { rejection: photo }
  const { width, height } = photo
  const stored = { contentType: 'image/jpeg', byteCount: photo.bytes.byteLength, width, height }
  return { stored, bytes: photo.bytes }
}
