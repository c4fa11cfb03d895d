import { type FileType, maxFileBytes, sniffFileType } from '../../../domain/files/fileType'
import { drawPhoto } from './drawPhoto'
import { FileProblem } from './fileProblem'

/** What is sent. */
export type PreparedFile = { readonly blob: Blob; readonly contentType: string }

/** More than a camera makes; opening it could take all memory of a phone. */
const mostBytesToOpen = 60_000_000

/**
 * Makes what somebody chose fit to be sent: recognised by its content, drawn anew without what a camera writes along. A HEIC
 * that this browser cannot open goes as it is; the API opens it.
 * @throws FileProblem wrong_type, unreadable, too_large
 */
export async function preparePhoto(file: Blob, draw = drawPhoto): Promise<PreparedFile> {
  const type = await typeOf(file)
  if (!type || type === 'application/pdf') throw new FileProblem('wrong_type')
  if (file.size > mostBytesToOpen) throw new FileProblem('too_large')
  try {
    return within({ blob: await draw(file), contentType: 'image/jpeg' })
  } catch (error) {
    if (error instanceof FileProblem) throw error
    if (type !== 'image/heic') throw new FileProblem('unreadable')
    return within({ blob: file, contentType: type })
  }
}

/**
 * Makes what somebody encloses in a message fit to be sent: a picture as {@link preparePhoto} does, a PDF as it is.
 * @throws FileProblem wrong_type, unreadable, too_large
 */
export async function prepareEnclosure(file: Blob, draw = drawPhoto): Promise<PreparedFile> {
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
