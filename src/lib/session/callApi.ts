import { loadConfiguration } from '../config/loadConfiguration'

/**
 * Calls a mutation of the API without the GraphQL client, which public pages with a sign-out do not load. An already
 * rejected token counts as success.
 * @param token an access token, as compact JWT
 * @throws Error when the API could not be reached, or failed
 */
export async function callApi(
  token: string,
  query: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { graphqlEndpoint } = await loadConfiguration()
  const response = await fetch(graphqlEndpoint, {
    method: 'POST',
    cache: 'no-store',
    // A hosted sign-out leaves the page during the request.
    keepalive: true,
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({ query, variables }),
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
