import { parseSentFiles } from '../../../lib/messages/parseSentFiles'
import type { SentFile } from '../../../lib/messages/thread'
import type { FileProblemCode } from '../../../lib/files/fileProblem'
import { personalKey } from '../../../lib/storage/personalStorage'
import { safeSessionStorage } from '../../../lib/storage/safeStorage'

/** An attachment of the message being written, and its progress. */
export type DraftAttachment = {
  /** A UUID: the file's, so that trying again is the same file. */
  readonly id: string
  /** As the person knows it; never leaves this device. */
  readonly name?: string
  /** An address within this page, of a picture that can be shown. */
  readonly preview?: string
} & AttachmentPhase

export type AttachmentPhase =
  | { readonly phase: 'preparing' }
  /** `share` is between 0 and 1. */
  | { readonly phase: 'sending'; readonly share: number }
  /** The API is checking the file. */
  | { readonly phase: 'checking' }
  | { readonly phase: 'kept'; readonly file: SentFile }
  | { readonly phase: 'failed'; readonly problem: FileProblemCode; readonly canRetry: boolean }
  /** The file was lost in a reload before its upload completed; the user has to choose it again. */
  | { readonly phase: 'lost' }

export const isUploading = ({ phase }: AttachmentPhase): boolean =>
  ['preparing', 'sending', 'checking'].includes(phase)

/** Returns the uploaded files, ready to be sent. */
export function uploadedFiles(enclosures: readonly DraftAttachment[]): readonly SentFile[] {
  return enclosures.flatMap((each) => (each.phase === 'kept' ? each.file : []))
}

/** Returns why a message cannot be sent: uploads are in progress, or some have failed and need an action. */
export function sendBlocker(enclosures: readonly DraftAttachment[]): 'busy' | 'unsettled' | undefined {
  if (enclosures.some((each) => each.phase === 'failed' || each.phase === 'lost')) return 'unsettled'
  return enclosures.some(isUploading) ? 'busy' : undefined
}

/** Stores, for a reload, the completed uploads and the names of those to be chosen again. */
export function attachmentStorage(accountId: string, conversationId: string) {
  const key = personalKey(`files.${accountId}.${conversationId}`)
  return {
    load: (): readonly DraftAttachment[] => read(safeSessionStorage.getJson(key)),
    save: (enclosures: readonly DraftAttachment[]): void => {
      const worth = enclosures.filter((each) => each.phase !== 'failed' || each.canRetry)
      const rows = worth.map((each) => ({ id: each.id, files: uploadedFiles([each]) }))
      if (rows.length > 0) safeSessionStorage.set(key, JSON.stringify(rows))
      else safeSessionStorage.remove(key)
    },
  }
}

function read(stored: unknown): readonly DraftAttachment[] {
  if (!Array.isArray(stored)) return []
  const rows = stored as readonly { readonly id: unknown; readonly files: unknown }[]
  return rows.flatMap(({ id, files }): readonly DraftAttachment[] => {
    if (typeof id !== 'string') return []
    const [file] = parseSentFiles(files)
    return [file ? { id, phase: 'kept', file } : { id, phase: 'lost' }]
  })
}
