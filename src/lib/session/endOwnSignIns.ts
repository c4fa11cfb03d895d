import type { SignInsToEnd } from '../../../domain/generated/enums'
import { loadConfiguration } from '../config/loadConfiguration'

export type OwnSignIns = {
  readonly which: SignInsToEnd
  /** Of the device that is forgotten. */
  readonly deviceKey?: string
}

/** As in operations/account/EndMySignIns.graphql, whose generated form would bring the GraphQL client along. */
const endMySignIns = `mutation EndMySignIns($input: EndMySignInsInput!) { endMySignIns(input: $input) { endedAt } }`

/**
 * Has the API refuse the tokens of sign-ins that end: those that the user pool gave before verify until they run out.
 * Without the GraphQL client, which public pages, where one signs out too, do not load. That the bearer is refused
 * already is what was asked for.
 * @param token an access token, as compact JWT
 * @throws Error when the API could not be asked, or did not do it
 */
export async function endOwnSignIns(token: string, input: OwnSignIns): Promise<void> {
  const { graphqlEndpoint } = await loadConfiguration()
  const response = await fetch(graphqlEndpoint, {
    method: 'POST',
    cache: 'no-store',
    // A hosted sign-out leaves the page meanwhile.
    keepalive: true,
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({ query: endMySignIns, variables: { input } }),
  })
  if (isRefusal(response.status)) return
  const { errors } = (await response.json()) as { errors?: readonly { errorType?: string }[] }
  const [error] = errors ?? []
  if (error && error.errorType !== 'SignInAgain') throw new Error(error.errorType ?? 'InternalError')
}

/** The token has run out, or is no good for other reasons: nothing of it is left to end. */
function isRefusal(status: number): boolean {
  return status === 401
}
