import { expect, test } from 'vitest'
import type { Job } from '../../../api/jobs/jobs'
import { runJobsFor } from '../../../api/jobs/runJobsFor'
import type { JobContext } from '../../../api/useCases/context'

/** A clock that advances only while all jobs wait, to the earliest wake-up. */
function createRest() {
  let time = Date.parse('2026-03-02T09:00:00Z')
  const sleepers: { until: number; wake: () => void }[] = []
  const wakeNext = () => {
    sleepers.sort((one, other) => one.until - other.until)
    const next = sleepers.shift()
    if (!next) return
    time = next.until
    next.wake()
  }
  const rest = (milliseconds: number) =>
    new Promise<void>((wake) => {
      sleepers.push({ until: time + milliseconds, wake })
      setImmediate(wakeNext)
    })
  return { rest, now: () => new Date(time) }
}

const logged: object[] = []
const noted: { name: string; failure: string | null }[] = []
function running(jobs: readonly Job[], milliseconds: number) {
  const { rest, now } = createRest()
  logged.length = 0
  noted.length = 0
  const context = { now, log: (line: object) => void logged.push(line) }
  return runJobsFor(jobs, context as JobContext, {
    milliseconds,
    rest,
    recordRun: async (run) => void noted.push(run),
  })
}

const counted = (name: string, restMilliseconds: number, fails = false) => {
  const runs: number[] = []
  const job: Job = {
    name,
    restMilliseconds,
    run: async ({ now }) => {
      runs.push(now().getTime() % 60_000)
      if (fails) throw new TypeError('Maya Okafor')
    },
  }
  return { job, runs }
}

test('each job runs again after its own interval, until the time is over', async () => {
  const quick = counted('quick', 10_000)
  const slow = counted('slow', 30_000)
  expect(await running([quick.job, slow.job], 45_000)).toEqual([])
  expect(quick.runs).toEqual([0, 10_000, 20_000, 30_000, 40_000])
  expect(slow.runs).toEqual([0, 30_000])
})

test('each job runs once without a time', async () => {
  const once = counted('once', 1)
  await running([once.job], 0)
  expect(once.runs).toHaveLength(1)
})

test('a failed job is logged by its name, retried, and delays no other', async () => {
  const failing = counted('failing', 10_000, true)
  const other = counted('other', 10_000)
  expect(await running([failing.job, other.job], 15_000)).toEqual(['failing'])
  expect(failing.runs).toHaveLength(2)
  expect(other.runs).toHaveLength(2)
  expect(noted.filter(({ name }) => name === 'failing')).toHaveLength(2)
  expect(noted).toContainEqual({ name: 'failing', failure: 'TypeError' })
  expect(noted).toContainEqual({ name: 'other', failure: null })
  expect(JSON.stringify(logged)).toContain('TypeError')
  expect(JSON.stringify(logged)).not.toContain('Maya')
})
