import { type Account, type Configuration, readConfiguration } from './configuration'
import { Skipped } from './outcome'
import { signInBySrp, type Session } from './signInBySrp'

export interface GraphqlAnswer {
  readonly data?: Readonly<Record<string, unknown>> | null
  readonly errors?: readonly { readonly errorType?: string | null; readonly message?: string }[]
}

/** The deployment under test, with the state that probes share. */
export interface ProbeTarget {
  /** Such as `https://tendwell.example`. */
  readonly origin: string
  /** An account without a role; absent without credentials. */
  readonly account: Account | undefined
  /** Asks the site; redirects are not followed. */
  get(path: string): Promise<Response>
  post(path: string, body: string, headers?: Readonly<Record<string, string>>): Promise<Response>
  configuration(): Promise<Configuration>
  /** @throws Skipped without an account */
  session(): Promise<Session>
  /** Asks the API as the account. */
  query(query: string, variables?: object): Promise<GraphqlAnswer>
}

/** Above the product's longest response time. */
export const requestTimeoutMs = 20_000

/** @param origin of the deployment; @param account whose sign-in works there */
export function createProbeTarget(origin: string, account: Account | undefined): ProbeTarget {
  const get = (path: string) =>
    fetch(new URL(path, origin), { redirect: 'manual', signal: AbortSignal.timeout(requestTimeoutMs) })
  const configuration = once(async () => readConfiguration(await (await get('/config.json')).text()))
  const session = once(async () => signInBySrp(await configuration(), needed(account)))
  return {
    origin,
    account,
    get,
    post: (path, body, headers = {}) =>
      fetch(new URL(path, origin), {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/json', ...headers },
        body,
        signal: AbortSignal.timeout(requestTimeoutMs),
      }),
    configuration,
    session,
    query: async (query, variables) => {
      const { graphqlEndpoint } = await configuration()
      const { accessToken } = await session()
      const answer = await postGraphql(graphqlEndpoint, { query, variables }, { authorization: accessToken })
      return answer.body
    },
  }
}

export function needed(account: Account | undefined): Account {
  if (account) return account
  throw new Skipped('PROBE_EMAIL and PROBE_PASSWORD are not set')
}

export async function postGraphql(
  url: string,
  request: { readonly query: string; readonly variables?: object | undefined },
  headers: Readonly<Record<string, string>>,
): Promise<{ status: number; body: GraphqlAnswer }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(request),
    signal: AbortSignal.timeout(requestTimeoutMs),
  })
  return { status: response.status, body: (await response.json()) as GraphqlAnswer }
}

/** Caches the result, including a failure, which would recur. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => (made ??= make())
}
