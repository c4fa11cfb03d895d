import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUpHandler } from '../../../api/http/publicPosts'
import type { AdministeredProduct } from '../../support/userDirectory'
import { createAdministeredProduct } from '../../support/userDirectory'
import {
  password,
  refusalOf,
  refused,
  someEmail,
  tryPassword,
} from '../../local/identity/support/identityServer'

let testSystem: AdministeredProduct
beforeAll(async () => {
  testSystem = await createAdministeredProduct()
})
afterAll(() => testSystem.close())

const strangers = 'Strangers-pass-1'
const own = 'Quiet-river-7'

function ask(operation: string, input: Record<string, string>) {
  const ClientId = testSystem.server.identity.configuration.userPoolClientId
  return testSystem.server.call(operation, { ClientId, ...input })
}

/** Signs up as an attacker, who knows an address but has no access to its mailbox. */
async function strangerSignsUp(email = someEmail()): Promise<string> {
  await ask('SignUp', { Username: email, Password: strangers })
  return email
}

async function confirm(email: string, { code, secret = own }: { code?: string; secret?: string } = {}) {
  const typed = { email, code: code ?? (await testSystem.server.codeFor(email)), password: secret }
  const body = Buffer.from(JSON.stringify(typed))
  const answer = await signUpHandler(testSystem)({
    method: 'POST',
    path: '/sign-up/confirm',
    headers: {},
    body,
  })
  const { errorType } = JSON.parse(answer.body || '{}') as { errorType?: string }
  return errorType ?? answer.status
}

const signsIn = async (email: string, secret: string) =>
  (await tryPassword(testSystem.server, email, secret)).status === 200

describe('an unconfirmed sign-up by an attacker', () => {
  test('belongs to the owner of the mailbox, with the owner’s password only', async () => {
    const email = await strangerSignsUp()
    await ask('ResendConfirmationCode', { Username: email })

    expect(await confirm(email)).toBe(204)

    expect(await signsIn(email, own)).toBe(true)
    expect(await signsIn(email, strangers)).toBe(false)
    const user = await testSystem.server.identity.directory.findUserByEmail(email)
    expect(user).toMatchObject({ status: 'CONFIRMED', emailVerified: true, enabled: true })
  })

  test('keeps no other attribute of the attacker’s', async () => {
    const email = someEmail()
    const UserAttributes = [{ Name: 'phone_number', Value: '+16145550100' }]
    const ClientId = testSystem.server.identity.configuration.userPoolClientId
    await testSystem.server.call('SignUp', { ClientId, Username: email, Password: strangers, UserAttributes })

    await confirm(email)

    const { body } = await tryPassword(testSystem.server, email, own)
    const { AccessToken } = body['AuthenticationResult'] as { AccessToken: string }
    const known = await testSystem.server.call('GetUser', { AccessToken })
    expect(JSON.stringify(known.body)).not.toContain('+1614')
  })

  test('can always be confirmed by the owner, however often the attacker signs up and requests codes', async () => {
    const email = await strangerSignsUp()
    for (let time = 0; time < 8; time += 1) {
      await strangerSignsUp(email)
      await ask('ResendConfirmationCode', { Username: email })
      await ask('ForgotPassword', { Username: email })
    }

    expect(await confirm(email)).toBe(204)
    expect([await signsIn(email, own), await signsIn(email, strangers)]).toEqual([true, false])
  })

  test('cannot be confirmed with a wrong, expired or used code', async () => {
    const email = await strangerSignsUp()
    const code = await testSystem.server.codeFor(email)
    expect(await confirm(email, { code: code === '000000' ? '000001' : '000000' })).toBe('CodeMismatch')
    expect(await signsIn(email, own)).toBe(false)

    expect(await confirm(email, { code })).toBe(204)
    expect(await confirm(email, { code, secret: 'Another-pass-1' })).toBe('CodeMismatch')
    expect([await signsIn(email, own), await signsIn(email, 'Another-pass-1')]).toEqual([true, false])

    const late = await strangerSignsUp()
    testSystem.server.clock.forward(24 * 3600 + 1)
    expect(await confirm(late)).toBe('CodeMismatch')
  })

  test('refuses further codes after 15 wrong ones', async () => {
    const email = await strangerSignsUp()
    const code = await testSystem.server.codeFor(email)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let time = 0; time < 15; time += 1) await confirm(email, { code: wrong })
    expect(await confirm(email, { code: wrong })).toBe('TooManyRequests')
  })
})

test('a confirmed account is unchanged by it, and the answer does not reveal that it exists', async () => {
  const email = someEmail()
  await testSystem.server.identity.directory.createUser({ email, password })

  expect(await confirm(email, { code: '123456' })).toBe('CodeMismatch')
  expect(await signsIn(email, password)).toBe(true)

  const unknown = someEmail()
  const answers = [await confirm(unknown, { code: '123456' }), await confirm(email, { code: '123456' })]
  expect(new Set(answers).size).toBe(1)
})

test.each([
  ['an address that is none', { email: 'nobody' }, 'email'],
  ['a code that is none', { code: '12' }, 'code'],
  ['a password that is too short', { password: 'Short-1' }, 'password'],
  ['a password that ends with a space', { password: 'Quiet-river-7 ' }, 'password'],
  ['nothing', { password: undefined }, 'password'],
])('%s is refused before any call of the user pool', async (_, broken, field) => {
  const typed = { email: someEmail(), code: '123456', password: own, ...broken }
  const body = Buffer.from(JSON.stringify(typed))
  const answer = await signUpHandler({})({ method: 'POST', path: '/sign-up/confirm', headers: {}, body })
  expect(answer.status).toBe(400)
  expect(JSON.parse(answer.body)).toMatchObject({ errorType: 'InvalidInput', errorInfo: { field } })
})

test('the pool refuses to sign in with an address that was never confirmed', async () => {
  const email = await strangerSignsUp()
  const answer = await tryPassword(testSystem.server, email, strangers)
  expect(refusalOf(answer)).toEqual(refused('UserNotConfirmedException', 'User is not confirmed.'))
})
