import { generateKeyPairSync, sign } from 'node:crypto'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** A signed token (RS256) like those of Cognito. */
export function buildToken(claims: Record<string, unknown>): string {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const content = `${encode({ alg: 'RS256', kid: 'test' })}.${encode(claims)}`
  return `${content}.${sign('RSA-SHA256', Buffer.from(content), privateKey).toString('base64url')}`
}

export type Person = {
  sub?: string
  email?: string
  groups?: unknown
  clientId?: string
  /** Seconds from now until both tokens expire. */
  expiresIn?: number
  /** Seconds since the sign-in that the tokens stem from. */
  signedInAgo?: number
  /** The pool's key for the browser. */
  deviceKey?: string
}

/** The tokens of a sign-in. */
export function buildTokens({
  sub = 'sub-ann',
  email = 'ann@example.com',
  groups,
  expiresIn = 3600,
  signedInAgo = 0,
  deviceKey,
}: Person) {
  const iat = Math.floor(Date.now() / 1000)
  const iss = 'http://localhost:3000/identity/us-east-2_testPool'
  const both = {
    iss,
    sub,
    iat,
    exp: iat + expiresIn,
    auth_time: iat - signedInAgo,
    origin_jti: 'origin',
    jti: `${sub}-${iat}-${expiresIn}`,
  }
  const membership = groups === undefined ? {} : { 'cognito:groups': groups }
  const device = deviceKey === undefined ? {} : { device_key: deviceKey }
  return {
    accessToken: buildToken({ ...both, ...membership, ...device, token_use: 'access' }),
    idToken: buildToken({ ...both, ...membership, token_use: 'id', email, 'cognito:username': sub }),
  }
}

/** Writes Amplify's entries of a sign-in to local storage. */
export function storeSignIn(person: Person = {}): void {
  storeTokens(person.sub ?? 'sub-ann', buildTokens(person), person.clientId)
}

export function storeTokens(
  username: string,
  { accessToken, idToken }: { accessToken: string; idToken: string },
  clientId = 'client-1',
): void {
  const base = `CognitoIdentityServiceProvider.${clientId}`
  localStorage.setItem(`${base}.LastAuthUser`, username)
  localStorage.setItem(`${base}.${username}.accessToken`, accessToken)
  localStorage.setItem(`${base}.${username}.idToken`, idToken)
  localStorage.setItem(`${base}.${username}.refreshToken`, 'refresh-token')
  localStorage.setItem(`${base}.${username}.clockDrift`, '0')
}

/** The event that browsers fire in the other tabs when one tab changes local storage. */
export function storageEvent(key: string | null): StorageEvent {
  return new StorageEvent('storage', { key, storageArea: localStorage })
}
