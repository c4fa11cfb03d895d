import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { finishUserChanges } from '../../../../api/jobs/finishUserChanges'
import type { ChangeUserInput } from '../../../../api/useCases/users/changeUser'
import { closingPhrase } from '../../../../domain/account/closing'
import { password, signIn, tryPassword } from '../../../local/identity/support/identityServer'
import type { AdministeredProduct, DirectoryPerson } from '../../../support/userDirectory'
import { createAdministeredProduct } from '../../../support/userDirectory'

let testSystem: AdministeredProduct
let admin: DirectoryPerson

beforeAll(async () => {
  testSystem = await createAdministeredProduct()
  admin = await testSystem.person('Admin')
})
// Token times are whole seconds, so the next step waits for the next second.
beforeEach(() => testSystem.server.clock.forward(2))
afterAll(() => testSystem.close())

type Change = Pick<ChangeUserInput, 'kind' | 'group'>

const change = (by: DirectoryPerson, userId: string, what: Change, id = randomUUID()) =>
  by.ask('Mutation.changeUser', { input: { id, userId, ...what } })

const roleOf = async (person: DirectoryPerson) => (await person.ask('Query.me', {}))?.role

describe('a group', () => {
  test('that is removed takes effect at the next call, although the token still lists it', async () => {
    const lee = await testSystem.person('HCPs')

    const { user, changes } = await change(admin, lee.id, { kind: 'remove_from_group', group: 'HCPs' })

    expect(await roleOf(lee)).toBe('user')
    expect(user.groups).toEqual([])
    expect(changes).toMatchObject([{ kind: 'remove_from_group', group: 'HCPs', state: 'done' }])
    expect(await testSystem.server.identity.directory.findUser(lee.id)).toMatchObject({ groups: [] })
  })

  test('that is added takes effect with the next sign-in, also after it was removed', async () => {
    const lee = await testSystem.person('HCPs')
    await change(admin, lee.id, { kind: 'remove_from_group', group: 'HCPs' })

    const { user } = await change(admin, lee.id, { kind: 'add_to_group', group: 'HCPs' })

    expect(user.groups).toEqual(['HCPs'])
    const again = testSystem.as(lee.id, ['HCPs'])
    expect(await again.ask('Query.me', {})).toMatchObject({ role: 'HCPs' })
  })
})

describe('an account', () => {
  test('that is disabled can do nothing and not sign in, until it is enabled', async () => {
    const lee = await testSystem.person('HCPs')

    const { user } = await change(admin, lee.id, { kind: 'disable' })
    expect(user.isEnabled).toBe(false)
    await expect(lee.ask('Query.me', {})).rejects.toMatchObject({ code: 'AccountDisabled' })
    expect(await tryPassword(testSystem.server, lee.email, password)).toMatchObject({ status: 400 })

    testSystem.server.clock.forward(2)
    expect((await change(admin, lee.id, { kind: 'enable' })).user.isEnabled).toBe(true)
    await signIn(testSystem.server, lee.email)
    const again = testSystem.as(lee.id, ['HCPs'])
    expect(await again.ask('Query.me', {})).toMatchObject({ role: 'HCPs' })
  })

  test('that is signed out globally accepts no earlier token, not even of the same second', async () => {
    testSystem.server.clock.freeze()
    const lee = await testSystem.person('HCPs')

    await change(admin, lee.id, { kind: 'sign_out' })

    await expect(lee.ask('Query.me', {})).rejects.toMatchObject({ code: 'SignInAgain' })
    testSystem.server.clock.forward(1)
    expect(await testSystem.as(lee.id, ['HCPs']).ask('Query.me', {})).toMatchObject({ role: 'HCPs' })
    testSystem.server.clock.thaw()
  })

  test('whose password is reset gets a code by email, and the old password is refused', async () => {
    const lee = await testSystem.person()

    const { user } = await change(admin, lee.id, { kind: 'reset_password' })

    expect(user.status).toBe('reset_required')
    expect(await testSystem.server.codeFor(lee.email)).toMatch(/^\d+$/)
    expect(await tryPassword(testSystem.server, lee.email, password)).toMatchObject({
      body: { __type: 'PasswordResetRequiredException' },
    })
  })

  test('that its person has closed is not enabled again', async () => {
    const maya = await testSystem.person()
    await maya.ask('Mutation.closeMyAccount', { input: { confirmation: closingPhrase } })

    await expect(change(admin, maya.id, { kind: 'enable' })).rejects.toMatchObject({ code: 'AccountClosed' })
  })
})

describe('an Admin', () => {
  test.each<Change>([
    { kind: 'remove_from_group', group: 'Admin' },
    { kind: 'disable' },
    { kind: 'add_to_group', group: 'HCPs' },
    { kind: 'sign_out' },
  ])('cannot change their own account: $kind', async (what) => {
    await expect(change(admin, admin.id, what)).rejects.toMatchObject({ code: 'OwnAccount' })
  })

  test('must have a fresh sign-in', async () => {
    const lee = await testSystem.person('HCPs')
    const idle = { ...admin, ...testSystem.as(admin.id, ['Admin'], 601) }

    await expect(change(idle, lee.id, { kind: 'disable' })).rejects.toMatchObject({ code: 'SignInAgain' })
    expect(await roleOf(lee)).toBe('HCPs')
  })

  test.each(['user', 'HCPs'] as const)('is required to change users: %s', async (role) => {
    const asker = role === 'user' ? await testSystem.person() : await testSystem.person('HCPs')
    await expect(change(asker, admin.id, { kind: 'disable' })).rejects.toMatchObject({ code: 'Forbidden' })
    await expect(asker.ask('Query.users', {})).rejects.toMatchObject({ code: 'Forbidden' })
  })
})

describe('two concurrent Admins who remove each other', () => {
  test.each<Change>([{ kind: 'remove_from_group', group: 'Admin' }, { kind: 'disable' }])(
    'leave one of them: $kind',
    async (what) => {
      const alone = await createAdministeredProduct()
      const [one, other] = [await alone.person('Admin'), await alone.person('Admin')]

      const settled = await Promise.allSettled([change(one, other.id, what), change(other, one.id, what)])

      const refused = settled.filter((result) => result.status === 'rejected')
      // Their token still contains Admin; permissions are read again.
      // The error depends on whether the other change commits before this call starts or while it waits.
      const isRefused: unknown = expect.stringMatching(/^(Forbidden|AccountDisabled)$/)
      expect(refused).toMatchObject([{ reason: { code: isRefused } }])
      const { rows } = await alone.product.database.owner.query(
        `select id from account where disabled_at is null and not 'Admin' = any (revoked_groups)`,
      )
      expect(rows).toHaveLength(1)
      await alone.close()
    },
  )
})

describe('a directory that does not answer', () => {
  test('is called again by a job, by two concurrent runners only once; removals apply in the meantime', async () => {
    const lee = await testSystem.person('HCPs')
    testSystem.silence(true)
    const { changes } = await change(admin, lee.id, { kind: 'remove_from_group', group: 'HCPs' })
    testSystem.silence(false)
    expect(changes).toMatchObject([{ state: 'pending' }])
    expect(await roleOf(lee)).toBe('user')
    await expect(change(admin, lee.id, { kind: 'disable' })).rejects.toMatchObject({ code: 'Conflict' })

    expect(await finishUserChanges(testSystem.context)).toBe(0)
    testSystem.server.clock.forward(61)
    const runs = await Promise.all([
      finishUserChanges(testSystem.context),
      finishUserChanges(testSystem.context),
    ])

    expect(runs.toSorted()).toEqual([0, 1])
    expect(await testSystem.server.identity.directory.findUser(lee.id)).toMatchObject({ groups: [] })
    const detail = await admin.ask('Query.user', { id: lee.id })
    expect(detail.changes).toMatchObject([{ state: 'done' }])
  })

  test('grants nothing before it has answered', async () => {
    const lee = await testSystem.person('HCPs')
    await change(admin, lee.id, { kind: 'remove_from_group', group: 'HCPs' })
    testSystem.silence(true)
    await change(admin, lee.id, { kind: 'add_to_group', group: 'HCPs' })
    testSystem.silence(false)

    expect(await roleOf(lee)).toBe('user')
    testSystem.server.clock.forward(61)
    await finishUserChanges(testSystem.context)
    expect(await roleOf(lee)).toBe('HCPs')
  })
})

describe('a change', () => {
  test('with the same id twice happens once', async () => {
    const lee = await testSystem.person()
    const id = randomUUID()

    await change(admin, lee.id, { kind: 'reset_password' }, id)
    const again = await change(admin, lee.id, { kind: 'reset_password' }, id)

    expect(again.changes).toHaveLength(1)
    await expect(change(admin, lee.id, { kind: 'disable' }, id)).rejects.toMatchObject({ code: 'Conflict' })
  })

  test('that the directory refuses is reported and stored', async () => {
    const lee = await testSystem.person()

    await expect(change(admin, lee.id, { kind: 'resend_invitation' })).rejects.toMatchObject({
      code: 'UserChangeRefused',
      info: { reason: 'UnsupportedUserStateException' },
    })
    const { changes } = await admin.ask('Query.user', { id: lee.id })
    expect(changes).toMatchObject([{ state: 'refused', failureCode: 'UnsupportedUserStateException' }])
  })

  test('of an unknown user is NotFound', async () => {
    await expect(change(admin, randomUUID(), { kind: 'disable' })).rejects.toMatchObject({ code: 'NotFound' })
  })

  test('of a membership needs a group, and no other has one', async () => {
    for (const what of [{ kind: 'add_to_group' }, { kind: 'disable', group: 'HCPs' }] as const) {
      await expect(change(admin, admin.id, what)).rejects.toMatchObject({ code: 'InvalidInput' })
    }
  })

  test('is recorded in the audit log, without an address', async () => {
    const lee = await testSystem.person('HCPs')
    await change(admin, lee.id, { kind: 'disable' })

    const { rows } = await testSystem.product.database.owner.query(
      'select operation, agent_id, outcome, criteria::text from audit_event where entity_id = $1',
      [lee.id],
    )
    expect(rows).toMatchObject([{ operation: 'Mutation.changeUser', agent_id: admin.id, outcome: 0 }])
    expect(JSON.stringify(rows)).not.toContain('@')
  })
})
