import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { removeExpiredSignUps } from '../../../../api/useCases/account/signUps'
import { password, someEmail, tryPassword } from '../../../local/identity/support/identityServer'
import type { AdministeredProduct, DirectoryPerson } from '../../../support/userDirectory'
import { createAdministeredProduct } from '../../../support/userDirectory'

let testSystem: AdministeredProduct
let admin: DirectoryPerson

beforeAll(async () => {
  testSystem = await createAdministeredProduct()
  admin = await testSystem.person('Admin')
})
afterAll(() => testSystem.close())

const dayMs = 24 * 3_600_000

function ask(operation: string, input: Record<string, string>) {
  const ClientId = testSystem.server.identity.configuration.userPoolClientId
  return testSystem.server.call(operation, { ClientId, ...input })
}

async function signUp(email = someEmail()): Promise<{ email: string; id: string }> {
  const { body } = await ask('SignUp', { Username: email, Password: password })
  return { email, id: String(body['UserSub']) }
}

const confirm = async (email: string) =>
  ask('ConfirmSignUp', { Username: email, ConfirmationCode: await testSystem.server.codeFor(email) })

const find = (email: string) => testSystem.server.identity.directory.findUserByEmail(email)

const release = (userId: string, id = randomUUID()) =>
  testSystem.as(admin.id, ['Admin']).ask('Mutation.changeUser', { input: { id, userId, kind: 'release' } })

describe('an unconfirmed sign-up', () => {
  test('is listed with its expiry, which a confirmed account does not have', async () => {
    testSystem.server.clock.freeze()
    const { email, id } = await signUp()
    const until = new Date(testSystem.server.clock.now().getTime() + dayMs).toISOString()

    const { user } = await admin.ask('Query.user', { id })

    expect(user).toMatchObject({ email, status: 'unconfirmed' })
    expect(Math.abs(Date.parse(String(user.unconfirmedUntil)) - Date.parse(until))).toBeLessThan(1000)
    expect((await admin.ask('Query.user', { id: admin.id })).user.unconfirmedUntil).toBeNull()
    testSystem.server.clock.thaw()
  })

  test('is released by an Admin, is recorded in the history, and its address is free', async () => {
    const { email, id } = await signUp()

    const { user, changes } = await release(id)

    expect(user).toMatchObject({ id, status: 'removed' })
    expect(changes).toMatchObject([{ kind: 'release', state: 'done' }])
    expect(await find(email)).toBeUndefined()
    expect((await signUp(email)).id).not.toBe(id)
  })

  test('is not released once it is confirmed', async () => {
    const { email, id } = await signUp()
    await confirm(email)

    await expect(release(id)).rejects.toMatchObject({
      code: 'UserChangeRefused',
      info: { reason: 'UserConfirmed' },
    })
    expect(await find(email)).toMatchObject({ sub: id, status: 'CONFIRMED' })
  })

  test('is released only by an Admin with a fresh sign-in', async () => {
    const { id } = await signUp()
    const input = { id: randomUUID(), userId: id, kind: 'release' } as const
    const idle = testSystem.as(admin.id, ['Admin'], 601)
    await expect(idle.ask('Mutation.changeUser', { input })).rejects.toMatchObject({ code: 'SignInAgain' })
    const lee = await testSystem.person('HCPs')
    await expect(lee.ask('Mutation.changeUser', { input })).rejects.toMatchObject({ code: 'Forbidden' })
  })

  test('is replaced by an invitation, with its password', async () => {
    const { email, id } = await signUp()
    const input = { id: randomUUID(), email, group: 'HCPs' } as const

    const { user } = await testSystem.as(admin.id, ['Admin']).ask('Mutation.inviteUser', { input })

    expect(user).toMatchObject({ email, status: 'invited', groups: ['HCPs'] })
    expect(user.id).not.toBe(id)
    expect((await tryPassword(testSystem.server, email, password)).status).toBe(400)
  })
})

/** Ages this user only, because AWS's client signs with the real clock. */
const advanceOneDay = (id: string) =>
  testSystem.product.database.owner.query(
    `update identity.pool_user set modified_at = modified_at - interval '1 day' where sub = $1`,
    [id],
  )

describe('the removal of expired sign-ups', () => {
  test('deletes those whose last code is a day old, and no others', async () => {
    const old = await signUp()
    const confirmed = await signUp()
    await confirm(confirmed.email)
    const asking = await signUp()
    for (const { id } of [old, confirmed, asking]) await advanceOneDay(id)
    await ask('ResendConfirmationCode', { Username: asking.email })
    const young = await signUp()

    await removeExpiredSignUps({ users: testSystem.users, now: () => testSystem.server.clock.now() })

    expect(await find(old.email)).toBeUndefined()
    for (const { email, id } of [confirmed, asking, young])
      expect(await find(email)).toMatchObject({ sub: id })
    expect((await confirm(asking.email)).status).toBe(200)
  })

  test('keeps a user who confirms during it', async () => {
    const { email, id } = await signUp()
    await advanceOneDay(id)
    const list = await testSystem.users.unconfirmed()
    await confirm(email)

    const users = { ...testSystem.users, unconfirmed: async () => list }
    await removeExpiredSignUps({ users, now: () => testSystem.server.clock.now() })

    expect(await find(email)).toMatchObject({ sub: id, status: 'CONFIRMED' })
  })
})
