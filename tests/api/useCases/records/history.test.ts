import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ResolverMap } from '../../../../api/resolverMap'
import { placeNewOrder } from '../../../support/builders/orderScenarios'
import { approve, cancel, claim, startDraft } from '../../../support/builders/requestScenarios'
import type { PayingProduct } from '../../../support/payingProduct'
import { createPayingProduct } from '../../../support/payingProduct'
import type { Person } from '../../../support/product'

let testSystem: PayingProduct
let maya: Person
let lee: Person
let boughtId: string
let requestId: string

type Args = Parameters<ResolverMap['Query.history']>[0]

beforeAll(async () => {
  testSystem = await createPayingProduct()
  maya = await testSystem.person('user', { givenName: 'Maya', familyName: 'Okafor' })
  lee = await testSystem.person('HCPs', { givenName: 'Dr. Lena', familyName: 'Lee' })

  boughtId = (await placeNewOrder(maya)).id
  await pay(testSystem.setupOrder(maya, boughtId))
  later()
  requestId = (await testSystem.awaitingRequest(maya)).id
  later()
  await pay(testSystem.setup(maya, requestId))
  later()
  await approve(lee, await claim(lee, (await maya.ask('Query.request', { id: requestId })).request))
})
afterAll(() => testSystem.close())

function later(): void {
  testSystem.clock.now = new Date(testSystem.clock.now.getTime() + 60_000)
}

async function pay(setup: ReturnType<PayingProduct['setup']>): Promise<void> {
  const { body } = await setup
  testSystem.fake.enterCard(String(body['url']), 'good')
  await testSystem.verify(maya, String(body['paymentId']))
}

const historyOf = (person: Person, args: Args = {}) => person.ask('Query.history', args)
const kindsOf = async (args: Args) => (await historyOf(maya, args)).nodes.map(({ kind }) => kind)

describe('the history of a patient', () => {
  test('contains requests, orders, payments and prescriptions by date, each with its own status', async () => {
    const { nodes } = await historyOf(maya)
    const told = nodes.map((entry) => [
      entry.kind,
      entry.requestStatus ?? entry.orderStatus ?? entry.paymentStatus ?? entry.prescriptionStatus,
      entry.episodeId === requestId ? 'request' : entry.episodeId === boughtId ? 'bought' : 'nothing',
    ])
    // Entries with the same time are ordered by id.
    expect(new Set(told.slice(0, 2))).toEqual(
      new Set([
        ['order', 'placed', 'request'],
        ['prescription', 'active', 'request'],
      ]),
    )
    expect(told.slice(2, 4)).toEqual([
      ['payment', 'captured', 'request'],
      ['request', 'prescribed', 'request'],
    ])
    expect(new Set(told.slice(4))).toEqual(
      new Set([
        ['order', 'placed', 'bought'],
        ['payment', 'captured', 'bought'],
      ]),
    )
    expect(nodes.find(({ kind }) => kind === 'prescription')).toMatchObject({
      names: [expect.stringContaining('Ramelteon')],
      treatmentType: 'sleep',
    })
    expect(nodes.find(({ id }) => id === boughtId)).toMatchObject({
      names: [expect.stringMatching(/heat pack/)],
      treatmentType: null,
      amount: expect.objectContaining({ currency: 'USD' }),
    })
  })

  test('is read page by page without loss or duplicates, at any page size', async () => {
    const whole = (await historyOf(maya, { first: 100 })).nodes.map(({ id }) => id)
    for (const first of [1, 2, 4]) {
      const read: string[] = []
      let after: string | null | undefined
      do {
        const { nodes, pageInfo } = await historyOf(maya, { first, after })
        read.push(...nodes.map(({ id }) => id))
        after = pageInfo.hasNextPage ? pageInfo.endCursor : null
      } while (after)
      expect(read).toEqual(whole)
    }
  })

  test('is filtered by kind, treatment, open items, time, and related items', async () => {
    expect(await kindsOf({ filter: { kinds: ['payment'] } })).toEqual(['payment', 'payment'])
    expect((await kindsOf({ filter: { treatmentTypes: ['sleep'] } })).toSorted()).toEqual([
      'order',
      'payment',
      'prescription',
      'request',
    ])
    expect((await kindsOf({ filter: { isOpen: false } })).toSorted()).toEqual(['payment', 'payment'])
    expect((await kindsOf({ filter: { isOpen: true } })).toSorted()).toEqual([
      'order',
      'order',
      'prescription',
      'request',
    ])
    expect((await kindsOf({ filter: { episodeId: boughtId } })).toSorted()).toEqual(['order', 'payment'])
    expect((await kindsOf({ filter: { episodeId: requestId } })).toSorted()).toEqual([
      'order',
      'payment',
      'prescription',
      'request',
    ])
    expect(await kindsOf({ filter: { before: '2026-01-01T00:00:00Z' } })).toEqual([])
    expect(
      await kindsOf({ filter: { from: '2026-01-01T00:00:00Z', before: '2027-01-01T00:00:00Z' } }),
    ).toHaveLength(6)
    await expect(historyOf(maya, { filter: { episodeId: 'x' } })).rejects.toMatchObject({
      code: 'InvalidInput',
      info: { field: 'episodeId' },
    })
  })

  test('excludes drafts', async () => {
    const daniel = await testSystem.person('user')
    await startDraft(daniel, { id: randomUUID() })
    await cancel(daniel, await startDraft(daniel, { id: randomUUID(), treatmentType: 'ed' }))
    expect((await historyOf(daniel)).nodes).toEqual([])
  })

  test('is visible only to its patient: other patients and Admins have their own, professionals none', async () => {
    expect(
      (await historyOf(await testSystem.person('user'), { filter: { episodeId: requestId } })).nodes,
    ).toEqual([])
    expect((await historyOf(await testSystem.person('Admin'))).nodes).toEqual([])
    await expect(historyOf(lee)).rejects.toMatchObject({ code: 'Forbidden' })
  })

  test('opens a payment with its events, and a prescription without the note for colleagues', async () => {
    const { nodes } = await historyOf(maya, { filter: { episodeId: requestId } })
    const idOf = (wanted: string) => nodes.find(({ kind }) => kind === wanted)?.id ?? ''
    const detail = await maya.ask('Query.myPayment', { id: idOf('payment') })
    expect(detail).toMatchObject({ payment: { requestId, status: 'captured' }, cardLast4: '4242' })
    expect(detail.events.map(({ type }) => type)).toEqual(['authorize', 'capture'])
    expect(await maya.ask('Query.myPrescription', { id: idOf('prescription') })).toMatchObject({
      sig: 'Take 1 tablet by mouth within 30 minutes of bedtime. No more than 1 tablet in 24 hours. Do not take it with or right after a high-fat meal.',
      note: null,
    })

    const ruth = await testSystem.person('Admin')
    for (const other of [ruth, await testSystem.person('user')]) {
      await expect(other.ask('Query.myPayment', { id: idOf('payment') })).rejects.toMatchObject({
        code: 'NotFound',
      })
      await expect(other.ask('Query.myPrescription', { id: idOf('prescription') })).rejects.toMatchObject({
        code: 'NotFound',
      })
    }
  })
})
