import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ChangeUserInput } from '../../../../api/useCases/users/changeUser'
import { productPool } from '../../../../local/identity/productPool'
import { password, tryPassword } from '../../../local/identity/support/identityServer'
import { tokensOf, userWithApp } from '../../../local/identity/support/signInSteps'
import type { AdministeredProduct, DirectoryPerson } from '../../../support/userDirectory'
import { createAdministeredProduct } from '../../../support/userDirectory'

let testSystem: AdministeredProduct
let admin: DirectoryPerson

beforeAll(async () => {
  testSystem = await createAdministeredProduct({ plan: productPool('OPTIONAL') })
  admin = await testSystem.person('Admin')
})
beforeEach(() => testSystem.server.clock.forward(2))
afterAll(() => testSystem.close())

type Statement = Pick<ChangeUserInput, 'proof' | 'note'>

const byVideo: Statement = { proof: 'video_call', note: 'Driver license, same face and date of birth.' }

const reset = (userId: string, statement: Statement, by: Pick<DirectoryPerson, 'ask'> = admin) =>
  by.ask('Mutation.changeUser', { input: { id: randomUUID(), userId, kind: 'reset_mfa', ...statement } })

/** Creates an account with an authenticator app. */
async function accountWithMfa(...groups: ('Admin' | 'HCPs')[]) {
  const { email } = await userWithApp(testSystem.server)
  const known = await testSystem.server.identity.directory.findUserByEmail(email)
  if (!known) throw new Error('Nobody was made.')
  for (const group of groups) await testSystem.server.identity.directory.addToGroup(known.sub, group)
  return { id: known.sub, email, ...testSystem.as(known.sub, groups) }
}

describe('an Admin who has verified the person', () => {
  test('resets the app: the password alone signs in, sign-ins have ended, codes are void, an email notifies the person', async () => {
    const maya = await accountWithMfa()
    await maya.ask('Mutation.generateMyRecoveryCodes', {})

    const { changes } = await reset(maya.id, byVideo)

    expect(changes).toMatchObject([{ kind: 'reset_mfa', state: 'done', ...byVideo }])
    expect(tokensOf(await tryPassword(testSystem.server, maya.email, password)).AccessToken).toBeTruthy()
    await expect(maya.ask('Query.me', {})).rejects.toMatchObject({ code: 'SignInAgain' })
    testSystem.server.clock.forward(2)
    const again = testSystem.as(maya.id, [])
    expect(await again.ask('Query.myRecoveryCodes', {})).toMatchObject({ left: 0 })
    const { rows } = await testSystem.product.database.owner.query(
      'select kind from outbox where recipient = $1',
      [maya.id],
    )
    expect(rows).toEqual([{ kind: 'mfaReset' }])
  })

  test('is recorded in the audit log with the kind of proof', async () => {
    const maya = await accountWithMfa()
    await reset(maya.id, byVideo)
    const { rows } = await testSystem.product.database.owner.query(
      `select agent_id, criteria->>'kind' as kind, criteria->>'proof' as proof from audit_event where entity_id = $1`,
      [maya.id],
    )
    expect(rows).toContainEqual({ agent_id: admin.id, kind: 'reset_mfa', proof: 'video_call' })
  })

  test('may call a colleague back, and not a patient', async () => {
    const lee = await accountWithMfa('HCPs')
    const maya = await accountWithMfa()
    const byPhone: Statement = { proof: 'call_back', note: 'Called the practice.' }

    expect((await reset(lee.id, byPhone)).changes).toMatchObject([{ state: 'done' }])
    await expect(reset(maya.id, byPhone)).rejects.toMatchObject({
      code: 'InvalidInput',
      info: { field: 'proof', rule: 'photoId' },
    })
  })
})

describe('a reset is refused', () => {
  test.each<[string, Statement, object]>([
    ['without a statement', {}, { field: 'proof', rule: 'required' }],
    ['without a note', { proof: 'in_person' }, { field: 'note', rule: 'required' }],
    ['with an empty note', { proof: 'in_person', note: ' \n' }, { field: 'note', rule: 'required' }],
  ])('%s', async (_how, statement, info) => {
    const maya = await accountWithMfa()
    await expect(reset(maya.id, statement)).rejects.toMatchObject({ code: 'InvalidInput', info })
    expect((await tryPassword(testSystem.server, maya.email, password)).body).toHaveProperty('ChallengeName')
  })

  test('to Admins for themselves', async () => {
    await expect(reset(admin.id, byVideo)).rejects.toMatchObject({ code: 'OwnAccount' })
  })

  test('to an Admin without a fresh sign-in', async () => {
    const maya = await accountWithMfa()
    const idle = testSystem.as(admin.id, ['Admin'], 601)
    await expect(reset(maya.id, byVideo, idle)).rejects.toMatchObject({ code: 'SignInAgain' })
  })

  test('to a professional', async () => {
    const maya = await accountWithMfa()
    const lee = await testSystem.person('HCPs')
    await expect(reset(maya.id, byVideo, lee)).rejects.toMatchObject({ code: 'Forbidden' })
  })

  test('with a proof for another kind of change', async () => {
    const maya = await testSystem.person()
    const input = { id: randomUUID(), userId: maya.id, kind: 'sign_out' as const, ...byVideo }
    await expect(admin.ask('Mutation.changeUser', { input })).rejects.toMatchObject({ code: 'InvalidInput' })
  })
})
