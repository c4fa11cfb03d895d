import { announceChunkFailure, importWithTimeout } from '../chunk/importWithTimeout'
import { loadConfiguration } from '../config/loadConfiguration'
import { sharedSession } from '../session/sharedSession'
import { rememberClientId } from '../session/storedTokens'
import { freshAccessToken } from '../session/tokenExpiry'

type Kind = 'usual' | 'forced'

const asking: Partial<Record<Kind, Promise<string>>> = {}

/**
 * Returns the access token of the signed-in account, as a compact JWT. It is refreshed when it or the id token
 * expires within 5 seconds (specification §4). Concurrent callers share one refresh, in all tabs.
 * @param options.forceRefresh refreshes regardless, because the API rejected a token that looked valid
 * @throws CodedError `SignInAgain` when nothing is signed in or the session is over; the guard then redirects to
 *   /login
 * @throws Error named `NetworkError` when a refresh found no network; the session remains and a retry is possible
 */
export function accessToken({ forceRefresh = false }: { forceRefresh?: boolean } = {}): Promise<string> {
  const kind = forceRefresh ? 'forced' : 'usual'
  const answer = (asking[kind] ??= ask(forceRefresh).finally(() => {
    delete asking[kind]
  }))
  return answer
}

async function ask(forceRefresh: boolean): Promise<string> {
  // Loaded in parallel with the configuration when it is certain to be needed.
  const amplify = forceRefresh || !freshAccessToken() ? loadAmplify() : undefined
  amplify?.catch(() => {}) // awaited below
  await adoptConfiguredClient()
  const stored = forceRefresh ? undefined : freshAccessToken()
  if (stored) return stored
  const { renewTokens } = await (amplify ?? loadAmplify())
  return await renewTokens({ forceRefresh })
}

/** Reads only the keys of the configured client, because other products on the same origin have their own. */
async function adoptConfiguredClient(): Promise<void> {
  const { auth } = await loadConfiguration()
  if (rememberClientId(window.localStorage, auth.userPoolClientId)) sharedSession.refresh()
}

/**
 * Loads Amplify (20 kB), which refreshing tokens needs and reading them does not.
 * @throws Error named `NetworkError`
 */
async function loadAmplify() {
  try {
    return await importWithTimeout(() => import('./renewTokens'))
  } catch (cause) {
    announceChunkFailure()
    throw Object.assign(new Error('Amplify could not be loaded.', { cause }), { name: 'NetworkError' })
  }
}
