import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import {
  useOnConversationEventSubscription,
  type ConversationSummaryFragment,
  type OnConversationEventSubscription,
} from '../../../generated/graphql'
import { createReadReceiptSender } from '../../../lib/messages/readReceiptSender'
import { sessionOutbox } from '../../../lib/messages/sessionOutbox'
import type { ThreadMessage } from '../../../lib/messages/thread'
import { createThreadStore, type ThreadState, type ThreadStore } from '../../../lib/messages/threadStore'
import { useCatchUp } from '../../../lib/hooks/useCatchUp'
import { applyConversationEvent } from './applyConversationEvent'
import { threadApi } from './threadApi'
import { codeOf } from '../../../lib/apollo/errorCode'
import type { ProblemCode } from '../../../lib/errors/problemCode'

export interface LiveThread {
  readonly state: ThreadState
  readonly store: ThreadStore
  /** The person has the message with this sequence number before their eyes. */
  readonly see: (sequence: number) => void
}

/**
 * Keeps one conversation up to date. The caller is keyed by the conversation.
 * @param onChanged called when the conversation's status or assignee has changed
 */
export function useThread(conversationId: string, accountId: string, onChanged: () => void): LiveThread {
  const client = useApolloClient()
  const [server] = useState(() => threadApi(client, conversationId))
  const [store] = useState(() =>
    createThreadStore({
      server,
      outbox: sessionOutbox(accountId, conversationId),
      newId: () => crypto.randomUUID(),
      now: () => new Date(),
      refusalOf: permanentErrorCode,
      isOnline: () => navigator.onLine,
    }),
  )
  const [marker] = useState(() => createReadReceiptSender({ send: server.markRead, later }, 0))
  const state = useSyncExternalStore(store.subscribe, store.current)

  useOnConversationEventSubscription({
    variables: { conversationId },
    onData: ({ data: { data } }) => {
      const event = data?.onConversationEvent
      if (!event) return
      applyConversationEvent(client.cache, event)
      receiveEvent(store, event, onChanged)
    },
  })
  useEffect(
    function openAndClose() {
      void store.catchUp()
      store.resumeSending()
      return () => marker.stop()
    },
    [store, marker],
  )
  useCatchUp(() => {
    void store.catchUp()
    store.resumeSending()
  })
  return { state, store, see: marker.see }
}

/** Applies the read marks of the query to the store. */
export function useReadMarks(
  store: ThreadStore,
  conversation: ConversationSummaryFragment | undefined,
): void {
  useEffect(
    function takeMarks() {
      for (const { accountId, lastReadSequence, lastDeliveredSequence } of conversation?.participants ?? [])
        store.receiveMarks(accountId, { read: lastReadSequence, delivered: lastDeliveredSequence })
    },
    [store, conversation],
  )
}

type ConversationEvent = NonNullable<OnConversationEventSubscription['onConversationEvent']>

function receiveEvent(store: ThreadStore, event: ConversationEvent, onChanged: () => void): void {
  const { kind, readerId, lastReadSequence, lastDeliveredSequence } = event
  switch (kind) {
    case 'message': {
      const message = messageOf(event)
      if (message) store.receive([message])
      else void store.catchUp()
      return
    }
    case 'read':
    case 'delivered':
      if (readerId)
        store.receiveMarks(readerId, { read: lastReadSequence ?? 0, delivered: lastDeliveredSequence ?? 0 })
      return
    case 'changed':
      onChanged()
      return
    default:
      kind satisfies never
  }
}

function messageOf(event: ConversationEvent): ThreadMessage | undefined {
  const { conversationId, messageId, sequence, messageKind, body, at } = event
  const { senderId, senderRole, senderName, attachmentCount } = event
  // Its attachments are read with it.
  if (attachmentCount) return undefined
  if (!messageId || !sequence || !messageKind || body == null) return undefined
  return {
    id: messageId,
    conversationId,
    sequence,
    kind: messageKind,
    senderId,
    senderRole,
    senderName,
    body,
    attachments: [],
    createdAt: at,
  }
}

const later: Parameters<typeof createReadReceiptSender>[0]['later'] = (callback, milliseconds) => {
  const timer = setTimeout(callback, milliseconds)
  return () => clearTimeout(timer)
}

/** Failures with an unknown outcome: the message may have arrived, and sending it again is harmless. */
const retryableCodes: readonly ProblemCode[] = ['Network', 'Unknown', 'Unauthorized', 'SignInAgain']

/** The code of a permanent refusal; undefined if the message may be retried automatically. */
function permanentErrorCode(error: unknown): ProblemCode | undefined {
  const code = codeOf(error)
  return retryableCodes.includes(code) ? undefined : code
}
