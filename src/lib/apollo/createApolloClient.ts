import { ApolloClient, ApolloLink } from '@apollo/client'
import { HttpLink } from '@apollo/client/link/http'
import { OperationTypeNode } from 'graphql'
import { createAuthLink } from 'aws-appsync-auth-link'
import { createCache, defaultOptions } from './cache'
import type { ConnectionStore } from './connectionStore'
import { createRetryLink } from './createRetryLink'
import { createRealtimeLink } from './realtime/createRealtimeLink'
import { createRealtimeClient } from './realtime/realtimeClient'
import type { Environment } from './realtime/environment'
import type { AccessToken } from './realtime/subscriptions'
import { storableVariables } from './storableVariables'

export interface ApiClientOptions {
  readonly graphqlEndpoint: string
  readonly realtimeEndpoint: string
  readonly accessToken: AccessToken
  readonly environment: Environment
  readonly connection: ConnectionStore
  readonly fetch?: typeof fetch
}

export interface ApiClient {
  readonly apollo: ApolloClient
  /** Clears the cache and ends the realtime connection. */
  dispose(): void
}

/** Creates the client of one account: queries and mutations over HTTP, subscriptions over our realtime link. */
export function createApolloClient(options: ApiClientOptions): ApiClient {
  const { graphqlEndpoint, accessToken } = options
  const realtime = createRealtimeClient(options)
  const auth = createAuthLink({
    url: graphqlEndpoint,
    // Only IAM signatures would use it.
    region: 'us-east-2',
    auth: { type: 'AMAZON_COGNITO_USER_POOLS', jwtToken: () => accessToken() },
  })
  const http = new HttpLink({ uri: graphqlEndpoint, fetch: options.fetch })
  const apollo = new ApolloClient({
    cache: createCache(),
    defaultOptions,
    link: ApolloLink.split(
      ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
      createRealtimeLink(realtime),
      ApolloLink.from([storableVariables, createRetryLink(() => options.environment.random()), auth, http]),
    ),
  })

  return {
    apollo,
    dispose: () => {
      realtime.close()
      apollo.stop()
      void apollo.clearStore()
    },
  }
}
