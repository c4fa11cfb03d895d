import { lookup } from 'node:dns/promises'
import type { Settings } from '../settings'
import type { Handle, Route } from '../web/route'
import { chatPath, demonstrationChat } from './demonstrationChat'

interface LiveChat {
  /** The page that browsers frame; omitted without a chat. */
  readonly frameUrl?: string
  readonly routes: readonly Route[]
}

/**
 * Opens the live chat of the settings. The demonstration uses this machine's address, which for a
 * browser is another origin and site than the product's `localhost`.
 * @param shownBy origins of the product's own pages
 */
export async function openLiveChat(
  { liveChat, host, port }: Pick<Settings, 'liveChat' | 'host' | 'port'>,
  shownBy: readonly string[],
  pages: Handle,
): Promise<LiveChat> {
  if (!liveChat) return { routes: [] }
  if (liveChat !== 'demonstration') return { frameUrl: liveChat.href, routes: [] }
  const { address, family } = await lookup(host)
  const origin = `http://${family === 6 ? `[${address}]` : address}:${port}`
  return {
    frameUrl: origin + chatPath,
    routes: [{ path: chatPath, handle: demonstrationChat({ origin, shownBy, pages }) }],
  }
}
