import { serverAudits } from 'graphql-http'
import { describe, expect, test } from 'vitest'
import { failing } from './graphqlHttpFailing'
import type { Target } from './target'

/** The audit of the GraphQL working group's draft "GraphQL over HTTP", which AppSync is older than. */
export function describeGraphqlHttp(target: () => Target): void {
  const names = serverAudits({ url: 'https://nowhere.example' }).map(({ id, name }) => [name, id] as const)

  describe('graphql-http', () => {
    test.each(names)('%s (%s)', async (_name, id) => {
      const { graphqlEndpoint: url } = await target().probeTarget.configuration()
      const { accessToken } = await target().probeTarget.session()
      const withToken: typeof fetch = (input, init) => {
        const headers = new Headers(init?.headers)
        headers.set('authorization', accessToken)
        return fetch(input, { ...init, headers })
      }
      const audit = serverAudits({ url, fetchFn: withToken }).find((one) => one.id === id)
      const result = await audit?.fn()
      const shown = result?.status === 'ok' ? 'ok' : result?.reason
      // A deployment may do better than one machine; a reason that is none any more is to go.
      const isFailing = shown !== 'ok'
      expect({ shown, isFailing }).toEqual({
        shown,
        isFailing: Boolean(failing[id]) && (target().isLocal || isFailing),
      })
    })
  })
}
