import { type RefObject, useEffect } from 'react'
import { useResource } from '../../../lib/hooks/useResource'
import { loadChatUrl } from './loadChatUrl'
import { type ChatMessage, readChatMessage } from './readChatMessage'

/** The address of the live chat, once it is known; undefined before, and where there is none. */
export function useChatUrl(): string | undefined {
  return useResource('chat', loadChatUrl).data
}

/**
 * Hears what the frame of the live chat says: nothing of any other window, and nothing but {@link ChatMessage}. It is never
 * told anything.
 * @param onMessage the same function each time
 */
export function useChatMessages(
  frameRef: RefObject<HTMLIFrameElement | null>,
  onMessage: (message: ChatMessage) => void,
): void {
  useEffect(
    function hearFrame() {
      function hear({ source, origin, data }: MessageEvent<unknown>): void {
        // A sandboxed document has an origin of its own, which is written so.
        if (origin !== 'null' || !source || source !== frameRef.current?.contentWindow) return
        const message = readChatMessage(data)
        if (message) onMessage(message)
      }
      window.addEventListener('message', hear)
      return () => window.removeEventListener('message', hear)
    },
    [frameRef, onMessage],
  )
}
