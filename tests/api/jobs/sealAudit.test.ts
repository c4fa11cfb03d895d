import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sealAudit } from '../../../api/jobs/drainBacklogs'
import type { PayingProduct } from '../../support/payingProduct'
import { createPayingProduct } from '../../support/payingProduct'
import type { Person } from '../../support/product'

let testSystem: PayingProduct
let admin: Person
beforeAll(async () => {
  testSystem = await createPayingProduct()
  admin = await testSystem.person('Admin')
})
afterAll(() => testSystem.close())

const listSome = async (times: number) => {
  await Promise.all(Array.from({ length: times }, () => admin.ask('Query.requests', {})))
}
const check = () => admin.ask('Query.auditCheck', {})
const sealed = async () => {
  const { rows } = await testSystem.owner.query<{ sequence: string }>(
    'select sequence from audit_event where sequence is not null order by sequence',
  )
  return rows.map(({ sequence }) => Number(sequence))
}

describe('the sealer', () => {
  test('chains every row once and without gaps, with several sealers at work', async () => {
    await listSome(30)
    await Promise.all([
      sealAudit(testSystem.realSystem),
      listSome(30),
      sealAudit(testSystem.realSystem),
      sealAudit(testSystem.realSystem),
    ])
    await sealAudit(testSystem.realSystem)
    const sequences = await sealed()
    expect(sequences.length).toBeGreaterThanOrEqual(60)
    expect(sequences).toEqual(sequences.map((_, index) => index + 1))
    expect(await check()).toMatchObject({ checkedCount: sequences.length, brokenSequence: null })
  })

  test('puts a row that commits late at the end, whatever its number', async () => {
    const slow = await testSystem.owner.connect()
    await slow.query('begin')
    await slow.query(`insert into audit_event (recorded_at, action, operation, outcome, agent_id, agent_role, request_id)
      values (now(), 'R', 'Query.late', 0, 'late', 'Admin', 'late')`)
    await listSome(3)
    await sealAudit(testSystem.realSystem)
    await slow.query('commit')
    slow.release()
    await sealAudit(testSystem.realSystem)
    const { rows } = await testSystem.owner.query<{ operation: string }>(
      'select operation from audit_event where sequence is not null order by sequence desc limit 1',
    )
    expect(rows).toEqual([{ operation: 'Query.late' }])
    expect(await check()).toMatchObject({ brokenSequence: null })
  })

  test.each([
    ['changed', 'update audit_event set outcome = 4 where sequence = $1'],
    ['made somebody else’s', `update audit_event set agent_id = 'other' where sequence = $1`],
    ['taken out', 'delete from audit_event where sequence = $1'],
    ['cut off at the end', 'delete from audit_event where sequence >= $1'],
    [
      'swapped with the next',
      'update audit_event set sequence = case sequence when $1 then $1 + 1 else $1 end where sequence in ($1, $1 + 1)',
    ],
  ])('shows which row was %s', async (name, tampering) => {
    await listSome(6)
    await sealAudit(testSystem.realSystem)
    const length = (await sealed()).length
    const victim = name.startsWith('cut') ? length : length - 3
    const client = await testSystem.owner.connect()
    try {
      await client.query('begin')
      if (name.startsWith('swapped'))
        await client.query('alter table audit_event drop constraint audit_event_sequence_key')
      await client.query(tampering.replaceAll('$1', String(victim)))
      const { rows } = await client.query('select broken from check_audit(0, 10000)')
      expect(rows).toEqual([{ broken: String(victim) }])
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  test('can be verified in parts, as far as requested', async () => {
    await listSome(12)
    await sealAudit(testSystem.realSystem)
    const length = (await sealed()).length
    const part = await admin.ask('Query.auditCheck', { first: 5 })
    expect(part).toMatchObject({ checkedCount: 5, sealedCount: length, brokenSequence: null })
    const parts = [part.checkedCount]
    while ((parts.at(-1) ?? length) < length) {
      const after = parts.at(-1)
      parts.push((await admin.ask('Query.auditCheck', { after, first: 5 })).checkedCount)
    }
    expect(parts).toEqual(
      Array.from({ length: Math.ceil(length / 5) }, (_, index) => Math.min(5 * (index + 1), length)),
    )
    await expect(admin.ask('Query.auditCheck', { after: -1 })).rejects.toMatchObject({ code: 'InvalidInput' })
    await expect(admin.ask('Query.auditCheck', { first: 10_001 })).rejects.toMatchObject({
      code: 'InvalidInput',
    })
    expect(await admin.ask('Query.auditCheck', { after: length + 9 })).toMatchObject({
      brokenSequence: length + 9,
    })
  })

  test('finds a changed row in its part, and names the row', async () => {
    await listSome(12)
    await sealAudit(testSystem.realSystem)
    const victim = (await sealed()).length - 2
    const { rows } = await testSystem.owner.query<{ id: string }>(
      `update audit_event set outcome = 4 where sequence = $1 returning id`,
      [victim],
    )
    const before = await admin.ask('Query.auditCheck', { first: 3 })
    const later = await admin.ask('Query.auditCheck', { after: victim - 3 })
    await testSystem.owner.query('update audit_event set outcome = 0 where sequence = $1', [victim])
    expect(before).toMatchObject({ checkedCount: 3, brokenSequence: null })
    expect(later).toMatchObject({
      checkedCount: victim - 1,
      brokenSequence: victim,
      brokenEventId: rows[0]?.id,
    })
    expect(await check()).toMatchObject({ brokenSequence: null, brokenEventId: null })
  })

  test('returns when it last sealed', async () => {
    await sealAudit(testSystem.realSystem)
    testSystem.clock.now = new Date(testSystem.clock.now.getTime() + 60_000)
    const sealedAt = testSystem.clock.now.toISOString()
    await listSome(1)
    await sealAudit(testSystem.realSystem)
    testSystem.clock.now = new Date(testSystem.clock.now.getTime() + 60_000)
    await listSome(2)
    expect(await check()).toMatchObject({
      sealedUntil: sealedAt,
      unsealedCount: 2,
      unsealedSince: testSystem.clock.now.toISOString(),
    })
  })

  test('shows each row by its id, only to Admins', async () => {
    const { nodes } = await admin.ask('Query.auditEvents', { first: 1 })
    const [newest] = nodes
    if (!newest) throw new Error('The trail is empty.')
    expect(await admin.ask('Query.auditEvent', { id: newest.id })).toMatchObject({ id: newest.id })
    for (const id of ['999999999999', 'x', '1; drop'])
      await expect(admin.ask('Query.auditEvent', { id })).rejects.toMatchObject({ code: 'NotFound' })
    const hcp = await testSystem.person('HCPs')
    await expect(hcp.ask('Query.auditEvent', { id: newest.id })).rejects.toMatchObject({ code: 'Forbidden' })
  })

  test('cannot be imitated by the API’s login, nor by the jobs’ login except through the sealer', async () => {
    for (const pool of [testSystem.product.database.app, testSystem.product.database.jobs]) {
      await expect(pool.query('update audit_event set outcome = 0')).rejects.toThrow('permission denied')
      await expect(pool.query('delete from audit_event')).rejects.toThrow('permission denied')
      await expect(pool.query('update audit_head set sequence = 0')).rejects.toThrow('permission denied')
    }
    await expect(testSystem.product.database.app.query('select seal_audit(1)')).rejects.toThrow(
      'permission denied',
    )
  })
})
