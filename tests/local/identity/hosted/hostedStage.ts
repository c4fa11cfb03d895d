import { afterAll, beforeAll, expect } from 'vitest'
import type { Visit } from './hostedClient'
import { callbackUrl, chooseAccount, codeOf, googleAccount, newAttempt } from './hostedClient'
import type { HostedServer } from './hostedServer'
import { startHostedServer } from './hostedServer'
import { someEmail } from '../support/identityServer'

export let server: HostedServer
export const otherClientId = 'anotherclient0000000000000'

/** Has a server with a second client for the tests of a file. To be called at its top. */
export function installHostedServer(): void {
  beforeAll(async () => {
    server = await startHostedServer()
    const settings = JSON.stringify({ callbackUrls: [callbackUrl, 'https://other.example/'], logoutUrls: [] })
    await server.owner.query(
      `insert into identity.user_pool_client (id, pool_id, name, settings, created_at)
       values ($1, $2, 'other', $3, now())`,
      [otherClientId, server.identity.configuration.userPoolId, settings],
    )
  })
  afterAll(() => server.close())
}

export const authorize = (changes: Record<string, string | undefined>, browser = server.newBrowser()) =>
  browser.get(`/oauth2/authorize?${newAttempt(server, changes).query.toString()}`)

/** An error page without a redirect. */
export function expectRefusingPage(answer: Visit, status = 400): void {
  expect([answer.status, answer.location]).toEqual([status, undefined])
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
}

export async function givenCode(changes: Record<string, string> = {}) {
  const attempt = newAttempt(server, changes)
  const back = await chooseAccount(server.newBrowser(), attempt, googleAccount(someEmail()))
  return { attempt, code: codeOf(back) }
}

export const invalidGrant = {
  error: 'invalid_grant',
  error_description: 'The code is not valid, or not for this client, address and verifier.',
}
