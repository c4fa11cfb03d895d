interface Product {
  /** Origin of the site. */
  readonly origin: string
  /** URL of AppSync. */
  readonly graphqlUrl: string
  /** Signs in and returns an access token; undefined in a stage without an account for it. */
  readonly signIn?: (() => Promise<string>) | undefined
  readonly now: () => Date
  readonly fetch: typeof fetch
  /** Timeout of one request, in milliseconds. */
  readonly timeoutMs?: number
}

interface Check {
  readonly name: string
  readonly url: string
  readonly init?: RequestInit
  readonly status: number
  /** Text of a right answer. */
  readonly text: string
}

/**
 * Checks the product from outside, as a browser sees it: a page, and the catalog, which passes
 * CloudFront, the REST interface and the database; and that AppSync asks for a token. Then signs in, and asks AppSync
 * for the role of the account, which passes the API's Lambda and the database.
 * @throws Error that names the failed checks
 */
export async function checkProduct({
  origin,
  graphqlUrl,
  signIn,
  now,
  fetch,
  timeoutMs = 20_000,
}: Product): Promise<void> {
  const checks: readonly Check[] = [
    { name: 'page', url: `${origin}/`, status: 200, text: '<!doctype html>' },
    {
      name: 'catalog',
      // The query is part of the cache's key, so that no stored copy answers.
      url: `${origin}/catalogue.json?check=${now().getTime()}`,
      status: 200,
      text: 'priceCents',
    },
    {
      name: 'api',
      url: graphqlUrl,
      init: { method: 'POST', body: JSON.stringify({ query: '{ __typename }' }) },
      status: 401,
      text: 'UnauthorizedException',
    },
  ]

  async function problemOf({ name, url, init, status, text }: Check): Promise<readonly string[]> {
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
      const body = await response.text()
      if (response.status === status && body.toLowerCase().includes(text.toLowerCase())) return []
      return [`${name} answers ${response.status}`]
    } catch (error) {
      return [`${name}: ${error instanceof Error ? error.name : typeof error}`]
    }
  }

  async function problemOfSignIn(): Promise<readonly string[]> {
    if (!signIn) return []
    try {
      return await problemOf(signedIn(graphqlUrl, await signIn()))
    } catch (error) {
      return [`sign-in: ${error instanceof Error ? error.name : typeof error}`]
    }
  }

  const problems = (await Promise.all([...checks.map(problemOf), problemOfSignIn()])).flat()
  if (problems.length > 0) throw new Error(`${problems.join(', ')}.`)
}

function signedIn(url: string, token: string): Check {
  const headers = { authorization: token, 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify({ query: '{ me { role } }' }) }
  return { name: 'signed-in query', url, init, status: 200, text: '"role":"user"' }
}
