import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Identity, IdentityOptions } from '../../../../local/identity/createIdentity'
import { createIdentity } from '../../../../local/identity/createIdentity'
import { openCipher } from '../../../../local/identity/keys/openCipher'
import { createMailbox } from '../../../../local/mail/createMailbox'
import type { StoredMail } from '../../../../local/mail/messages'
import type { TestDatabase } from '../../../support/database/database'
import { createTestDatabase } from '../../../support/database/database'

export type Answer = { status: number; headers: Headers; body: Record<string, unknown> }

/** Identity and mailbox on a real port with a real database and a clock that the test moves. */
export type IdentityServer = {
  identity: Identity
  origin: string
  owner: Pool
  dataDir: string
  clock: { now(): Date; forward(seconds: number): void; freeze(): void; thaw(): void }
  /** Every line the server logged, as JSON. */
  logLines: string[]
  call(operation: string, body: unknown, service?: string): Promise<Answer>
  mailsTo(email: string): Promise<StoredMail[]>
  /** The newest code mailed to an address. */
  codeFor(email: string): Promise<string>
  /** Another instance on the same database and folder, as after a restart. */
  restart(): Promise<Identity>
  close(): Promise<void>
}

const userPool = 'AWSCognitoIdentityProviderService'
export const identityPool = 'AWSCognitoIdentityService'

export async function startIdentityServer(options: Partial<IdentityOptions> = {}): Promise<IdentityServer> {
  const database: TestDatabase = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'identity-'))
  const logLines: string[] = []
  let skew = 0
  let frozenAt: number | undefined
  const clock = {
    now: () => new Date((frozenAt ?? Date.now()) + skew),
    forward: (seconds: number) => (skew += seconds * 1000),
    freeze: () => (frozenAt = Date.now()),
    thaw: () => (frozenAt = undefined),
  }
  const server = createServer((request, response) => {
    const { hostedSignIn } = identity
    if (request.url?.startsWith('/dev/mail')) void mailbox.handle(request, response)
    else if (hostedSignIn && !request.url?.startsWith('/identity')) void hostedSignIn(request, response)
    else void identity.handle(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const mailbox = await createMailbox({
    pool: database.owner,
    cipher: await openCipher(dataDir),
    now: () => clock.now(),
  })
  const start = () =>
    createIdentity({
      pool: database.owner,
      dataDir,
      publicOrigin: origin,
      brandName: 'Tendwell',
      mail: mailbox,
      now: clock.now,
      log: (event, fields) => logLines.push(JSON.stringify({ event, ...fields })),
      ...options,
    })
  const identity = await start()

  async function mailsTo(email: string): Promise<StoredMail[]> {
    const answer = await fetch(`${origin}/dev/mail.json?to=${encodeURIComponent(email)}`)
    return ((await answer.json()) as { messages: StoredMail[] }).messages
  }

  return {
    identity,
    origin,
    owner: database.owner,
    dataDir,
    clock,
    logLines,
    async call(operation, body, service = userPool) {
      const response = await fetch(`${origin}/identity/`, {
        method: 'POST',
        headers: { 'x-amz-target': `${service}.${operation}`, 'content-type': 'application/x-amz-json-1.1' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
      return {
        status: response.status,
        headers: response.headers,
        body: (await response.json()) as Record<string, unknown>,
      }
    },
    mailsTo,
    async codeFor(email) {
      const [newest] = await mailsTo(email)
      const code = /^\d{6,8}$/m.exec(newest?.text ?? '')?.[0]
      if (!code) throw new Error(`No code was mailed to ${email}.`)
      return code
    },
    restart: start,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await database.drop()
      await rm(dataDir, { recursive: true })
    },
  }
}

let count = 0

/** An address no other test uses. */
export function someEmail(): string {
  count += 1
  return `person${count}@example.com`
}

export const password = 'Demo-pass-1'

/** A confirmed user created directly, with the tokens of a first sign-in. */
export async function signedInUser(server: IdentityServer, groups: readonly string[] = []) {
  const email = someEmail()
  const { sub } = await server.identity.directory.createUser({ email, password, groups })
  return { email, sub, ...(await signIn(server, email)) }
}

export type Tokens = {
  AccessToken: string
  IdToken: string
  RefreshToken: string
  ExpiresIn: number
  TokenType: string
}

export async function signIn(server: IdentityServer, email: string, secret = password): Promise<Tokens> {
  const answer = await tryPassword(server, email, secret)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body['AuthenticationResult'] as Tokens
}

export function tryPassword(server: IdentityServer, email: string, secret: string): Promise<Answer> {
  return server.call('InitiateAuth', {
    ClientId: server.identity.configuration.userPoolClientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: secret },
  })
}

/** Exception name and message, once in the header and once in the body, for comparison. */
export function refusalOf({ status, headers, body }: Answer) {
  return { status, name: headers.get('x-amzn-errortype')?.replace(/:$/, ''), message: body['message'] }
}

export function refused(name: string, message: string, status = 400) {
  return { status, name, message }
}

export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
}

/** How several answers ended, best first. */
export function statusesOf(answers: readonly Answer[]): number[] {
  return answers.map(({ status }) => status).toSorted((one, other) => one - other)
}
