import type { ApolloClient } from '@apollo/client'
import { fileApi } from '../../lib/files/fileApi'
import { prepareEnclosure, type PreparedFile } from '../../lib/files/preparePhoto'
import { mayHelp, problemOf } from '../../lib/files/problemOf'
import { uploadFile } from '../../lib/files/uploadFile'
import type { EnclosurePhase } from './enclosures'

/** What one upload works on; it outlives renders. */
export interface EnclosureJob {
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
export async function sendEnclosure(
  client: ApolloClient,
  job: EnclosureJob,
  tell: (phase: EnclosurePhase) => void,
): Promise<void> {
  const { id, conversationId } = job
  try {
    job.prepared ??= await prepareEnclosure(job.blob)
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
    const problem = problemOf(error)
    tell({ phase: 'failed', problem, canRetry: mayHelp(problem) })
  }
}

/** Takes a file back of which the API may know. What cannot be taken back now is removed within a day: nobody sees it. */
export async function takeBackEnclosure(client: ApolloClient, id: string): Promise<void> {
  await fileApi(client)
    .remove(id)
    .catch(() => {})
}
