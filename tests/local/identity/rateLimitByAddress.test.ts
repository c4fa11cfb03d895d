import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rateLimitByAddress } from '../../../local/identity/rateLimitByAddress'
import type { IdentityServer } from './support/identityServer'
import { password, someEmail, startIdentityServer } from './support/identityServer'

let server: IdentityServer
const opened: (() => void)[] = []
beforeAll(async () => {
  server = await startIdentityServer()
})
afterAll(async () => {
  for (const close of opened) close()
  await server.close()
})

async function limited(limits: { mailsPerHour: number; callsPerMinute: number }) {
  const handle = rateLimitByAddress((request, response) => server.identity.handle(request, response), {
    ...limits,
    now: () => server.clock.now(),
  })
  const outer = createServer((request, response) => void handle(request, response)).listen(0)
  opened.push(() => outer.close())
  await once(outer, 'listening')
  const { port } = outer.address() as AddressInfo
  return async (operation: string, Username = someEmail()) => {
    const response = await fetch(`http://127.0.0.1:${port}/identity/`, {
      method: 'POST',
      headers: {
        connection: 'close',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify({
        ClientId: server.identity.configuration.userPoolClientId,
        Username,
        Password: password,
        ConfirmationCode: '123456',
      }),
    })
    const { __type: type } = (await response.json()) as { __type?: string }
    return type ?? response.status
  }
}

test('one client address can request a few codes an hour, to any addresses, and other calls continue', async () => {
  const ask = await limited({ mailsPerHour: 3, callsPerMinute: 100 })
  for (const operation of ['SignUp', 'ForgotPassword', 'ResendConfirmationCode'])
    expect(await ask(operation)).toBe(200)

  const refusedTo = someEmail()
  expect(await ask('SignUp', refusedTo)).toBe('TooManyRequestsException')
  expect(await server.mailsTo(refusedTo)).toEqual([])
  expect(await ask('ConfirmSignUp')).toBe('ExpiredCodeException')

  server.clock.forward(20 * 60)
  expect(await ask('SignUp')).toBe(200)
  expect(await ask('SignUp')).toBe('TooManyRequestsException')
})

test('one client address has a limit of calls per minute', async () => {
  const ask = await limited({ mailsPerHour: 100, callsPerMinute: 2 })
  expect([await ask('ConfirmSignUp'), await ask('ConfirmSignUp'), await ask('ConfirmSignUp')]).toEqual([
    'ExpiredCodeException',
    'ExpiredCodeException',
    'TooManyRequestsException',
  ])
})
