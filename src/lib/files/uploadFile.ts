import type { CreateUploadInput, FileContentFragment } from '../../generated/graphql'
import { FileProblem } from './fileProblem'
import type { PreparedFile } from './preparePhoto'
import { type Sending, sendBytes, type UploadAddress } from './sendBytes'

/** The API's upload operations. */
export type FileApi = {
  /** Mutation `createUpload`. */
  readonly create: (
    input: CreateUploadInput,
  ) => Promise<{ readonly file: FileContentFragment; readonly address: UploadAddress | undefined }>
  /** Mutation `finishUpload`. */
  readonly finish: (id: string) => Promise<FileContentFragment>
}

/** The purpose of a file and its id: a UUID created with it, so that a retry is the same file. */
export type FilePlace = Pick<
  CreateUploadInput,
  'id' | 'purpose' | 'requestId' | 'itemId' | 'viewId' | 'conversationId'
>

/**
 * Registers a file, uploads its bytes and has the API validate them. It is idempotent and may be repeated after any
 * failure.
 * @throws FileProblem when the file is rejected; the API's refusal or the network's error
 */
export async function uploadFile(
  { blob, contentType }: PreparedFile,
  place: FilePlace,
  api: FileApi,
  sending: Sending & { readonly onSent: () => void },
): Promise<FileContentFragment> {
  const { file, address } = await api.create({
    ...place,
    contentType,
    byteCount: blob.size,
    sha256: await sha256Of(blob),
  })
  sending.signal.throwIfAborted()
  if (address) await sendBytes(blob, address, sending)
  sending.onSent()
  const stored = address ? await api.finish(file.id) : file
  if (stored.status === 'accepted') return stored
  throw new FileProblem(stored.rejection ?? 'unknown')
}

/** Returns the SHA-256 in base64, as S3 expects it. */
async function sha256Of(blob: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(await blob.arrayBuffer()))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}
