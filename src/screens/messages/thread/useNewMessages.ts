import { useState } from 'react'
import type { Thread, ThreadMessage } from '../../../lib/messages/thread'
import { messages } from '#words/messages/messages'

/**
 * New messages from the other side since the thread was opened: the newest as text to announce, and the count
 * of those that arrived while the reader was elsewhere in the log.
 */
export function useNewMessages(
  thread: Thread,
  { accountId, isAtEnd, otherName }: { accountId: string; isAtEnd: boolean; otherName: string },
): { announcement: string; newCount: number } {
  const newest = thread.last
  const [opened] = useState(newest)
  const [read, setRead] = useState(newest)
  if (isAtEnd && read < newest) setRead(newest)

  const others = othersAfter(thread, Math.min(opened, read), accountId)
  const last = others.at(-1)
  return {
    announcement: last && last.sequence > opened ? inWords(last, otherName) : '',
    newCount: others.filter(({ sequence }) => sequence > read).length,
  }
}

function othersAfter({ known, last }: Thread, after: number, accountId: string): readonly ThreadMessage[] {
  const others: ThreadMessage[] = []
  for (let sequence = after + 1; sequence <= last; sequence += 1) {
    const message = known.get(sequence)
    if (message && message.senderId !== accountId) others.push(message)
  }
  return others
}

function inWords({ kind, senderName, body }: ThreadMessage, otherName: string): string {
  const name = kind === 'system' ? messages.thread.system : (senderName ?? otherName)
  return messages.thread.arrived(name, body || messages.thread.files)
}
