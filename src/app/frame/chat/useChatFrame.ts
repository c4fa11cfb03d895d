import { type RefObject, useEffect } from 'react'
import { useResource } from '../../../lib/hooks/useResource'
import { loadChatUrl } from './loadChatUrl'
import { type ChatMessage, readChatMessage } from './readChatMessage'

/** The address of the live chat, once it is known; undefined before, and where there is none. */
export function useChatUrl(): string | undefined {
  return useResource('chat', loadChatUrl).data
}

/**
 * Receives the messages of the live chat's frame: only from that window, and only {@link ChatMessage}. Nothing
 * is posted to it.
 * @param onMessage a stable function
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
