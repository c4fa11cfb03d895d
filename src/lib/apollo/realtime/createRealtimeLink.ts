import { ApolloLink } from '@apollo/client/link'
import { print } from 'graphql'
import { Observable } from 'rxjs'
import type { RealtimeClient } from './realtimeClient'

/** Sends subscriptions over the realtime client. Unsubscribing before the start leaves nothing behind. */
export function createRealtimeLink(client: RealtimeClient): ApolloLink {
  return new ApolloLink(
    ({ query, variables }) =>
      new Observable((observer) =>
        client.subscribe(
          { query: print(query), variables },
          {
            next: (payload) => observer.next(payload),
            error: (error) => observer.error(error),
            complete: () => observer.complete(),
          },
        ),
      ),
  )
}
