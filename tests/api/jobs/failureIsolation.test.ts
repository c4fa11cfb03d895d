import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { expireHolds } from '../../../api/jobs/expireHolds'
import { releaseOrphanedAssignments } from '../../../api/jobs/releaseOrphanedAssignments'
import { cleanUpFiles } from '../../../api/jobs/purge'
import { placeNewOrder } from '../../support/builders/orderScenarios'
import { announced } from '../../support/builders/photos'
import { claim, submitNewRequest } from '../../support/builders/requestScenarios'
import type { PayingProduct } from '../../support/payingProduct'
import { createPayingProduct } from '../../support/payingProduct'

/* A job whose first item always fails still processes the items after it, unless its process stops. */
let testSystem: PayingProduct
beforeAll(async () => {
  testSystem = await createPayingProduct()
})
beforeEach(() => {
  testSystem.product.logged.length = 0
})
afterEach(() => testSystem.die(() => false))
afterAll(() => testSystem.close())

/** Fails one transaction of a job: the first after those that list its items. */
function failAfter(lists: number): void {
  let count = 0
  testSystem.die(() => (count += 1) === lists + 1)
}
const hours = (count: number) => {
  testSystem.clock.now = new Date(testSystem.clock.now.getTime() + count * 3_600_000)
}
const postponed = () => testSystem.product.logged.map(({ event }) => event)

test('the second of two unpaid requests expires though the first fails', async () => {
  for (let count = 0; count < 2; count += 1) await testSystem.awaitingRequest(await testSystem.person('user'))
  hours(73)
  failAfter(1)
  expect(await expireHolds(testSystem.context)).toBe(1)
  expect(postponed()).toContain('holds.postponed')
  testSystem.die(() => false)
  expect(await expireHolds(testSystem.context)).toBe(1)
})

test('a process that stops finishes the request in hand and leaves the next one to the next run', async () => {
  for (let count = 0; count < 2; count += 1) await testSystem.awaitingRequest(await testSystem.person('user'))
  hours(73)
  const stop = new AbortController()
  let transactions = 0
  testSystem.die(() => {
    // The first lists the items.
    if ((transactions += 1) === 2) stop.abort()
    return false
  })

  expect(await expireHolds({ ...testSystem.context, stopping: stop.signal })).toBe(1)

  expect(await expireHolds(testSystem.context)).toBe(1)
})

test('orders expire though a request before them fails', async () => {
  await testSystem.awaitingRequest(await testSystem.person('user'))
  await placeNewOrder(await testSystem.person('user'))
  hours(73)
  failAfter(1)
  expect(await expireHolds(testSystem.context)).toBe(1)
  testSystem.die(() => false)
  expect(await expireHolds(testSystem.context)).toBe(1)
})

test('the second of two requests of an unlicensed professional is released though the first fails', async () => {
  const hcp = await testSystem.product.person('HCPs')
  for (let count = 0; count < 2; count += 1) {
    const patient = await testSystem.product.person('user')
    await claim(hcp, await submitNewRequest(patient, { id: randomUUID() }))
  }
  await testSystem.owner.query('update account set disabled_at = $2 where id = $1', [
    hcp.id,
    testSystem.clock.now,
  ])
  failAfter(1)
  expect(await releaseOrphanedAssignments(testSystem.context)).toBe(1)
  expect(postponed()).toContain('orphanedAssignments.postponed')
  testSystem.die(() => false)
  expect(await releaseOrphanedAssignments(testSystem.context)).toBe(1)
})

test('the second of two unfinished uploads is removed though the first fails', async () => {
  for (let count = 0; count < 2; count += 1) {
    const patient = await testSystem.person('user')
    const input = { ...announced(Buffer.from([0xff, 0xd8, 0xff])), purpose: 'progress_photo' } as const
    await patient.ask('Mutation.createUpload', { input })
  }
  hours(73)
  failAfter(1)
  expect(await cleanUpFiles(testSystem.context)).toBe(1)
  expect(postponed()).toContain('files.postponed')
  testSystem.die(() => false)
  expect(await cleanUpFiles(testSystem.context)).toBe(1)
})
