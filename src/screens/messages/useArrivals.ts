import { useState } from 'react'
import { messages } from '../../words/en/messages'
import type { Letter } from './threadDays'

/**
 * What has come from the other side since the thread was opened: the newest in words, to be announced, and how many of
 * them came while the reader was elsewhere in the log.
 */
export function useArrivals(
  letters: readonly Letter[],
  isAtEnd: boolean,
  otherName: string,
): { announcement: string; newCount: number } {
  const newest = letters.findLast(({ sequence }) => sequence !== undefined)?.sequence ?? 0
  const [opened] = useState(newest)
  const [read, setRead] = useState(newest)
  if (isAtEnd && read < newest) setRead(newest)

  const others = letters.filter(({ kind, sequence }) => sequence !== undefined && kind !== 'own')
  const last = others.at(-1)
  const name = last?.kind === 'system' ? messages.thread.system : (last?.senderName ?? otherName)
  return {
    announcement:
      last && (last.sequence ?? 0) > opened
        ? messages.thread.arrived(name, last.body || messages.thread.files)
        : '',
    newCount: others.filter(({ sequence = 0 }) => sequence > read).length,
  }
}
