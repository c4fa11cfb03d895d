import { type FileType, maxFileBytes, sniffFileType } from '../../../domain/files/patientFile'
import { drawPhoto } from './drawPhoto'
import { FileProblem } from './fileProblem'

/** The prepared upload. */
export type PreparedFile = { readonly blob: Blob; readonly contentType: string }

/** Size limit for decoding, above any camera's file: decoding more could exhaust a phone's memory. */
const maxBytesToDecode = 60_000_000

/**
 * Prepares a chosen file for upload: detects the type by content and redraws it without metadata. A HEIC that this
 * browser cannot decode is sent unchanged; the API decodes it.
 * @throws FileProblem wrong_type, unreadable, too_large
 */
export async function preparePhoto(file: Blob, draw = drawPhoto): Promise<PreparedFile> {
  const type = await typeOf(file)
  if (!type || type === 'application/pdf') throw new FileProblem('wrong_type')
  if (file.size > maxBytesToDecode) throw new FileProblem('too_large')
  try {
    return within({ blob: await draw(file), contentType: 'image/jpeg' })
  } catch (error) {
    if (error instanceof FileProblem) throw error
    if (type !== 'image/heic') throw new FileProblem('unreadable')
    return within({ blob: file, contentType: type })
  }
}

/**
 * Prepares a message attachment for upload: a picture like {@link preparePhoto}, a PDF unchanged.
 * @throws FileProblem wrong_type, unreadable, too_large
 */
export async function prepareAttachment(file: Blob, draw = drawPhoto): Promise<PreparedFile> {
  if ((await typeOf(file)) !== 'application/pdf') return preparePhoto(file, draw)
  return within({ blob: file, contentType: 'application/pdf' })
}

async function typeOf(file: Blob): Promise<FileType | undefined> {
  return sniffFileType(new Uint8Array(await file.slice(0, 32).arrayBuffer()))
}

function within(prepared: PreparedFile): PreparedFile {
  if (prepared.blob.size > maxFileBytes) throw new FileProblem('too_large')
  return prepared
}
