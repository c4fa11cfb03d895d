import { type Account, type Configuration, readConfiguration } from './configuration'
import { Skipped } from './outcome'
import { signInBySrp, type Session } from './signInBySrp'

export interface GraphqlAnswer {
  readonly data?: Readonly<Record<string, unknown>> | null
  readonly errors?: readonly { readonly errorType?: string | null; readonly message?: string }[]
}

/** The deployment under test, and what the probes share of it. */
export interface World {
  /** Such as `https://tendwell.example`. */
  readonly origin: string
  /** Somebody without a role; absent when no credentials were given. */
  readonly account: Account | undefined
  /** Asks the site; redirects are not followed. */
  get(path: string): Promise<Response>
  post(path: string, body: string, headers?: Readonly<Record<string, string>>): Promise<Response>
  configuration(): Promise<Configuration>
  /** @throws Skipped without an account */
  session(): Promise<Session>
  /** Asks the API as the account. */
  ask(query: string, variables?: object): Promise<GraphqlAnswer>
}

/** Nothing of the product takes so long. */
export const patienceMs = 20_000

/** @param origin of the deployment; @param account whose sign-in works there */
export function createWorld(origin: string, account: Account | undefined): World {
  const get = (path: string) =>
    fetch(new URL(path, origin), { redirect: 'manual', signal: AbortSignal.timeout(patienceMs) })
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
        signal: AbortSignal.timeout(patienceMs),
      }),
    configuration,
    session,
    ask: async (query, variables) => {
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
    signal: AbortSignal.timeout(patienceMs),
  })
  return { status: response.status, body: (await response.json()) as GraphqlAnswer }
}

/** Remembers what came, also a failure: it would come again. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => (made ??= make())
}
