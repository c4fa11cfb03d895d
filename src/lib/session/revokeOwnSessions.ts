import type { SessionScope } from '../../../domain/generated/enums'
import { loadConfiguration } from '../config/loadConfiguration'

export type OwnSignIns = {
  readonly which: SessionScope
  /** The device to forget. */
  readonly deviceKey?: string
}

/** As in operations/account/RevokeMySessions.graphql, whose generated form would import the GraphQL client. */
const revokeMySessions = `mutation RevokeMySessions($input: RevokeMySessionsInput!) { revokeMySessions(input: $input) { endedAt } }`

/**
 * Has the API reject the tokens of ended sign-ins, which the user pool would verify until they expire. It avoids the
 * GraphQL client, which public pages with a sign-out do not load. An already rejected token counts as success.
 * @param token an access token, as compact JWT
 * @throws Error when the API could not be reached, or failed
 */
export async function revokeOwnSessions(token: string, input: OwnSignIns): Promise<void> {
  const { graphqlEndpoint } = await loadConfiguration()
  const response = await fetch(graphqlEndpoint, {
    method: 'POST',
    cache: 'no-store',
    // A hosted sign-out leaves the page during the request.
    keepalive: true,
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({ query: revokeMySessions, variables: { input } }),
  })
  if (isRefusal(response.status)) return
  const { errors } = (await response.json()) as { errors?: readonly { errorType?: string }[] }
  const [error] = errors ?? []
  if (error && error.errorType !== 'SignInAgain') throw new Error(error.errorType ?? 'InternalError')
}

/** Returns whether the token expired or is otherwise invalid, so that nothing is left to end. */
function isRefusal(status: number): boolean {
  return status === 401
}
