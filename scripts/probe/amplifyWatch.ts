import { Amplify, type ResourcesConfig } from 'aws-amplify'
import { generateClient } from 'aws-amplify/api'
import { WebSocket } from 'ws'
import type { Configuration } from './configuration'

interface Watch {
  /** The data of the first event; undefined before that. */
  event(): unknown
  /** The error that the subscription was refused with. */
  error(): string | undefined
  stop(): void
}

/** Subscribes with Amplify's own client, configured with the deployment's `/config.json`. */
export function watchWithAmplify(configuration: Configuration, token: string, query: string): Watch {
  lendWebSocket(configuration)
  const accessToken = { payload: {}, toString: () => token }
  // The token provider is given, so the rest of the configuration is not needed here.
  Amplify.configure(
    { API: (configuration.whole as ResourcesConfig).API },
    { Auth: { tokenProvider: { getTokens: async () => ({ accessToken }) } } },
  )
  let event: unknown
  let error: string | undefined
  const watched = generateClient().graphql({ query })
  if (!('subscribe' in watched)) throw new Error('The query is no subscription.')
  const subscription = watched.subscribe({
    next: ({ data }: { data?: unknown }) => void (event ??= data),
    error: (failure: unknown) => void (error ??= JSON.stringify(failure)),
  })
  return { event: () => event, error: () => error, stop: () => subscription.unsubscribe() }
}

/** Node 20 has no WebSocket, and Amplify requests wss even where a local server uses plain ws. */
function lendWebSocket({ graphqlEndpoint }: Configuration): void {
  const isPlain = graphqlEndpoint.startsWith('http:')
  class LentWebSocket extends WebSocket {
    constructor(url: string, protocols?: string[]) {
      super(isPlain ? url.replace(/^wss:/, 'ws:') : url, protocols)
    }
  }
  Object.assign(globalThis, { WebSocket: LentWebSocket })
}
