import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityOf } from '../../../support/builders/identity'
import type { TestProduct } from '../../../support/product'
import { createTestProduct } from '../../../support/product'

let product: TestProduct
beforeAll(async () => {
  product = await createTestProduct()
})
afterAll(() => product.close())

describe('an account', () => {
  test('is created at the first call, also when the first calls are concurrent', async () => {
    const identity = identityOf()
    const calls = Array.from({ length: 10 }, () => product.as(identity).ask('Query.me', {}))
    const accounts = await Promise.all(calls)
    expect(new Set(accounts.map(({ id }) => id))).toEqual(new Set([identity.sub]))
    expect(accounts[0]).toEqual({
      id: identity.sub,
      role: 'user',
      givenName: null,
      familyName: null,
      createdAt: product.clock.now.toISOString(),
    })
  })

  test('has the role of its groups, Admin before HCPs', async () => {
    const roleOf = async (groups: string[]) =>
      (await product.as(identityOf({ groups })).ask('Query.me', {})).role
    expect(await roleOf([])).toBe('user')
    expect(await roleOf(['others'])).toBe('user')
    expect(await roleOf(['HCPs'])).toBe('HCPs')
    expect(await roleOf(['HCPs', 'Admin'])).toBe('Admin')
  })

  test('loses a role at once when the directory has removed the group, whatever the token contains', async () => {
    const lee = await product.person('HCPs')
    await lee.ask('Query.worklist', { tab: 'new' })
    await product.database.owner.query(`update account set revoked_groups = '{HCPs}' where id = $1`, [lee.id])
    await expect(lee.ask('Query.worklist', { tab: 'new' })).rejects.toMatchObject({ code: 'Forbidden' })
    expect((await lee.ask('Query.me', {})).role).toBe('user')
  })

  test('that is disabled can do nothing', async () => {
    const lee = await product.person('HCPs')
    await product.database.owner.query(`update account set disabled_at = now() where id = $1`, [lee.id])
    await expect(lee.ask('Query.me', {})).rejects.toMatchObject({ code: 'AccountDisabled' })
  })

  test('that was signed out globally needs a newer sign-in', async () => {
    const identity = identityOf({ authTime: 1_000_000 })
    await product.as(identity).ask('Query.me', {})
    await product.database.owner.query(
      `update account set tokens_valid_after = to_timestamp(1000001) where id = $1`,
      [identity.sub],
    )
    await expect(product.as(identity).ask('Query.me', {})).rejects.toMatchObject({ code: 'SignInAgain' })
    const newer = product.as({ ...identity, authTime: 1_000_001 })
    expect(await newer.ask('Query.me', {})).toMatchObject({ id: identity.sub })
  })

  test('takes a name, trimmed, and refuses one that is none', async () => {
    const maya = await product.person('user')
    const rename = (givenName: string, familyName: string) =>
      maya.ask('Mutation.updateMyName', { input: { givenName, familyName } })
    expect(await rename('  Maya ', 'Okafor')).toMatchObject({ givenName: 'Maya', familyName: 'Okafor' })
    await expect(rename('Maya', ' ')).rejects.toMatchObject({
      code: 'InvalidInput',
      info: { field: 'familyName' },
    })
    await expect(rename('M'.repeat(81), 'O')).rejects.toMatchObject({ info: { rule: 'tooLong' } })
    expect(await maya.ask('Query.me', {})).toMatchObject({ givenName: 'Maya', familyName: 'Okafor' })
  })
})
