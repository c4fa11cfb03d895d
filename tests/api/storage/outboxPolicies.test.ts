import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '../../../domain/role'
import type { PayingProduct } from '../../support/payingProduct'
import { createPayingProduct } from '../../support/payingProduct'
import { enqueue } from '../jobs/mailUnderTest'
import { sqlAs } from '../../support/database/sqlAs'

let testSystem: PayingProduct
beforeAll(async () => {
  testSystem = await createPayingProduct()
  await enqueue(testSystem, { event: 'e1', kind: 'requestNews', recipient: 'maya' })
})
afterAll(() => testSystem.close())

/** Runs a statement as the API does for a caller. @returns the number of rows it read or changed */
async function as(role: Role, id: string, text: string): Promise<number> {
  return (await sqlAs(testSystem.product.app, { id, role }, text)).rowCount ?? 0
}

const retry = `update outbox set state = 'pending', done_at = null, attempts = 0`
const insert = (more = '', values = '') =>
  `insert into outbox (event, kind, recipient, next_attempt_at, created_at${more})
   values ('e2', 'requestNews', 'maya', now(), now()${values})`

describe('the outbox', () => {
  test('is read by Admins only', async () => {
    expect(await as('user', 'maya', 'select from outbox')).toBe(0)
    expect(await as('HCPs', 'lee', 'select from outbox')).toBe(0)
    expect(await as('Admin', 'ruth', 'select from outbox')).toBe(1)
  })

  test('accepts emails from every account, and never one marked as sent', async () => {
    expect(await as('user', 'maya', insert())).toBe(1)
    await expect(as('user', 'maya', insert(', state', `, 'sent'`))).rejects.toThrow('permission denied')
  })

  test('lets only Admins have a failed email retried, and no other email', async () => {
    expect(await as('Admin', 'ruth', retry)).toBe(0)
    await testSystem.owner.query(`update outbox set state = 'failed', done_at = now(), reason = 'Error'`)
    expect(await as('user', 'maya', retry)).toBe(0)
    expect(await as('HCPs', 'lee', retry)).toBe(0)
    expect(await as('Admin', 'ruth', retry)).toBe(1)
    await expect(as('Admin', 'ruth', `update outbox set state = 'sent'`)).rejects.toThrow(
      'row-level security',
    )
  })
})
