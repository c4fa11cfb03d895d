import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { outageTable } from '../../bench/outage/outageTable'
import type { RegionQuotas } from '../../bench/outage/region'
import { scenarios } from '../../bench/outage/scenarios'
import { simulateOutage } from '../../bench/outage/simulateOutage'
import { createTokenBucket } from '../../bench/outage/tokenBucket'
import { createVirtualClock } from '../../bench/outage/virtualClock'
import { stages } from '../../infra/stage'

const quotas: RegionQuotas = {
  connectionsPerSecond: 100,
  requestTokensPerSecond: 100,
  refreshesPerSecond: 100,
  lambdaConcurrency: 50,
  databaseCallsPerSecond: 1_000,
}
const small = { online: 300, sample: 300, outageSeconds: 60, quotas, seed: 1 }

test('a bucket of two tokens that gets one a second gives what arithmetic says', () => {
  let now = 0
  const take = createTokenBucket(1, 2, () => now)
  const answers = [0, 0, 0, 999, 1_000, 1_000, 5_000, 5_000, 5_000].map((at) => {
    now = at
    return take()
  })
  expect(answers).toEqual([true, true, false, false, true, false, true, true, false])
})

test('timers run by time, then by creation, with promises in between', async () => {
  const clock = createVirtualClock(0)
  const seen: string[] = []
  clock.after(20, () => seen.push('c'))
  clock.after(10, () => void Promise.resolve().then(() => clock.after(5, () => seen.push('b'))))
  clock.after(10, () => seen.push('a'))
  clock.after(12, () => seen.push('never'))()
  clock.after(31, () => seen.push('later'))
  await clock.runUntil(30)
  expect([seen, clock.now()]).toEqual([['a', 'b', 'c'], 30])
})

describe('the hour after an outage', () => {
  test('one browser alone is back after its delay, eight messages and two calls', async () => {
    const { secondsUntil, attempts, back } = await simulateOutage({
      ...small,
      online: 1,
      sample: 1,
      outageSeconds: 0,
      delays: () => 0.5,
    })
    // 250 ms delay; request and answer of the upgrade, of the handshake and of the start; then of the query: 8 × 25 ms; two
    // cold starts at the same time, one warm call: 1,040 + 40 ms.
    expect([secondsUntil(1), attempts, back]).toEqual([1.53, 1, 1])
  })

  test('the last browser is not back before the quota lets it, and every browser is counted', async () => {
    const outage = await simulateOutage(small)
    // The bucket starts with 100 tokens and each browser needs three.
    expect(outage.secondsUntil(1)).toBeGreaterThan((3 * 300 - 100) / 100)
    expect(outage.back + outage.waiting + outage.signedOut).toBe(300)
  })

  test('the same seed gives the same hour, another seed another', async () => {
    const figures = async (seed: number) => {
      const { secondsUntil, refused, peaks, attempts } = await simulateOutage({ ...small, seed })
      return [secondsUntil(0.5), secondsUntil(0.95), refused, peaks, attempts]
    }
    expect(await figures(1)).toEqual(await figures(1))
    expect(await figures(1)).not.toEqual(await figures(2))
  })

  test('ten times the quota is not slower', async () => {
    const slow = await simulateOutage(small)
    const fast = await simulateOutage({
      ...small,
      quotas: {
        ...quotas,
        connectionsPerSecond: 1_000,
        requestTokensPerSecond: 1_000,
        lambdaConcurrency: 500,
      },
    })
    for (const share of [0.5, 0.95])
      expect(fast.secondsUntil(share)).toBeLessThanOrEqual(slow.secondsUntil(share))
  })

  test('a refresh that Cognito refuses three times signs out, and ends in the count', async () => {
    const outage = await simulateOutage({
      ...small,
      outageSeconds: 3_600,
      quotas: { ...quotas, refreshesPerSecond: 1 },
    })
    expect(outage.signedOut).toBeGreaterThan(0)
    expect(outage.back + outage.waiting + outage.signedOut).toBe(300)
  })
})

describe('the hours of the operations guide', () => {
  const hours = scenarios(stages.prod)

  test('have the quotas of the model and the limits of the stage', () => {
    const larger = { ...stages.prod, resolverConcurrency: 300, capacity: { min: 1, max: 64 } }
    const [hour] = scenarios(larger)
    expect(hour?.quotas).toEqual({
      connectionsPerSecond: 2_000,
      requestTokensPerSecond: 2_000,
      refreshesPerSecond: 120,
      lambdaConcurrency: 300,
      databaseCallsPerSecond: 4_000,
    })
  })

  test('are in its table as the simulation says', { timeout: 120_000 }, async () => {
    const guide = await readFile(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
    const rows = guide.split('\n').map((line) => line.replaceAll(/ +/g, ' '))
    for (const { name } of hours) expect(rows.filter((row) => row.startsWith(`| ${name} |`))).toHaveLength(1)
    // Hours with other delays than the product's take most of the time.
    for (const { name, ...options } of hours.filter(({ delays }) => !delays)) {
      const outage = await simulateOutage({ ...options, sample: 1_000, seed: 1 })
      expect(rows).toContain(outageTable([{ name, outage }]).split('\n').at(-1))
    }
  })
})
