import { afterAll, beforeAll, expect, test } from 'vitest'
import { electLeader } from '../../../local/processes/electLeader'
import { createTestDatabase, type TestDatabase } from '../../support/database/database'

let database: TestDatabase
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.drop())

test('one process leads at a time, and another takes over when its connection ends', async () => {
  const leading = new Set<string>()
  const began: string[] = []
  const candidate = (name: string) =>
    electLeader({
      connection: { ...database.connection('owner'), application_name: name },
      lead: () => {
        leading.add(name)
        began.push(name)
        return async () => void leading.delete(name)
      },
      log: () => undefined,
      intervalMilliseconds: 10,
    })
  const stops = ['one', 'two', 'three'].map(candidate)
  await expect.poll(() => leading.size).toBe(1)
  const [first = ''] = leading

  // given candidates that have tried again, and have not become leader
  await expect.poll(attemptsOfOthers).toBeGreaterThan(0)
  expect(began).toEqual([first])

  // when the leader's session is cut, its work ends
  await database.owner.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
    [first],
  )
  await expect.poll(() => began.length).toBeGreaterThan(1)
  await expect.poll(() => leading.size).toBe(1)

  // and when it stops, another takes over
  for (const left of [2, 1, 0]) {
    const [leader = ''] = leading
    await stops[['one', 'two', 'three'].indexOf(leader)]?.()
    await expect.poll(() => leading.size).toBe(left === 0 ? 0 : 1)
    expect(leading.has(leader)).toBe(false)
  }
})

async function attemptsOfOthers(): Promise<number> {
  const { rows } = await database.owner.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where application_name in ('one', 'two', 'three') and query like 'select pg_try_advisory_lock%'
       and state = 'idle'`,
  )
  return rows[0]?.count ?? 0
}
