import { createHash, randomBytes } from 'node:crypto'

export const callbackUrl = 'http://localhost:3000/login'
export const logoutUrl = 'http://localhost:3000/login?signedOut'
export const hostedOrigin = 'https://localhost:3443'
export const allScopes = 'phone email openid profile aws.cognito.signin.user.admin'

/** One response of the hosted sign-in. */
export type Visit = { status: number; headers: Headers; body: string; location: URL | undefined }

/** The ways to a hosted sign-in. */
export type HostedClient = {
  clientId: string
  /** A separate browser: it keeps cookies and follows no redirect. */
  newBrowser(): Browser
  /** Posts without cookies, as programs do. */
  post(path: string, form: Record<string, string>, headers?: Record<string, string>): Promise<Visit>
  userInfo(accessToken: string): Promise<Visit>
  /** Any other request. */
  visit(path: string, init: RequestInit): Promise<Visit>
}

/** @param origin where the hosted sign-in answers in a test; its mount on the https port is tested apart */
export function hostedClient(origin: string, clientId: string): HostedClient {
  const visit = async (path: string, init: RequestInit): Promise<Visit> => {
    const response = await fetch(origin + path, { redirect: 'manual', ...init })
    const location = response.headers.get('location')
    return {
      status: response.status,
      headers: response.headers,
      body: await response.text(),
      location: location === null ? undefined : new URL(location, hostedOrigin),
    }
  }
  return {
    clientId,
    newBrowser: () => new Browser(visit),
    post: (path, form, headers) => visit(path, { method: 'POST', body: new URLSearchParams(form), headers }),
    userInfo: (accessToken) =>
      visit('/oauth2/userInfo', { headers: { authorization: `Bearer ${accessToken}` } }),
    visit,
  }
}

export class Browser {
  readonly cookies = new Map<string, string>()

  constructor(private readonly visit: (path: string, init: RequestInit) => Promise<Visit>) {}

  get(path: string): Promise<Visit> {
    return this.request(path, {})
  }

  /** Posts a form as a page of the hosted sign-in does. */
  submit(path: string, form: Record<string, string>, headers: Record<string, string> = {}): Promise<Visit> {
    const own = { origin: hostedOrigin, 'sec-fetch-site': 'same-origin', ...headers }
    return this.request(path, { method: 'POST', body: new URLSearchParams(form), headers: own })
  }

  private async request(path: string, init: RequestInit): Promise<Visit> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await this.visit(path, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), ...(cookie && { cookie }) },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/Max-Age=0/.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return answer
  }
}

/** A client's secrets during a sign-in, as Amplify generates them. */
export type Attempt = { state: string; verifier: string; query: URLSearchParams }

/** A request to authorize in Amplify's form: state of 32 characters, PKCE verifier of 128. */
export function newAttempt(
  { clientId }: Pick<HostedClient, 'clientId'>,
  changes: Record<string, string | undefined> = {},
): Attempt {
  const state = randomBytes(16).toString('hex')
  const verifier = randomBytes(96).toString('base64url')
  const parameters = {
    redirect_uri: callbackUrl,
    response_type: 'code',
    client_id: clientId,
    identity_provider: 'Google',
    scope: allScopes,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  }
  const given = Object.entries(parameters).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return { state, verifier, query: new URLSearchParams(given) }
}

/** The field that binds the form on a page. */
export function requestField({ body }: Visit): string {
  const field = /name="request" value="([^"]+)"/.exec(body)?.[1]
  if (!field) throw new Error(`There is no form on the page:\n${body}`)
  return field
}

/** Chooses an account on the local Google page; the response redirects to the client. */
export async function chooseAccount(
  browser: Browser,
  attempt: Attempt,
  choice: Record<string, string>,
): Promise<Visit> {
  const page = await browser.get(`/oauth2/authorize?${attempt.query.toString()}`)
  return browser.submit('/oauth2/idpresponse', { request: requestField(page), ...choice })
}

/** The code in a browser's redirect; empty without one. */
export function codeOf({ location }: Visit): string {
  return location?.searchParams.get('code') ?? ''
}

/** The error that a browser returns with in place of a code. */
export function problemOf({ location }: Visit): Record<string, string> {
  return Object.fromEntries(location?.searchParams ?? [])
}

export function jsonOf<Content = Record<string, string>>({ body }: Visit): Content {
  return JSON.parse(body) as Content
}

/** A Google account by its address, verified by default. */
export function googleAccount(email: string, isVerified = true): Record<string, string> {
  return { account: 'other', email, ...(isVerified && { verified: 'yes' }) }
}

export type HostedTokens = {
  access_token: string
  id_token: string
  refresh_token: string
  expires_in: number
  token_type: string
}

export function exchange(
  server: HostedClient,
  { verifier }: Attempt,
  code: string,
  changes: Record<string, string> = {},
): Promise<Visit> {
  return server.post('/oauth2/token', {
    grant_type: 'authorization_code',
    code,
    client_id: server.clientId,
    redirect_uri: callbackUrl,
    code_verifier: verifier,
    ...changes,
  })
}

/** Whether the sign-in has linked an existing account, and is to be repeated. */
export const hasLinked = ({ location }: Visit) =>
  location?.searchParams.get('error_description')?.startsWith('Already found an entry for username ') ?? false

/** Signs in by Google to the end; twice, as the product does, if that links an account. */
export async function signInWithGoogle(
  server: HostedClient,
  choice: Record<string, string>,
  browser = server.newBrowser(),
): Promise<HostedTokens> {
  const attempt = newAttempt(server)
  const first = await chooseAccount(browser, attempt, choice)
  const back = hasLinked(first) ? await browser.get(`/oauth2/authorize?${attempt.query.toString()}`) : first
  const code = codeOf(back)
  if (!code) throw new Error(`There is no code: ${back.location?.href} ${back.body}`)
  const answer = await exchange(server, attempt, code)
  if (answer.status !== 200) throw new Error(answer.body)
  return jsonOf<HostedTokens>(answer)
}
