import { isPlainObject } from '../../../../domain/isPlainObject'

/** All that the live chat may say to the page around it. */
export type ChatMessage =
  { readonly liveChat: 'open' | 'close' } | { readonly liveChat: 'unread'; readonly count: number }

const maxUnread = 99

/** Reads what came from the frame, which may send anything. @returns undefined for what is none of the three */
export function readChatMessage(data: unknown): ChatMessage | undefined {
  if (!isPlainObject(data)) return undefined
  const { liveChat, count } = data
  if (liveChat === 'open' || liveChat === 'close') return { liveChat }
  const isCount = typeof count === 'number' && Number.isInteger(count) && count >= 0
  return liveChat === 'unread' && isCount ? { liveChat, count: Math.min(count, maxUnread) } : undefined
}
