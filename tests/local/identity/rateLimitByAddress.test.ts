import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '../../../local/identity/createIdentity'
import { rateLimitByAddress } from '../../../local/identity/rateLimitByAddress'
import type { IdentityServer } from './support/identityServer'
import { password, signedInUser, someEmail, startIdentityServer } from './support/identityServer'

let server: IdentityServer
const opened: (() => void)[] = []
beforeAll(async () => {
  server = await startIdentityServer()
})
afterAll(async () => {
  for (const close of opened) close()
  await server.close()
})

async function limited(
  limits: { mailsPerHour: number; callsPerMinute: number },
  identity: Identity = server.identity,
) {
  const handle = rateLimitByAddress((request, response) => identity.handle(request, response), {
    ...limits,
    countMail: (network) => identity.countMail(network),
    takeTokens: identity.takeTokens,
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
  const limits = { mailsPerHour: 3, callsPerMinute: 100 }
  // Two processes on one database count together.
  const ask = await limited(limits)
  const askOther = await limited(limits, await server.restart())
  expect(await ask('SignUp')).toBe(200)
  expect(await askOther('ForgotPassword')).toBe(200)
  expect(await ask('ResendConfirmationCode')).toBe(200)

  const refusedTo = someEmail()
  expect(await ask('SignUp', refusedTo)).toBe('LimitExceededException')
  expect(await askOther('SignUp', refusedTo)).toBe('LimitExceededException')
  expect(await server.mailsTo(refusedTo)).toEqual([])
  expect(await ask('ConfirmSignUp')).toBe('ExpiredCodeException')

  server.clock.forward(3600)
  expect(await ask('SignUp')).toBe(200)
})

test('one client address has a limit of calls per minute', async () => {
  server.clock.forward(3600)
  const ask = await limited({ mailsPerHour: 100, callsPerMinute: 2 })
  expect([await ask('ConfirmSignUp'), await ask('ConfirmSignUp'), await ask('ConfirmSignUp')]).toEqual([
    'ExpiredCodeException',
    'ExpiredCodeException',
    'TooManyRequestsException',
  ])
})

test('the processes of a database count the calls of an address together', async () => {
  const limits = { mailsPerHour: 1000, callsPerMinute: 60 }
  server.clock.forward(3600)
  server.clock.freeze()
  const asks = [await limited(limits), await limited(limits, await server.restart())]
  const rounds = Array.from({ length: 50 }, () => asks.map((ask) => ask('ConfirmSignUp')))
  const answers = await Promise.all(rounds.flat())
  server.clock.thaw()

  expect(answers.filter((answer) => answer !== 'TooManyRequestsException')).toHaveLength(60)
})

test('many accounts together can send one address a few emails an hour', async () => {
  const receiver = someEmail()
  const senders = await Promise.all(Array.from({ length: 5 }, () => signedInUser(server)))
  const outcomes: unknown[] = []
  for (const { AccessToken } of senders)
    for (let attempt = 0; attempt < 5; attempt++) {
      const { body } = await server.call('UpdateUserAttributes', {
        AccessToken,
        UserAttributes: [{ Name: 'email', Value: receiver }],
      })
      outcomes.push(body.__type ?? 'sent')
    }
  expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(20)
  expect(outcomes.slice(20)).toEqual(Array(5).fill('LimitExceededException'))
  expect(await server.mailsTo(receiver)).toHaveLength(20)

  server.clock.forward(3600)
  const ask = await limited({ mailsPerHour: 100, callsPerMinute: 100 })
  expect(await ask('SignUp', receiver)).toBe(200)
})
