import {
  useAddConversationNoteMutation,
  useConversationNotesQuery,
  type ThreadNoteFragment,
} from '../../../generated/graphql'
import { useInboxEvents } from '../../../lib/messages/useInboxEvents'
import { refetchAll } from '../../../lib/apollo/safeRefetch'

export interface Notes {
  readonly notes: readonly ThreadNoteFragment[]
  readonly error: unknown
  readonly refresh: () => void
  /**
   * Stores a note; idempotent by id.
   * @throws the API's refusal or the network error
   */
  readonly add: (note: { readonly id: string; readonly body: string }) => Promise<void>
}

/** Internal notes of staff on a conversation, live; empty for patients. */
export function useNotes(conversationId: string, isStaff: boolean): Notes {
  const { data, error, refetch } = useConversationNotesQuery({
    variables: { conversationId },
    skip: !isStaff,
  })
  const [addNote] = useAddConversationNoteMutation()
  // Failures are in `error`; the next refetch retries.
  const refresh = () => void (isStaff && refetchAll(refetch))
  useInboxEvents(refresh)

  return {
    notes: data?.conversationNotes ?? [],
    error,
    refresh,
    add: async ({ id, body }) => {
      await addNote({ variables: { input: { id, conversationId, body } } })
      refresh()
    },
  }
}
