import { configurationJson } from '../../../lib/config/configurationJson'
import { logFailure } from '../../../lib/session/logFailure'

/**
 * The page of the live chat, from `/config.json`. Public pages want nothing else of that file, so they do without the code
 * that reads it whole.
 * @returns undefined where there is no chat, or where its address would make it part of this site
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
