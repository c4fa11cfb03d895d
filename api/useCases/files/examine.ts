import { createHash } from 'node:crypto'
import { isTypeFor, sniffFileType } from '../../../domain/files/fileType'
import type { PatientFile } from '../../../domain/files/patientFile'
import type { FileRejection } from '../../../domain/generated/enums'
import type { PhotoMaker } from '../../services/photos'
import type { KeptAs } from '../../storage/files'

/** What of a file is to be kept, or why nothing. */
export type Examined =
  | { readonly rejection: FileRejection }
  | { readonly kept: KeptAs; readonly bytes: Buffer; readonly rejection?: undefined }

/**
 * Looks at what was sent: whether it is what was announced, by its content and not by what it says of itself. A picture
 * is drawn anew, so that it tells nothing of where, when and with what it was taken; a PDF stays as it is.
 */
export async function examine(
  { purpose, contentType, byteCount, sha256 }: PatientFile,
  bytes: Buffer,
  photos: PhotoMaker,
): Promise<Examined> {
  const digest = createHash('sha256').update(bytes).digest('base64')
  if (bytes.byteLength !== byteCount || digest !== sha256) return { rejection: 'wrong_content' }
  const type = sniffFileType(bytes)
  if (type !== contentType || !isTypeFor(purpose, type)) return { rejection: 'wrong_type' }
  if (type === 'application/pdf') {
    return { kept: { contentType: type, byteCount, width: null, height: null }, bytes }
  }
  const photo = await photos.make(bytes)
  if (typeof photo === 'string') return { rejection: photo }
  const { width, height } = photo
  const kept = { contentType: 'image/jpeg', byteCount: photo.bytes.byteLength, width, height }
  return { kept, bytes: photo.bytes }
}
