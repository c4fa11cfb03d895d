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
  /** Keeps a note; the same id again is the same note. @throws whatever hindered it */
  readonly add: (note: { readonly id: string; readonly body: string }) => Promise<void>
}

/** What staff wrote for each other beside a conversation, kept up to date; nothing for a patient. */
export function useNotes(conversationId: string, isStaff: boolean): Notes {
  const { data, error, refetch } = useConversationNotesQuery({
    variables: { conversationId },
    skip: !isStaff,
  })
  const [addNote] = useAddConversationNoteMutation()
  // What fails here is in `error`, or is tried again at the next occasion.
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
