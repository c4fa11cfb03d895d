import type { ApolloClient } from '@apollo/client'
import { fileApi } from '../../../lib/files/fileApi'
import { prepareAttachment, type PreparedFile } from '../../../lib/files/preparePhoto'
import { isRetryable, fileProblemFrom } from '../../../lib/files/fileProblemFrom'
import { uploadFile } from '../../../lib/files/uploadFile'
import type { AttachmentPhase } from './draftAttachments'

/** State of one upload; it outlives renders. */
export interface UploadJob {
  /** A UUID: the file's. */
  readonly id: string
  readonly conversationId: string
  readonly blob: Blob
  readonly stop: AbortController
  prepared?: PreparedFile
  /** An address within this page. */
  preview?: string
}

/** Makes a file fit to be sent and sends it, telling each step. It may be repeated after any failure; never rejects. */
export async function uploadAttachment(
  client: ApolloClient,
  job: UploadJob,
  tell: (phase: AttachmentPhase) => void,
): Promise<void> {
  const { id, conversationId } = job
  try {
    job.prepared ??= await prepareAttachment(job.blob)
    // A HEIC that cannot be opened cannot be shown either.
    if (job.prepared.contentType === 'image/jpeg') job.preview ??= URL.createObjectURL(job.prepared.blob)
    const place = { id, purpose: 'message_attachment', conversationId } as const
    const file = await uploadFile(job.prepared, place, fileApi(client), {
      signal: job.stop.signal,
      onProgress: (share) => tell({ phase: 'sending', share }),
      onSent: () => tell({ phase: 'checking' }),
    })
    const { contentType, byteCount, width, height } = file
    tell({ phase: 'kept', file: { id, contentType, byteCount, width, height } })
  } catch (error) {
    const problem = fileProblemFrom(error)
    tell({ phase: 'failed', problem, canRetry: isRetryable(problem) })
  }
}

/** Deletes an upload that the API may know. If that fails, nothing shows it and the API removes it within a day. */
export async function deleteAttachment(client: ApolloClient, id: string): Promise<void> {
  await fileApi(client)
    .remove(id)
    .catch(() => {})
}
