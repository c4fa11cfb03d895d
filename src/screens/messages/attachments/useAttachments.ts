import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { importWithTimeout } from '../../../lib/chunk/importWithTimeout'
import { type Attachments, type AttachmentStore, createAttachmentStore } from './attachmentStore'
import { attachmentStorage } from './draftAttachments'

/** With the first file that is chosen: most messages carry none. */
const loadSending = () => importWithTimeout(() => import('./uploadAttachment'))

export type AttachmentsControl = Attachments & Pick<AttachmentStore, 'add' | 'retry' | 'remove' | 'take'>

/**
 * The attachments of the message being written in one conversation. They are uploaded as soon as they are
 * chosen, so that the message only refers to them. The caller is keyed by the conversation.
 */
export function useAttachments(accountId: string, conversationId: string): AttachmentsControl {
  const client = useApolloClient()
  const [store] = useState(() =>
    createAttachmentStore({
      storage: attachmentStorage(accountId, conversationId),
      newId: () => crypto.randomUUID(),
      newJob: (id, blob) => ({ id, conversationId, blob, stop: new AbortController() }),
      send: async (job, report) => {
        try {
          const { uploadAttachment } = await loadSending()
          await uploadAttachment(client, job, report)
        } catch {
          report({ phase: 'failed', problem: 'connection', canRetry: true })
        }
      },
      // If the deletion fails, the API removes the upload within a day.
      deleteUpload: (id) =>
        loadSending().then(
          ({ deleteAttachment }) => deleteAttachment(client, id),
          () => {},
        ),
    }),
  )
  const state = useSyncExternalStore(store.subscribe, store.current)

  useEffect(
    function followConnection() {
      window.addEventListener('online', store.retryLost)
      return () => {
        window.removeEventListener('online', store.retryLost)
        store.stop()
      }
    },
    [store],
  )
  return { ...state, add: store.add, retry: store.retry, remove: store.remove, take: store.take }
}
