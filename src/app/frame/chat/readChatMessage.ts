import { isPlainObject } from '../../../../domain/isPlainObject'

/** Messages that the live chat may post to the page. */
export type ChatMessage =
  { readonly liveChat: 'open' | 'close' } | { readonly liveChat: 'unread'; readonly count: number }

const maxUnread = 99

/**
 * Parses a message from the iframe, which may send anything.
 * @returns undefined for anything but the three messages
 */
export function readChatMessage(data: unknown): ChatMessage | undefined {
  if (!isPlainObject(data)) return undefined
  const { liveChat, count } = data
  if (liveChat === 'open' || liveChat === 'close') return { liveChat }
  const isCount = typeof count === 'number' && Number.isInteger(count) && count >= 0
  return liveChat === 'unread' && isCount ? { liveChat, count: Math.min(count, maxUnread) } : undefined
}
