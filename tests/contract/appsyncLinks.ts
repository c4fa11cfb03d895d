import { randomUUID } from 'node:crypto'
import { ApolloClient, ApolloLink, InMemoryCache, gql } from '@apollo/client'
import { HttpLink } from '@apollo/client/link/http'
import { createAuthLink } from 'aws-appsync-auth-link'
import { createSubscriptionHandshakeLink } from 'aws-appsync-subscription-link'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { cancelDraft } from '../../scripts/probe/cancelDraft'
import type { Target } from './target'

/** What AppSync's own links for Apollo do with the token of an account. */
export function describeAppsyncLinks(target: () => Target): void {
  describe('aws-appsync-auth-link and aws-appsync-subscription-link', () => {
    let client: ApolloClient

    beforeAll(async () => {
      // Browsers have it, Node 20 has not.
      Object.assign(globalThis, { WebSocket })
      const { graphqlEndpoint: url, region } = await target().probeTarget.configuration()
      const jwtToken = async () => (await target().probeTarget.session()).accessToken
      const options = { url, region, auth: { type: 'AMAZON_COGNITO_USER_POOLS' as const, jwtToken } }
      client = new ApolloClient({
        cache: new InMemoryCache(),
        link: ApolloLink.from([
          createAuthLink(options),
          createSubscriptionHandshakeLink(options, new HttpLink({ uri: url })),
        ]),
      })
    })
    afterAll(() => client.stop())

    test('ask as the one who signed in', async () => {
      const { data } = await client.query<{ me: { id: string; role: string } }>({
        query: gql`
          {
            me {
              id
              role
            }
          }
        `,
      })
      const { sub } = await target().probeTarget.session()
      expect(data?.me).toMatchObject({ id: sub, role: 'user' })
    })

    test('write, and read what was written', async () => {
      const familyName = `Contract${randomUUID().replaceAll(/[^a-f]/g, '')}`
      const written = await client.mutate<{ updateMyName: { familyName: string } }>({
        mutation: gql`
          mutation ($input: UpdateMyNameInput!) {
            updateMyName(input: $input) {
              id
              familyName
            }
          }
        `,
        variables: { input: { givenName: 'Ann', familyName } },
      })
      expect(written.data?.updateMyName.familyName).toBe(familyName)
    })

    test('hear of a failure by its type', async () => {
      const query = gql`
        query ($id: ID!) {
          request(id: $id) {
            id
          }
        }
      `
      const failure = client.query({ query, variables: { id: randomUUID() } })
      await expect(failure).rejects.toMatchObject({ errors: [{ errorType: 'NotFound' }] })
    })

    test('are refused what others talk of', async () => {
      const query = gql`
        subscription ($conversationId: ID!) {
          onConversationEvent(conversationId: $conversationId) {
            body
          }
        }
      `
      const refused = new Promise<unknown>((resolve) => {
        client
          .subscribe({ query, variables: { conversationId: randomUUID() } })
          .subscribe({ next: ({ error }) => resolve(error), error: resolve })
      })
      expect(JSON.stringify(await refused, ['message', 'cause', 'errors', 'errorType'])).toContain('NotFound')
    })

    test('watch what becomes of the own requests', async () => {
      const query = gql`
        subscription {
          onInboxEvent {
            recipientId
            requestId
            requestStatus
          }
        }
      `
      const events: unknown[] = []
      const watched = client.subscribe({ query }).subscribe({ next: ({ data }) => events.push(data) })
      const drafts: string[] = []
      // The link does not say when a subscription is live.
      await expect
        .poll(
          async () => {
            if (events.length === 0) drafts.push(await cancelDraft(target().probeTarget))
            return events.length
          },
          { interval: 300 },
        )
        .toBeGreaterThan(0)
      watched.unsubscribe()
      const { sub } = await target().probeTarget.session()
      const [first] = events as { onInboxEvent: { requestId: string } }[]
      expect(first?.onInboxEvent).toMatchObject({ recipientId: sub, requestStatus: 'cancelled' })
      expect(drafts).toContain(first?.onInboxEvent.requestId)
    })
  })
}
