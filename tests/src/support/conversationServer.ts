import type { DocumentNode } from 'graphql'
import type { ConversationSummaryFragment } from '../../../src/generated/graphql'
import {
  AddConversationNoteDocument,
  AnnouncePresenceDocument,
  CloseConversationDocument,
  ColleaguesAwayDocument,
  ConversationColleaguesDocument,
  ConversationByIdDocument,
  ConversationCardsDocument,
  ConversationNotesDocument,
  ConversationsDocument,
  TransferConversationDocument,
  InboxCountsDocument,
  MarkConversationDeliveredDocument,
  MarkConversationReadDocument,
  MessagesDocument,
  RequestDetailDocument,
  SendMessageDocument,
  ResolveConversationDocument,
  StaffInboxDocument,
  ClaimConversationDocument,
  type CardContentFragment,
  type PresenceActivity,
  type Role,
  type ThreadNoteFragment,
} from '../../../src/generated/graphql'
import type { ThreadMessage } from '../../../src/lib/messages/thread'
import { WireError, type Answer } from './liveScreen'
import { messages as buildMessages } from './threadBuilders'

export function conversation(
  id: string,
  change: Partial<ConversationSummaryFragment> = {},
): ConversationSummaryFragment & { __typename: string } {
  return {
    __typename: 'Conversation',
    id,
    requestId: null,
    treatmentType: 'sleep',
    status: 'waiting_on_patient',
    version: 1,
    patientId: 'patient-1',
    patientName: 'Jordan Rivera',
    assigneeId: 'doctor-1',
    assigneeName: 'Dana Lee',
    lastSequence: 0,
    lastMessageAt: '2026-11-21T09:03:00.000Z',
    lastPreview: 'Message',
    waitingSince: null,
    closedAt: null,
    requestStatus: 'prescribed',
    unreadCount: 0,
    createdAt: '2026-11-20T09:00:00.000Z',
    participants: [
      {
        accountId: 'patient-1',
        role: 'user',
        name: 'Jordan Rivera',
        lastReadSequence: 0,
        lastDeliveredSequence: 0,
      },
      {
        accountId: 'doctor-1',
        role: 'HCPs',
        name: 'Dana Lee',
        lastReadSequence: 0,
        lastDeliveredSequence: 0,
      },
    ],
    ...change,
  }
}

/** The messages part of the API over two arrays that a test may change. */
export function conversationServer(me: string, conversations = [conversation('c1'), conversation('c2')]) {
  const logs = new Map<string, ThreadMessage[]>()
  const logOf = (id: string) => logs.get(id) ?? []
  const typed = (message: ThreadMessage) => ({ __typename: 'Message', ...message })
  const find = (id: unknown) => {
    const found = conversations.find((each) => each.id === id)
    if (!found) throw new WireError('NotFound')
    return found
  }
  const pageOf = (nodes: readonly unknown[], hasNextPage = false) => ({
    nodes,
    pageInfo: { __typename: 'PageInfo', endCursor: null, hasNextPage },
  })
  const server = {
    conversations,
    logs,
    /** The cards of any conversation. */
    cards: [] as CardContentFragment[],
    notes: [] as (ThreadNoteFragment & { __typename: string })[],
    /** Which conversations a tab of the staff's inbox has. */
    inTab: (_tab: string): readonly string[] => conversations.map(({ id }) => id),
    /** Professionals, and until when they are away. */
    practitioners: [] as { id: string; awayUntil: string | null }[],
    /** Colleagues a conversation can be transferred to. */
    colleagues: [] as { id: string; name: string | null; credentials: null; awayUntil: string | null }[],
    /** Runs before a conversation is handed over; throws to refuse it. */
    beforeTransfer: () => {},
    /** Runs before a note is stored; throws to refuse it or to lose the response. */
    beforeNote: () => {},
    /** Runs before a message is stored; throws to refuse it or to lose it. */
    beforeSend: () => {},
    /** Runs before presence is published; throws to refuse it. */
    beforeAnnounce: () => {},
    fill: (id: string, count: number) => {
      logs.set(
        id,
        buildMessages(1, count).map((each) => ({ ...each, id: `${id}-${each.id}`, conversationId: id })),
      )
    },
  }

  const answers: { document: DocumentNode; answer: Answer }[] = [
    {
      document: ColleaguesAwayDocument,
      answer: () => ({
        practitioners: server.practitioners.map((each) => ({ __typename: 'Practitioner', ...each })),
      }),
    },
    {
      document: ConversationsDocument,
      answer: () => ({ conversations: { __typename: 'ConversationConnection', ...pageOf(conversations) } }),
    },
    {
      document: StaffInboxDocument,
      answer: ({ tab }) => ({
        inbox: { __typename: 'ConversationConnection', ...pageOf(server.inTab(String(tab)).map(find)) },
      }),
    },
    {
      document: InboxCountsDocument,
      answer: () => ({
        inboxCounts: {
          __typename: 'InboxCounts',
          mine: server.inTab('mine').length,
          unassigned: server.inTab('unassigned').length,
          waiting: server.inTab('waiting').length,
          unread: conversations.reduce((sum, { unreadCount }) => sum + unreadCount, 0),
        },
      }),
    },
    ...[
      {
        name: 'resolveConversation',
        document: ResolveConversationDocument,
        change: { status: 'open' as const },
      },
      {
        name: 'closeConversation',
        document: CloseConversationDocument,
        change: { status: 'closed' as const, closedAt: '2026-11-21T09:30:00.000Z' },
      },
      { name: 'claimConversation', document: ClaimConversationDocument, change: { assigneeId: me } },
    ].map(({ name, document, change }) => ({
      document,
      answer: ({ input }: Parameters<Answer>[0]) => {
        const { id, expectedVersion } = input as { id: string; expectedVersion: number }
        const before = find(id)
        if (before.version !== expectedVersion) throw new WireError('Conflict')
        const moved = { ...before, ...change, version: expectedVersion + 1 }
        conversations[conversations.indexOf(before)] = moved
        return { [name]: moved }
      },
    })),
    { document: ConversationNotesDocument, answer: () => ({ conversationNotes: [...server.notes] }) },
    {
      document: AddConversationNoteDocument,
      answer: ({ input }) => {
        const written = input as { id: string; conversationId: string; body: string }
        server.beforeNote()
        const note = {
          __typename: 'ConversationNote',
          ...written,
          authorId: me,
          authorName: 'Dana Lee',
          createdAt: '2026-11-21T09:30:00.000Z',
        }
        if (!server.notes.some(({ id }) => id === note.id)) server.notes.push(note)
        return { addConversationNote: note }
      },
    },
    {
      document: ConversationCardsDocument,
      answer: () => ({
        conversationCards: server.cards.map((each) => ({ __typename: 'ConversationCard', ...each })),
      }),
    },
    { document: ConversationByIdDocument, answer: ({ id }) => ({ conversation: find(id) }) },
    {
      document: MessagesDocument,
      answer: ({ conversationId, afterSequence, beforeSequence, first }) => {
        const log = logOf(find(conversationId).id)
        const count = Number(first)
        const isAfter = typeof afterSequence === 'number'
        const rest = isAfter
          ? log.filter(({ sequence }) => sequence > afterSequence)
          : log.filter(({ sequence }) => sequence < Number(beforeSequence ?? Infinity))
        const page = isAfter ? rest.slice(0, count) : rest.slice(-count)
        return {
          messages: { __typename: 'MessageConnection', ...pageOf(page.map(typed), rest.length > count) },
        }
      },
    },
    {
      document: SendMessageDocument,
      answer: ({ input }) => {
        server.beforeSend()
        const { id, conversationId, body } = input as { id: string; conversationId: string; body: string }
        const log = logOf(conversationId)
        const known = log.find((each) => each.id === id)
        const sent = known ?? {
          ...buildMessages(log.length + 1, log.length + 1)[0]!,
          id,
          conversationId,
          body,
          senderId: me,
          senderName: 'Me',
        }
        if (!known) logs.set(conversationId, [...log, sent])
        return { sendMessage: typed(sent) }
      },
    },
    {
      document: MarkConversationReadDocument,
      answer: ({ input }) => {
        const { conversationId } = input as { conversationId: string }
        const at = conversations.findIndex(({ id }) => id === conversationId)
        conversations[at] = { ...find(conversationId), unreadCount: 0 }
        return { markConversationRead: conversations[at] }
      },
    },
    {
      document: MarkConversationDeliveredDocument,
      answer: ({ input }) => {
        const { conversationId, sequence } = input as { conversationId: string; sequence: number }
        const before = find(conversationId)
        const participants = before.participants.map((each) =>
          each.accountId === me ? { ...each, lastDeliveredSequence: sequence } : each,
        )
        const marked = { ...before, participants }
        conversations[conversations.indexOf(before)] = marked
        return { markConversationDelivered: marked }
      },
    },
    {
      document: ConversationColleaguesDocument,
      answer: () => ({ conversationColleagues: [...server.colleagues] }),
    },
    {
      document: TransferConversationDocument,
      answer: ({ input }) => {
        const { id, practitionerId } = input as { id: string; practitionerId: string }
        server.beforeTransfer()
        const assigneeName = server.colleagues.find((each) => each.id === practitionerId)?.name ?? null
        conversations.splice(conversations.indexOf(find(id)), 1)
        return {
          transferConversation: {
            __typename: 'ConversationTransfer',
            conversationId: id,
            assigneeId: practitionerId,
            assigneeName,
            version: 2,
          },
        }
      },
    },
    {
      document: AnnouncePresenceDocument,
      answer: () => {
        server.beforeAnnounce()
        return { announcePresence: true }
      },
    },
    {
      document: RequestDetailDocument,
      answer: () => {
        throw new WireError('NotFound')
      },
    },
  ]
  return { ...server, server, answers }
}

/** A message as a live event. */
export function messageEvent(message: ThreadMessage) {
  const { id, sequence, kind, conversationId, senderId, senderRole, senderName, body, createdAt } = message
  return {
    __typename: 'ConversationEvent',
    conversationId,
    kind: 'message',
    messageId: id,
    sequence,
    messageKind: kind,
    senderId,
    senderRole,
    senderName,
    body,
    readerId: null,
    lastReadSequence: null,
    lastDeliveredSequence: null,
    status: null,
    version: null,
    assigneeId: null,
    assigneeName: null,
    at: createdAt,
  }
}

/** A live presence event of another user. */
export function presenceEvent(
  conversationId: string,
  activity: PresenceActivity,
  who: { readonly accountId: string; readonly role: Role; readonly name: string | null },
) {
  return {
    __typename: 'PresenceEvent',
    conversationId,
    sessionId: `${who.accountId}-tab`,
    activity,
    ...who,
    assigneeId: null,
    isFree: true,
    at: '2026-11-21T09:40:00.000Z',
  }
}

export function readEvent(conversationId: string, readerId: string, lastReadSequence: number) {
  return {
    ...messageEvent({ ...buildMessages(1, 1)[0]!, conversationId }),
    kind: 'read',
    messageId: null,
    readerId,
    lastReadSequence,
  }
}
