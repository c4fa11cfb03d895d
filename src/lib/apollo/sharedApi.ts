import { accessToken } from '../amplify/accessToken'
import { loadConfiguration } from '../config/loadConfiguration'
import { sharedSession } from '../session/sharedSession'
import { createApolloClient } from './createApolloClient'
import type { ApiClient } from './createApolloClient'
import { browserEnvironment } from './realtime/browserEnvironment'
import { sharedConnection } from './connectionStore'

let loading: Promise<ApiClient> | undefined

/**
 * Returns the client of the signed-in account, one per page load and account. It is discarded with its cache when the
 * session ends. A failure is not cached, so the next call tries again.
 * @throws ConfigurationError, see {@link loadConfiguration}
 */
export function loadApi(): Promise<ApiClient> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(): Promise<ApiClient> {
  const { graphqlEndpoint, realtimeEndpoint } = await loadConfiguration()
  const api = createApolloClient({
    graphqlEndpoint,
    realtimeEndpoint,
    accessToken,
    environment: browserEnvironment,
    connection: sharedConnection,
  })
  const stopListening = sharedSession.onEnd(() => {
    stopListening()
    loading = undefined
    api.dispose()
  })
  return api
}
