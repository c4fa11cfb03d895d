import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { purgeExpiredRevocations } from '../../../../api/jobs/purge'
import { createTestPool } from '../../../support/database/createTestPool'
import { createSystemDatabase } from '../../../../api/storage/database/pgSystemDatabase'
import type { Identity } from '../../../../domain/identity'
import { identityOf } from '../../../support/builders/identity'
import type { TestProduct } from '../../../support/product'
import { createTestProduct } from '../../../support/product'
import { sqlAs } from '../../../support/database/sqlAs'

let product: TestProduct
beforeAll(async () => {
  product = await createTestProduct()
})
afterAll(() => product.close())

const end = (identity: Identity, which: string, deviceKey?: string) =>
  product.as(identity).ask('Mutation.revokeMySessions', { input: { which, deviceKey } as never })

/** Returns whether the API accepts a token. */
async function isIn(identity: Identity): Promise<boolean> {
  return product
    .as(identity)
    .ask('Query.me', {})
    .then(
      () => true,
      (error: { code?: string }) => {
        if (error.code !== 'SignInAgain') throw error
        return false
      },
    )
}

describe('a sign-out', () => {
  test('ends the sign-in of the token, and no other', async () => {
    const phone = identityOf()
    const desk = { ...phone, originJti: 'desk' }

    const ended = await end(phone, 'this_one')

    expect(ended).toEqual({ which: 'this_one', endedAt: product.clock.now.toISOString() })
    expect([await isIn(phone), await isIn(desk)]).toEqual([false, true])
  })

  test('ends no other account’s sign-in with the same origin_jti', async () => {
    const maya = identityOf({ originJti: 'shared' })
    const noor = identityOf({ originJti: 'shared' })

    await end(maya, 'this_one')

    expect([await isIn(maya), await isIn(noor)]).toEqual([false, true])
  })

  test('is refused for a token without a sign-in, which stays valid', async () => {
    const nameless = identityOf({ originJti: null })

    await expect(end(nameless, 'this_one')).rejects.toMatchObject({
      code: 'InvalidInput',
      info: { field: 'which', rule: 'unavailable' },
    })
    expect(await isIn(nameless)).toBe(true)
  })

  test('everywhere ends all earlier sign-ins, also of the same second, however often refreshed', async () => {
    const authTime = Math.floor(product.clock.now.getTime() / 1000)
    const phone = identityOf({ authTime: authTime - 3600 })
    const desk = { ...phone, authTime, originJti: 'desk' }
    const next = { ...phone, authTime: authTime + 1, originJti: 'next' }

    await end(phone, 'everywhere')

    expect([await isIn(phone), await isIn(desk), await isIn(next)]).toEqual([false, false, true])
  })

  test('of a forgotten device ends its sign-ins, and no others', async () => {
    const desk = identityOf({ deviceKey: 'us-east-2_1' })
    const phone = { ...desk, originJti: 'phone', deviceKey: 'us-east-2_2' }
    const phoneEarlier = { ...phone, originJti: 'phone-earlier', authTime: 0 }

    await end(desk, 'device', 'us-east-2_2')

    expect([await isIn(desk), await isIn(phone), await isIn(phoneEarlier)]).toEqual([true, false, false])
  })

  test('of a device allows a new sign-in there if the user pool still has the device', async () => {
    const phone = identityOf({ deviceKey: 'us-east-2_3' })
    await end(phone, 'device', 'us-east-2_3')
    const seconds = Math.floor(product.clock.now.getTime() / 1000)
    const again = { ...phone, originJti: 'again', authTime: seconds + 1 }
    expect(await isIn(again)).toBe(true)

    product.clock.now = new Date(product.clock.now.getTime() + 5000)
    await end(again, 'device', 'us-east-2_3')

    expect(await isIn(again)).toBe(false)
  })

  test.each([
    ['device', undefined, 'format'],
    ['device', `us-east-2_${'0'.repeat(60)}`, 'format'],
    ['device', "us-east-2_1' or true", 'format'],
    ['everywhere', 'us-east-2_1', 'notWanted'],
  ])('is refused with the error: %s %s', async (which, deviceKey, rule) => {
    await expect(end(identityOf(), which, deviceKey)).rejects.toMatchObject({
      code: 'InvalidInput',
      info: { field: 'deviceKey', rule },
    })
  })

  test('is an audit event that names the sign-in, and no token', async () => {
    const maya = identityOf()

    await end(maya, 'this_one')

    const { rows } = await product.database.owner.query(
      `select action, criteria from audit_event where agent_id = $1 and operation = 'Mutation.revokeMySessions'`,
      [maya.sub],
    )
    expect(rows).toEqual([{ action: 'E', criteria: { which: 'this_one' } }])
  })
})

test('callers cannot read or write ended sign-ins', async () => {
  const maya = identityOf()
  await end(maya, 'this_one')
  const caller = { id: maya.sub, role: 'Admin' }

  await expect(sqlAs(product.app, caller, 'select * from revoked_session')).rejects.toMatchObject({
    code: '42501',
  })
  await expect(sqlAs(product.app, caller, 'delete from revoked_session')).rejects.toMatchObject({
    code: '42501',
  })
})

test('an ended sign-in is deleted once none of its tokens can be valid', async () => {
  const maya = identityOf()
  await end(maya, 'this_one')
  const jobs = createTestPool(product.database.connection('jobs'))
  const system = createSystemDatabase({ pool: jobs, log: () => undefined })
  const forgetAfter = (days: number) =>
    purgeExpiredRevocations({
      ...product.services,
      system,
      now: () => new Date(product.clock.now.getTime() + days * 24 * 3_600_000 + 1),
    })

  await forgetAfter(30)
  expect(await isIn(maya)).toBe(false)
  await forgetAfter(31)
  expect(await isIn(maya)).toBe(true)
  await jobs.end()
})
