import { createHash } from 'node:crypto'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { createSigner } from '../../api/services/aws/signRequests'
import { publishDocument } from '../../api/lambda/publishDocument'
import type { Configuration } from './configuration'
import { requireThat, Failure, Skipped } from './outcome'
import type { Probe } from './probe'
import { signInBySrp } from './signInBySrp'
import { needed, requestTimeoutMs, postGraphql } from './probeTarget'

/** Probes of sign-in: the user pool, the identity pool, the hosted sign-in. */
export const identityProbes: readonly Probe[] = [
  {
    name: 'sign-in by SRP',
    asks: 'AWS’s SDK signs in, and both tokens are of the pool’s keys and this client',
    run: async (world) => {
      const { userPoolId, userPoolClientId, userPoolEndpoint } = await world.configuration()
      const { accessToken, idToken } = await world.session()
      const issuer = `${userPoolEndpoint.replace(/\/$/, '')}/${userPoolId}`
      const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`))
      const access = await jwtVerify(accessToken, keys, { issuer })
      await jwtVerify(idToken, keys, { issuer, audience: userPoolClientId })
      requireThat(access.payload['client_id'] === userPoolClientId, 'the access token is of another client')
      const groups = access.payload['cognito:groups']
      requireThat(
        groups === undefined,
        `the account has the groups ${String(groups)}: take one without a role`,
      )
    },
  },
  {
    name: 'wrong password',
    asks: 'a wrong password and an address without an account are refused in the same words',
    run: async (world) => {
      const { email } = needed(world.account)
      const configuration = await world.configuration()
      const stranger = `nobody-${Date.now()}@example.com`
      const [wrong, unknown] = [
        await refusalOf(signInBySrp(configuration, { email, password: 'certainly not this 1' })),
        await refusalOf(signInBySrp(configuration, { email: stranger, password: 'certainly not this 1' })),
      ]
      requireThat(wrong.startsWith('NotAuthorizedException'), `a wrong password is told: ${wrong}`)
      requireThat(wrong === unknown, `an unknown address is told: ${unknown}`)
    },
  },
  {
    name: 'guest',
    asks: 'the identity pool knows a guest, who may neither ask the API nor publish',
    run: async (world) => {
      const configuration = await world.configuration()
      await requireNoAccess(configuration, await credentialsOf(configuration))
    },
  },
  {
    name: 'role of a user',
    asks: 'the identity pool’s role of a signed-in user may neither ask the API nor publish',
    run: async (world) => {
      const configuration = await world.configuration()
      const { idToken } = await world.session()
      await requireNoAccess(configuration, await credentialsOf(configuration, idToken))
    },
  },
  {
    name: 'hosted sign-in',
    asks: 'the sign-in domain takes the client and its address, and sends others away',
    run: async (world) => {
      const { signInDomain, userPoolClientId } = await world.configuration()
      if (!signInDomain) throw new Skipped('/config.json names no sign-in domain')
      const ask = (redirectUri: string) =>
        authorize(signInDomain, { client_id: userPoolClientId, redirect_uri: redirectUri })
      const known = await ask(`${world.origin}/login`)
      requireThat(known.status < 400 && !isError(known), `the own address is answered ${known.status}`)
      const strange = await ask('https://elsewhere.example/login')
      const isSent = strange.headers.get('location')?.startsWith('https://elsewhere.example')
      requireThat(!isSent, 'codes would be sent to another address')
    },
  },
]

interface Credentials {
  readonly AccessKeyId: string
  readonly SecretKey: string
  readonly SessionToken: string
}

/** @see https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/ */
async function credentialsOf(configuration: Configuration, idToken?: string): Promise<Credentials> {
  const { identityPoolId: IdentityPoolId, identityPoolEndpoint, userPoolEndpoint, userPoolId } = configuration
  const provider = `${userPoolEndpoint.replace(/^\w+:\/\/|\/$/g, '')}/${userPoolId}`
  const logins = idToken ? { Logins: { [provider]: idToken } } : {}
  const ask = async <Answer>(operation: string, input: object): Promise<Answer> => {
    const response = await fetch(identityPoolEndpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityService.${operation}`,
      },
      body: JSON.stringify({ ...input, ...logins }),
      signal: AbortSignal.timeout(requestTimeoutMs),
    })
    if (!response.ok)
      throw new Failure(`${operation} is answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as Answer
  }
  const { IdentityId } = await ask<{ IdentityId: string }>('GetId', { IdentityPoolId })
  const answer = await ask<{ Credentials: Credentials }>('GetCredentialsForIdentity', { IdentityId })
  return answer.Credentials
}

async function requireNoAccess(
  { graphqlEndpoint, region }: Configuration,
  { AccessKeyId: accessKeyId, SecretKey: secretAccessKey, SessionToken: sessionToken }: Credentials,
): Promise<void> {
  const sign = createSigner({
    service: 'appsync',
    region,
    accessKeyId,
    secretAccessKey,
    sessionToken,
    now: () => new Date(),
  })
  const event = { recipientId: 'probe', at: new Date().toISOString() }
  for (const request of [
    { query: '{ me { id } }' },
    { query: publishDocument(['publishInboxEvent']), variables: { publishInboxEvent: event } },
  ]) {
    const headers = await sign({ url: new URL(graphqlEndpoint), body: JSON.stringify(request) })
    const { status, body } = await postGraphql(graphqlEndpoint, request, headers)
    const isRefused = [401, 403].includes(status) || body.errors?.some((error) => isDenial(error.errorType))
    requireThat(isRefused, `${request.query.slice(0, 20)}… is answered ${status}: ${JSON.stringify(body)}`)
    requireThat(!Object.values(body.data ?? {}).some((value) => value !== null), 'it got data')
  }
}

export function isDenial(errorType: string | null | undefined): boolean {
  return ['Unauthorized', 'UnauthorizedException', 'AccessDeniedException'].includes(errorType ?? '')
}

async function refusalOf(attempt: Promise<unknown>): Promise<string> {
  return attempt.then(
    () => 'let in',
    (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error)),
  )
}

function authorize(domain: string, parameters: Readonly<Record<string, string>>): Promise<Response> {
  const url = new URL(`https://${domain}/oauth2/authorize`)
  const asked = {
    response_type: 'code',
    scope: 'openid email',
    state: 'probe',
    code_challenge_method: 'S256',
    code_challenge: createHash('sha256').update('a verifier that nobody keeps').digest('base64url'),
    ...parameters,
  }
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
  return fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(requestTimeoutMs) }).catch(
    (error: unknown) => {
      if (!url.hostname.endsWith('localhost')) throw error
      throw new Skipped('NODE_EXTRA_CA_CERTS does not name the authority of one machine')
    },
  )
}

/** Cognito leads to its own page of errors. */
function isError({ headers }: Response): boolean {
  return /\/error\b|[?&]error=/.test(headers.get('location') ?? '')
}
