import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  ceilingSentences,
  ceilingTable,
  changeSentence,
  changeTable,
} from '../../infra/ceilings/ceilingTable'
import { type Demand, demandOf } from '../../infra/ceilings/demand'
import { ceilingsAt, patientsWithin, usageAt } from '../../infra/ceilings/findCeilings'
import { connectionsOf } from '../../infra/ceilings/databaseQuotas'
import { quotas } from '../../infra/ceilings/quotas'
import { connectionsAtMost } from '../../infra/concurrency'
import { stages } from '../../infra/stage'

const { prod, dev } = stages

describe('what patients ask of the services', () => {
  test('nobody asks for nothing', () => {
    expect(Object.values(demandOf(0)).every((value) => value === 0)).toBe(true)
  })

  test('more patients never ask for less of anything', () => {
    for (const quota of quotas) {
      const asked = [0, 1, 10, 1_000, 99_999, 100_000, 10_000_000].map(
        (patients) => demandOf(patients)[quota.uses],
      )
      expect(asked).toEqual(asked.toSorted((one, other) => one - other))
    }
  })

  test('ten million patients bring the 1,600 operations a second that the costs are reckoned with', () => {
    const { resolverConcurrency } = demandOf(10_000_000)
    expect(resolverConcurrency / 0.04 / 1.5).toBeCloseTo(1_620, -1)
  })
})

describe('where the ceilings are', () => {
  test.each(quotas.map((quota) => [quota.name, quota] as const))(
    '%s: one patient more than it is enough for is one too many',
    (_name, quota) => {
      const limit = quota.limit(prod)
      const enough = patientsWithin(quota, prod)
      if (limit === Number.POSITIVE_INFINITY) return expect(enough).toBe(Number.POSITIVE_INFINITY)
      expect(demandOf(enough)[quota.uses]).toBeLessThanOrEqual(limit)
      expect(demandOf(enough + 1)[quota.uses]).toBeGreaterThan(limit)
    },
  )

  test('the fullest quota is named first, and only what is more than seven tenths full', () => {
    expect(ceilingsAt(0, prod)).toEqual([])
    const shares = ceilingsAt(10_000_000, prod).map(({ share }) => share)
    expect(shares).toEqual(shares.toSorted((one, other) => other - one))
    expect(Math.min(...shares)).toBeGreaterThan(0.7)
    const rest = usageAt(10_000_000, prod).slice(shares.length)
    expect(Math.max(...rest.map(({ share }) => share))).toBeLessThanOrEqual(0.7)
  })

  test('a larger stage moves our own ceilings and no other', () => {
    const larger = { ...prod, capacity: { min: 4, max: 256 }, resolverConcurrency: 900 }
    const moved = quotas.filter((quota) => patientsWithin(quota, larger) > patientsWithin(quota, prod))
    expect(moved.map(({ uses }) => uses)).toEqual(['resolverConcurrency', 'capacity'])
  })

  test('resolvers at a time fit into the connections of the database, in every stage', () => {
    for (const stage of [dev, prod])
      expect(connectionsAtMost(stage)).toBeLessThan(0.8 * connectionsOf(stage.capacity))
  })
})

test('connections follow the largest capacity, and a database that may sleep has at most 2,000', () => {
  const limits = [
    [1, 1, 189],
    [1, 7.5, 823],
    [1, 16, 3_360],
    [0.5, 16, 2_000],
    [0, 4, 823],
    [1, 256, 5_000],
  ] as const
  for (const [min, max, connections] of limits)
    expect([min, max, connectionsOf({ min, max })]).toEqual([min, max, connections])
})

describe('what the change before a limit costs a month', () => {
  const dollarsOf = (uses: keyof Demand, demand: Partial<Demand>) =>
    quotas.find((quota) => quota.uses === uses)?.change.dollars({ ...demandOf(0), ...demand }, prod)

  test('Cognito sells requests a second beyond the default, for the peak with its margin', () => {
    expect(dollarsOf('authentications', { authentications: 80 })).toBe(0)
    // 100 are seven tenths of 143, which are 23 more than 120.
    expect(dollarsOf('authentications', { authentications: 100 })).toBe(23 * 20)
    expect(dollarsOf('refreshesAfterOutage', {})).toBe(880 * 20)
  })

  test('capacity costs what is above the largest of the stage, of the writer and of the reader', () => {
    expect(dollarsOf('capacity', { capacity: 32 })).toBe(0)
    expect(dollarsOf('capacity', { capacity: 40 })).toBeCloseTo(8 * 730 * 0.12 * 2)
  })

  test('I/O-Optimized adds to capacity and storage and saves the operations', () => {
    const demand = { capacity: 10, storedGigabytes: 100 }
    const added = 10 * 730 * 0.12 * 2 * 0.3 + 100 * 0.125
    expect(dollarsOf('volumeOperations', demand)).toBeCloseTo(added)
    // At a peak of 6,000, a thousand a second on average for 30 days.
    const saved = 1_000 * 30 * 24 * 3.6e-3 * 0.2
    expect(dollarsOf('volumeOperations', { ...demand, volumeOperations: 6_000 })).toBeCloseTo(added - saved)
  })

  test('every limit names its change, and one that AWS does not raise needs none at ten million patients', () => {
    for (const { change } of quotas) expect(change.text).not.toBe('')
    expect(ceilingsAt(10_000_000, prod).filter(({ quota }) => quota.adjustable === 'fixed')).toEqual([])
  })
})

test('the operations guide has the tables and the sentences of the model', async () => {
  const guide = await readFile(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
  const cells = (text: string) => text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---')
  expect(cells(guide)).toContain(cells(ceilingTable(prod)))
  expect(cells(guide)).toContain(cells(changeTable(prod)))
  for (const sentence of [...ceilingSentences(prod), changeSentence(prod)]) expect(guide).toContain(sentence)
})
