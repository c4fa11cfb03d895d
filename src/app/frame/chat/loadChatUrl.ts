import { configurationJson } from '../../../lib/config/configurationJson'
import { logFailure } from '../../../lib/session/logFailure'

/**
 * Loads the address of the live chat from `/config.json`. Public pages need no other field, so they avoid the
 * full configuration reader.
 * @returns undefined without a chat, or if its address has this site's origin
 */
export async function loadChatUrl(): Promise<string | undefined> {
  try {
    const configuration = (await configurationJson()) as { tendwell?: { liveChat?: { frameUrl?: unknown } } }
    const frameUrl = configuration.tendwell?.liveChat?.frameUrl
    if (typeof frameUrl !== 'string') return undefined
    const { href, origin, protocol } = new URL(frameUrl)
    if (/^https?:$/.test(protocol) && origin !== window.location.origin) return href
    throw new Error('The live chat must be on another origin.')
  } catch (error) {
    logFailure('There is no live chat.', error)
    return undefined
  }
}
