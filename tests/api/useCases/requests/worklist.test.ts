import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityOf } from '../../../support/builders/identity'
import { grantLicenses } from '../../../support/builders/licenses'
import { askPatient, claim, submitNewRequest } from '../../../support/builders/requestScenarios'
import type { Person, TestProduct } from '../../../support/product'
import { createTestProduct } from '../../../support/product'

let product: TestProduct
let lee: Person
let haddad: Person
/** Requests an hour apart, newest last: patient, treatment, and number of flags. */
const sent: Record<'maya' | 'daniel' | 'noor', string> = { maya: '', daniel: '', noor: '' }

beforeAll(async () => {
  product = await createTestProduct()
  lee = await product.person('HCPs', { givenName: 'Dr. Lena', familyName: 'Lee' })
  haddad = await product.person('HCPs', { givenName: 'Dr. Amir', familyName: 'Haddad' })
  sent.maya = await send('Maya', 'Okafor', 'CA', 'sleep')
  later(1)
  sent.daniel = await send('Daniel', 'O_Reyes', 'TX', 'ed')
  later(1)
  sent.noor = await send('Noor', 'Okonkwo', 'OH', 'sleep')
})
afterAll(() => product.close())

function later(hours: number): void {
  product.clock.now = new Date(product.clock.now.getTime() + hours * 3_600_000)
}

async function send(givenName: string, familyName: string, state: string, treatmentType: 'sleep' | 'ed') {
  const patient = await product.person('user')
  const answers = { givenName, familyName, state }
  return (await submitNewRequest(patient, { id: randomUUID(), treatmentType, answers })).id
}

type Question = Parameters<typeof lee.ask<'Query.worklist'>>[1]
const idsOf = async (question: Partial<Question>, person = lee) =>
  (await person.ask('Query.worklist', { tab: 'new', ...question })).nodes.map(({ id }) => id)

describe('the queue', () => {
  test('is sorted as requested', async () => {
    const { maya, daniel, noor } = sent
    expect(await idsOf({})).toEqual([maya, daniel, noor])
    expect(await idsOf({ order: 'oldest' })).toEqual([maya, daniel, noor])
    expect(await idsOf({ order: 'newest' })).toEqual([noor, daniel, maya])
  })

  test('continues after each page, in every order', async () => {
    for (const order of ['urgent', 'oldest', 'newest'] as const) {
      const whole = await idsOf({ order })
      const { pageInfo } = await lee.ask('Query.worklist', { tab: 'new', order, first: 2 })
      expect(await idsOf({ order, after: pageInfo.endCursor ?? '' })).toEqual(whole.slice(2))
    }
  })

  const narrowed: readonly [NonNullable<Question['filter']>, readonly (keyof typeof sent)[]][] = [
    [{ treatmentTypes: ['ed'] }, ['daniel']],
    [{ patientState: 'OH' }, ['noor']],
    [{ name: 'ok' }, ['maya', 'noor']],
    [{ name: 'NOOR' }, ['noor']],
    [{ name: 'o_' }, ['daniel']],
    [{ name: 'kafor' }, []],
    [{ sentHoursAgo: 1 }, ['maya']],
    [{ isFlagged: true }, []],
    [{ isFlagged: false, isDueSoon: false }, ['maya', 'daniel', 'noor']],
    [{ isHoldEnding: true }, []],
    [{ treatmentTypes: ['sleep'], patientState: 'CA', name: 'maya', sentHoursAgo: 1 }, ['maya']],
  ]
  test.each(narrowed)('filtered by %j has %j', async (filter, names) => {
    expect(await idsOf({ filter })).toEqual(names.map((name) => sent[name]))
  })

  test('lists requests as due soon four hours before their due time', async () => {
    const before = product.clock.now
    later(19)
    expect(await idsOf({ filter: { isDueSoon: true } })).toEqual([sent.maya])
    expect(await lee.ask('Query.worklistOverview', {})).toMatchObject({ dueSoon: 1 })
    product.clock.now = before
  })

  test.each([
    [{ patientState: 'Ohio' }, 'patientState'],
    [{ sentHoursAgo: -1 }, 'sentHoursAgo'],
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
  ])('refuses the filter %j', async (filter, field) => {
    await expect(idsOf({ filter })).rejects.toMatchObject({ code: 'InvalidInput', info: { field } })
  })

  test('shows what the licenses allow, and in which states other requests wait', async () => {
    const novak = product.as(identityOf({ groups: ['HCPs'] }))
    expect(await novak.ask('Query.worklistOverview', {})).toMatchObject({ new: 0, licenseCount: 0 })
    await grantLicenses(product.database.owner, [novak.id], ['OH', 'WA'])
    expect(await idsOf({}, novak)).toEqual([sent.noor])
    expect(await novak.ask('Query.worklistOverview', {})).toMatchObject({
      new: 1,
      licenseCount: 2,
      withoutLicense: [
        { state: 'CA', count: 1 },
        { state: 'TX', count: 1 },
      ],
    })
    expect(await lee.ask('Query.worklistOverview', {})).toMatchObject({ new: 3, withoutLicense: [] })
  })
})

describe('claiming the next request', () => {
  const next = (person: Person, filter = {}) =>
    person.ask('Mutation.claimNextRequest', { input: { tab: 'new', filter } })

  test('returns the most urgent of the filtered list, and null when none waits', async () => {
    expect(await next(lee, { patientState: 'TX' })).toMatchObject({ id: sent.daniel, status: 'in_review' })
    expect(await next(lee, { patientState: 'TX' })).toBeNull()
  })

  test('by ten concurrent callers returns a different one to each', async () => {
    for (let number = 0; number < 6; number += 1) await send('Some', `Body${number}`, 'CA', 'sleep')
    const asked = await Promise.all(Array.from({ length: 10 }, (_, index) => next(index % 2 ? lee : haddad)))
    const taken = asked.filter((request) => request !== null).map((request) => request?.id)
    expect(taken).toHaveLength(8)
    expect(new Set(taken).size).toBe(8)
    expect(await idsOf({})).toEqual([])
    const { rows } = await product.database.owner.query<{ claims: number }>(
      `select count(*)::int as claims from request_event where type = 'claim' and request_id = any ($1)`,
      [taken],
    )
    expect(rows).toEqual([{ claims: 8 }])
  })

  test('skips requests without a license', async () => {
    const novak = product.as(identityOf({ groups: ['HCPs'] }))
    await grantLicenses(product.database.owner, [novak.id], ['WA'])
    await send('Some', 'Body', 'CA', 'sleep')
    expect(await next(novak)).toBeNull()
  })
})

test('a patient’s answer is unread until it is seen', async () => {
  const patient = await product.person('user')
  const request = await claim(haddad, await submitNewRequest(patient, { id: randomUUID() }))
  await askPatient(haddad, request)
  const { conversationId } = request
  await patient.ask('Mutation.sendMessage', { input: { id: randomUUID(), conversationId, body: 'No.' } })
  const { unreadConversationIds } = await haddad.ask('Query.worklistOverview', {})
  expect(unreadConversationIds).toContain(conversationId)
  const { lastSequence: sequence } = await haddad.ask('Query.conversation', { id: conversationId })
  await haddad.ask('Mutation.markConversationRead', { input: { conversationId, sequence } })
  expect((await haddad.ask('Query.worklistOverview', {})).unreadConversationIds).not.toContain(conversationId)
})

test('neither a clinician’s own messages nor system messages are unread', async () => {
  const patient = await product.person('user')
  const request = await claim(haddad, await submitNewRequest(patient, { id: randomUUID() }))
  const { conversationId } = request
  const unread = async () => (await haddad.ask('Query.worklistOverview', {})).unreadConversationIds
  expect(await unread()).not.toContain(conversationId)

  await haddad.ask('Mutation.sendMessage', { input: { id: randomUUID(), conversationId, body: 'Hello.' } })
  await askPatient(haddad, request)
  expect(await unread()).not.toContain(conversationId)

  await patient.ask('Mutation.sendMessage', { input: { id: randomUUID(), conversationId, body: 'Hi.' } })
  expect(await unread()).toContain(conversationId)
})
