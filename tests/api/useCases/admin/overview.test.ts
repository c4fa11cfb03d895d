import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { practiceMoney } from '../../../../domain/money'
import { createJobRunRecorder } from '../../../../api/jobs/runJobsFor'
import { approve, claim, submitNewRequest } from '../../../support/builders/requestScenarios'
import { createPayingProduct } from '../../../support/payingProduct'
import type { Person, TestProduct } from '../../../support/product'
import { createTestProduct } from '../../../support/product'

const hourMs = 3_600_000

let testSystem: TestProduct
let admin: Person
let doctor: Person

beforeAll(async () => {
  testSystem = await createTestProduct()
  admin = await testSystem.person('Admin')
  doctor = await testSystem.person('HCPs')
})
afterAll(() => testSystem.close())

const overview = (days = 7) => admin.ask('Query.overview', { days })

/** Creates a request that is decided the given number of hours after submission, and advances the clock. */
async function givenDecision(hours: number): Promise<void> {
  const patient = await testSystem.person('user')
  const sent = await submitNewRequest(patient, { id: randomUUID() })
  testSystem.clock.now = new Date(testSystem.clock.now.getTime() + hours * hourMs)
  await approve(doctor, await claim(doctor, sent))
}

describe('the overview', () => {
  test('is visible only to Admins, for 1 to 92 days', async () => {
    await expect(doctor.ask('Query.overview', { days: 7 })).rejects.toMatchObject({ code: 'Forbidden' })
    for (const days of [0, 93]) {
      await expect(overview(days)).rejects.toMatchObject({ code: 'InvalidInput', info: { field: 'days' } })
    }
  })

  test('without data has every day and no metrics', async () => {
    const { days, decidedCount, medianMinutes, held } = await overview()
    expect({ decidedCount, medianMinutes, held }).toEqual({
      decidedCount: 0,
      medianMinutes: null,
      held: practiceMoney(0),
    })
    expect(days).toHaveLength(7)
    expect(days.at(-1)?.day).toBe(testSystem.clock.now.toISOString().slice(0, 10))
  })

  test('contains times to decision, and which were late', async () => {
    for (const hours of [1, 2, 30]) await givenDecision(hours)

    const { decidedCount, lateCount, medianMinutes, p90Minutes, days } = await overview()
    expect({ decidedCount, lateCount, medianMinutes }).toEqual({
      decidedCount: 3,
      lateCount: 1,
      medianMinutes: 120,
    })
    // Between the second and the third, nearer to the third.
    expect(p90Minutes).toBe(Math.round(120 + 0.8 * (1800 - 120)))
    expect(days.reduce((sum, day) => sum + day.decidedCount, 0)).toBe(3)
  })

  test('counts open requests by status, and overdue ones', async () => {
    const before = await overview()
    const patient = await testSystem.person('user')
    await submitNewRequest(patient, { id: randomUUID() })
    testSystem.clock.now = new Date(testSystem.clock.now.getTime() + 25 * hourMs)

    const after = await overview()
    const submitted = ({ requests }: typeof after) =>
      requests.find(({ status }) => status === 'submitted')?.count ?? 0
    expect(submitted(after)).toBe(submitted(before) + 1)
    expect(after.overdueCount).toBe(before.overdueCount + 1)
  })

  test('excludes data before the period', async () => {
    testSystem.clock.now = new Date(testSystem.clock.now.getTime() + 10 * 24 * hourMs)
    expect(await overview(7)).toMatchObject({ decidedCount: 0 })
    expect(await overview(30)).toMatchObject({ decidedCount: 3 })
  })
})

describe('runs of jobs', () => {
  test('show Admins the last run and result; a failure at once, others once a minute', async () => {
    const working = await createPayingProduct()
    const chief = await working.person('Admin')
    const newBook = () => createJobRunRecorder(working.context.payments.system, () => working.clock.now)
    const note = newBook()
    const runs = async () => (await chief.ask('Query.overview', { days: 1 })).jobs

    await note({ name: 'sendMails', failure: null })
    const [first] = await runs()
    working.clock.now = new Date(working.clock.now.getTime() + 30_000)
    await note({ name: 'sendMails', failure: null })
    expect(await runs()).toEqual([first])

    // Two runners share the deltas.
    await Promise.all([note, newBook()].map((one) => one({ name: 'sendMails', failure: 'SmtpError' })))
    expect(await runs()).toMatchObject([
      { id: 'sendMails', consecutiveFailures: 2, failureReason: 'SmtpError' },
    ])
    await note({ name: 'sendMails', failure: null })
    expect(await runs()).toMatchObject([{ consecutiveFailures: 0 }])
    await working.close()
  })
})

describe('the backlog of an Admin', () => {
  test('is visible only to Admins', async () => {
    for (const role of ['HCPs', 'user'] as const) {
      const other = await testSystem.person(role)
      await expect(other.ask('Query.adminBacklog', {})).rejects.toMatchObject({ code: 'Forbidden' })
    }
  })

  test('counts undecided and overdue requests until they are decided', async () => {
    const before = await admin.ask('Query.adminBacklog', {})
    const patient = await testSystem.person('user')
    const sent = await submitNewRequest(patient, { id: randomUUID() })
    expect(await admin.ask('Query.adminBacklog', {})).toEqual({
      ...before,
      undecidedRequestCount: before.undecidedRequestCount + 1,
    })

    testSystem.clock.now = new Date(testSystem.clock.now.getTime() + 25 * hourMs)
    expect((await admin.ask('Query.adminBacklog', {})).overdueRequestCount).toBe(
      before.overdueRequestCount + 1,
    )

    await approve(doctor, await claim(doctor, sent))
    const { undecidedRequestCount, overdueRequestCount } = await admin.ask('Query.adminBacklog', {})
    expect({ undecidedRequestCount, overdueRequestCount }).toEqual({
      undecidedRequestCount: before.undecidedRequestCount,
      overdueRequestCount: before.overdueRequestCount,
    })
  })
})
