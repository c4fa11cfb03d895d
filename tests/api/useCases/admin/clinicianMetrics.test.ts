import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approve, claim, decline, submitNewRequest } from '../../../support/builders/requestScenarios'
import type { Person, TestProduct } from '../../../support/product'
import { createTestProduct } from '../../../support/product'

const hourMs = 3_600_000

let product: TestProduct
let ruth: Person
let lee: Person
let haddad: Person

beforeAll(async () => {
  product = await createTestProduct()
  ruth = await product.person('Admin')
  lee = await product.person('HCPs', { givenName: 'Lena', familyName: 'Lee' })
  haddad = await product.person('HCPs')
})
afterAll(() => product.close())

const pass = (hours: number) => {
  product.clock.now = new Date(product.clock.now.getTime() + hours * hourMs)
}
const metricsOf = async (clinician: Person, days = 7) => {
  const { clinicians } = await ruth.ask('Query.clinicianMetrics', { days })
  return clinicians.find(({ id }) => id === clinician.id)
}
const write = (person: Person, conversationId: string, body: string) =>
  person.ask('Mutation.sendMessage', { input: { id: randomUUID(), conversationId, body } })

/** The same with metrics still in deltas, added up, and recomputed from the rows. */
async function inEveryState(check: () => Promise<void>): Promise<void> {
  await check()
  await product.database.owner.query('select roll_up_metrics(10000)')
  await check()
  await product.database.owner.query('select recompute_metrics()')
  await check()
}

test('an Admin sees what each clinician decided, answered and overrode; a clinician sees only their own', async () => {
  const maya = await product.person('user')
  const first = await submitNewRequest(maya, { id: randomUUID() })
  pass(2)
  const claimed = await claim(lee, first)
  await write(maya, claimed.conversationId, 'Is it safe?')
  await write(lee, claimed.conversationId, 'Yes.')
  await write(lee, claimed.conversationId, 'Take it at night.')
  const prescriptionId = randomUUID()
  await approve(lee, claimed, { prescriptionId })
  await product.database.owner.query(
    `insert into prescription_override (prescription_id, patient_id, reason, alerts, created_at)
      values ($1, $2, 'Discussed', '[{}]', $3)`,
    [prescriptionId, maya.id, product.clock.now],
  )
  const second = await submitNewRequest(await product.person('user'), { id: randomUUID() })
  pass(30)
  await decline(haddad, await claim(haddad, second))

  const ofLee = {
    id: lee.id,
    name: 'Lena Lee',
    decidedCount: 1,
    lateCount: 0,
    medianMinutes: 120,
    answeredCount: 1,
    overrideCount: 1,
  }
  await inEveryState(async () => {
    expect(await metricsOf(lee)).toEqual(ofLee)
    expect(await metricsOf(haddad)).toMatchObject({
      decidedCount: 1,
      lateCount: 1,
      medianMinutes: 1800,
      answeredCount: 0,
      overrideCount: 0,
    })
    expect(await lee.ask('Query.myMetrics', {})).toEqual(ofLee)
    expect(await haddad.ask('Query.myMetrics', {})).toMatchObject({ id: haddad.id, decidedCount: 1 })
  })
})

test('an Admin sees the medians of what decisions took, and an undone one no longer counts', async () => {
  const request = await submitNewRequest(await product.person('user'), { id: randomUUID() })
  const { owner } = product.database
  const values = [
    [10, 3, 1, 0],
    [50, 6, 2, 2],
    [90, 40, 9, 0],
    [600, 400, 90, 0],
  ]
  for (const [index, [seconds, keys, clicks, overrides]] of values.entries())
    await owner.query(
      `insert into decision_effort (request_id, clinician_id, decided_at, decision, open_seconds, keys, clicks, override_count)
        values ($1, $2, $3, 'approve', $4, $5, $6, $7)`,
      [request.id, lee.id, new Date(product.clock.now.getTime() + index), seconds, keys, clicks, overrides],
    )
  await owner.query('delete from decision_effort where open_seconds = 600')

  await inEveryState(async () => {
    const { effort } = await ruth.ask('Query.clinicianMetrics', { days: 7 })
    expect(effort).toEqual({
      decisionCount: 3,
      medianSeconds: 50,
      medianKeys: 6,
      medianClicks: 2,
      overrideCount: 2,
    })
  })
})

test('a period has 1 to 92 days, and leaves out what is older', async () => {
  for (const days of [0, 93])
    await expect(ruth.ask('Query.clinicianMetrics', { days })).rejects.toMatchObject({ code: 'InvalidInput' })
  pass(10 * 24)
  expect(await metricsOf(lee)).toMatchObject({ decidedCount: 0, medianMinutes: null, answeredCount: 0 })
  expect(await metricsOf(lee, 30)).toMatchObject({ decidedCount: 1 })
})

test('metrics of clinicians are refused to others', async () => {
  const maya = await product.person('user')
  for (const caller of [lee, maya])
    await expect(caller.ask('Query.clinicianMetrics', { days: 7 })).rejects.toMatchObject({
      code: 'Forbidden',
    })
  for (const caller of [ruth, maya])
    await expect(caller.ask('Query.myMetrics', {})).rejects.toMatchObject({ code: 'Forbidden' })
})
