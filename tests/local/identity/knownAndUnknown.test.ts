import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { IdentityServer } from './support/identityServer'
import { password, signedInUser, someEmail, startIdentityServer } from './support/identityServer'

let server: IdentityServer
let ClientId: string
/** Deferred queries, the cleanup of expired rows and emails to unknown users; and the rate limit of the address. */
const unrelated =
  /^delete from (identity\.\w+ where (expires_at|window_started_at|last_failed_at|full_at)|mailbox\.message where recipient_key = '')|^insert into identity\.token_bucket/
/** All other queries, in order. */
const statements: string[] = []

beforeAll(async () => {
  server = await startIdentityServer()
  ClientId = server.identity.configuration.userPoolClientId
  const watched = new WeakSet<PoolClient>()
  server.owner.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client) as (...values: unknown[]) => unknown
    Object.assign(client, {
      query: (...values: unknown[]) => {
        const text = String(values[0])
        if (!unrelated.test(text)) statements.push(text)
        return query(...values)
      },
    })
  })
})
afterAll(() => server.close())

const people: [string, () => Promise<string>][] = [
  ['a confirmed account', async () => (await signedInUser(server)).email],
  [
    'an unconfirmed sign-up',
    async () => {
      const email = someEmail()
      await server.call('SignUp', { ClientId, Username: email, Password: password })
      return email
    },
  ],
  [
    'a disabled account',
    async () => {
      const { email, sub } = await signedInUser(server)
      await server.identity.directory.disable(sub)
      return email
    },
  ],
  ['an unknown address', async () => someEmail()],
]

describe.each(['ForgotPassword', 'ResendConfirmationCode'])('%s', (operation) => {
  test('does the same work and answers the same for known and unknown users', async () => {
    const seen: { answer: unknown; work: string[] }[] = []
    for (const [, known] of people) {
      const Username = await known()
      statements.length = 0
      const { status, body } = await server.call(operation, { ClientId, Username })
      seen.push({ answer: { status, body }, work: [...statements] })
    }
    for (const { answer, work } of seen) {
      expect(answer).toEqual(seen[0]?.answer)
      expect(work).toEqual(seen[0]?.work)
    }
    // One of them is sent a mail, so the work is that of sending one.
    expect(seen[0]?.work.some((text) => text.includes('mailbox.message'))).toBe(true)
  })
})

test('an email to an unknown user is neither sent nor shown', async () => {
  await server.call('ForgotPassword', { ClientId, Username: someEmail() })
  expect(await server.mailsTo('')).toEqual([])
})

test('a confirmed account is mailed no code for its sign-up', async () => {
  const { email } = await signedInUser(server)
  await server.call('ResendConfirmationCode', { ClientId, Username: email })
  expect(await server.mailsTo(email)).toEqual([])
})
