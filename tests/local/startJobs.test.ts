import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { jobs } from '../../api/jobs/jobs'
import { startJobs } from '../../local/startJobs'
import { startDraft } from '../support/builders/requestScenarios'
import type { PayingProduct } from '../support/payingProduct'
import { createPayingProduct } from '../support/payingProduct'
import type { Person } from '../support/product'
import type { ManualClock } from './payments/manualClock'
import { createManualClock } from './payments/manualClock'

let testSystem: PayingProduct
let clock: ManualClock
let complaints: string[]

beforeEach(async () => {
  testSystem = await createPayingProduct()
  clock = createManualClock()
  complaints = []
})
afterEach(() => testSystem.close())

const start = () =>
  startJobs(
    {
      ...testSystem.context,
      log: ({ level, event, job }) => void (level !== 'info' && complaints.push(`${event} ${String(job)}`)),
    },
    { timers: clock.timers },
  )

/** Creates an audit event. */
const draft = (patient: Person) => startDraft(patient, { id: randomUUID() })

/** Every job has run and rests. */
async function allRest(): Promise<void> {
  await expect.poll(() => clock.waiting()).toBe(jobs.length)
}

async function unsealed(): Promise<number> {
  const { rows } = await testSystem.owner.query<{ count: number }>(
    'select count(*)::int as count from audit_event where sequence is null',
  )
  return rows[0]?.count ?? 0
}

describe('jobs on one machine', () => {
  test('run at once and again after their interval', async () => {
    const maya = await testSystem.person('user')
    await draft(maya)
    expect(await unsealed()).toBeGreaterThan(0)

    const stop = start()
    await allRest()
    expect(await unsealed()).toBe(0)

    await draft(maya)
    clock.advance(1_500)
    await expect.poll(unsealed).toBe(0)
    await stop()
    expect(complaints).toEqual([])
  })

  test('logs a failed run and does not end the job', async () => {
    await draft(await testSystem.person('user'))
    testSystem.die(() => true)

    const stop = start()
    await allRest()
    expect(complaints).toContain('jobs.failure sealAudit')
    expect(await unsealed()).toBeGreaterThan(0)

    testSystem.die(() => false)
    clock.advance(1_500)
    await expect.poll(unsealed).toBe(0)
    await stop()
  })

  test('finishes the current run on stop, and starts no other', async () => {
    await draft(await testSystem.person('user'))

    const stop = start()
    await stop()
    expect(await unsealed()).toBe(0)

    clock.advance(600_000)
    expect(clock.waiting()).toBe(0)
  })
})
