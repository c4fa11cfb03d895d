import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { expireHolds } from '../../../api/jobs/expireHolds'
import { releaseStrandedWork } from '../../../api/jobs/releaseStrandedWork'
import { sweepFiles } from '../../../api/jobs/sweepFiles'
import { placeNewOrder } from '../../support/builders/orderStories'
import { announced } from '../../support/builders/photos'
import { claim, submitNewRequest } from '../../support/builders/requestStories'
import type { PayingProduct } from '../../support/payingProduct'
import { createPayingProduct } from '../../support/payingProduct'

/* A job whose first item fails, each time it is tried, still does the items after it. */
let house: PayingProduct
beforeAll(async () => {
  house = await createPayingProduct()
})
beforeEach(() => {
  house.product.logged.length = 0
})
afterEach(() => house.die(() => false))
afterAll(() => house.close())

/** Lets one transaction of a job fail: the first after those that list what is to be done. */
function failAfter(lists: number): void {
  let count = 0
  house.die(() => (count += 1) === lists + 1)
}
const hours = (count: number) => {
  house.clock.now = new Date(house.clock.now.getTime() + count * 3_600_000)
}
const postponed = () => house.product.logged.map(({ event }) => event)

test('of two requests that nobody has paid for, the second ends though the first cannot', async () => {
  for (let count = 0; count < 2; count += 1) await house.awaitingRequest(await house.person('user'))
  hours(25)
  failAfter(1)
  expect(await expireHolds(house.context)).toBe(1)
  expect(postponed()).toContain('holds.postponed')
  house.die(() => false)
  expect(await expireHolds(house.context)).toBe(1)
})

test('orders end though a request before them cannot', async () => {
  await house.awaitingRequest(await house.person('user'))
  await placeNewOrder(await house.person('user'))
  hours(25)
  failAfter(1)
  expect(await expireHolds(house.context)).toBe(1)
  house.die(() => false)
  expect(await expireHolds(house.context)).toBe(1)
})

test('of two requests of a professional who may not go on, the second is released though the first cannot', async () => {
  const hcp = await house.product.person('HCPs')
  for (let count = 0; count < 2; count += 1) {
    const patient = await house.product.person('user')
    await claim(hcp, await submitNewRequest(patient, { id: randomUUID() }))
  }
  await house.owner.query('update account set disabled_at = $2 where id = $1', [hcp.id, house.clock.now])
  failAfter(1)
  expect(await releaseStrandedWork(house.context)).toBe(1)
  expect(postponed()).toContain('strandedWork.postponed')
  house.die(() => false)
  expect(await releaseStrandedWork(house.context)).toBe(1)
})

test('of two uploads that were never finished, the second is removed though the first cannot be', async () => {
  for (let count = 0; count < 2; count += 1) {
    const patient = await house.person('user')
    const input = { ...announced(Buffer.from([0xff, 0xd8, 0xff])), purpose: 'progress_photo' } as const
    await patient.ask('Mutation.createUpload', { input })
  }
  hours(25)
  failAfter(1)
  expect(await sweepFiles(house.context)).toBe(1)
  expect(postponed()).toContain('files.postponed')
  house.die(() => false)
  expect(await sweepFiles(house.context)).toBe(1)
})
