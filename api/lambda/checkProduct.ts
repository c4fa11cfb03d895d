interface Product {
  /** Origin of the site. */
  readonly origin: string
  /** URL of AppSync. */
  readonly graphqlUrl: string
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
 * Checks the product from outside, as a browser without a sign-in sees it: a page, and the catalog, which passes
 * CloudFront, the REST interface and the database; and that AppSync asks for a token.
 * @throws Error that names the failed checks
 */
export async function checkProduct({
  origin,
  graphqlUrl,
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

  const problems = (await Promise.all(checks.map(problemOf))).flat()
  if (problems.length > 0) throw new Error(`${problems.join(', ')}.`)
}
