import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readEntries } from '../../../../api/fieldRunner'
import { licensedStatesFilter } from '../../../../api/resolvers/licensedStatesFilter'
import { resolvers } from '../../../../api/resolvers/resolverMap'
import { PipelinedGroup } from '../../../../api/storage/database/pipeline'
import { states } from '../../../../domain/intake/common/states'
import { holds, serverFilter } from '../../../../local/graphql/realtime/filters'
import { loadSchema } from '../../../../local/graphql/schema/loadSchema'
import { schemaText } from '../../../local/graphql/support/startServer'
import { identityOf } from '../../../support/builders/identity'
import { grantLicenses } from '../../../support/builders/licenses'
import { claim, submitNewRequest } from '../../../support/builders/requestScenarios'
import type { Person, TestProduct } from '../../../support/product'
import { createTestProduct } from '../../../support/product'

const field = loadSchema(schemaText, readEntries(resolvers)).getSubscriptionType()?.getFields().onWorklistRow
let product: TestProduct
let maya: Person
let lee: Person
let ruth: Person

beforeAll(async () => {
  product = await createTestProduct()
  lee = await product.person('HCPs')
  ruth = await product.person('Admin')
})
beforeEach(async () => {
  maya = await product.person('user', { givenName: 'Maya', familyName: 'Okafor' })
  product.published.length = 0
})
afterAll(() => product.close())

const rowsTold = () => product.published.filter((each) => each.field === 'publishWorklistRow')

/** Returns whether a new subscriber gets an event. */
async function watch(person: Person): Promise<(event: object) => boolean> {
  if (!field) throw new Error('The schema has no onWorklistRow.')
  const alternatives = serverFilter(await person.watch('Subscription.onWorklistRow', {}), field)
  return (event) => alternatives.some((group) => group.every((condition) => holds(condition, { ...event })))
}

async function licensedIn(...where: string[]): Promise<Person> {
  const person = product.as(identityOf({ groups: ['HCPs'] }))
  await person.ask('Query.me', {})
  await grantLicenses(product.database.owner, [person.id], where)
  return person
}

describe('the event of a request', () => {
  test('contains its row while it waits, equal to the list’s row', async () => {
    const { id } = await submitNewRequest(maya, { id: randomUUID() })
    const { nodes } = await lee.ask('Query.worklist', { tab: 'new', first: 100 })
    const listed = nodes.find((node) => node.id === id)
    const [told] = rowsTold()
    if (told?.field !== 'publishWorklistRow') throw new Error('No row was told.')
    const { day, holdCents, currency, ...row } = told.event
    expect(listed).toMatchObject(row)
    expect([listed?.hold?.cents ?? null, listed?.hold?.currency ?? null]).toEqual([holdCents, currency])
    expect(day).toBe('2026-03-02')
    // The other fields of a list row are null for waiting requests.
    const { assigneeId, assigneeName, claimedAt, declineReason } = listed ?? {}
    expect([assigneeId, assigneeName, claimedAt, declineReason]).toEqual([null, null, null, null])
  })

  test('contains no row once it is claimed, and a row again when it is released', async () => {
    const request = await submitNewRequest(maya, { id: randomUUID() })
    const { id } = request
    product.published.length = 0
    const { version } = await claim(lee, request)
    expect(rowsTold()).toEqual([])
    await lee.ask('Mutation.releaseRequest', { input: { id, expectedVersion: version } })
    expect(rowsTold()).toMatchObject([{ event: { id, version: version + 1, status: 'submitted' } }])
  })

  test('causes no query for its subscribers, however many', async () => {
    const watchers = await Promise.all(
      Array.from({ length: 10 }, async () => watch(await product.person('HCPs'))),
    )
    const statements = await counting(() => submitNewRequest(maya, { id: randomUUID() }))
    const other = await product.person('user', { givenName: 'Noor', familyName: 'Aziz' })
    product.published.length = 0
    const more = await Promise.all(
      Array.from({ length: 40 }, async () => watch(await product.person('HCPs'))),
    )
    const again = await counting(() => submitNewRequest(other, { id: randomUUID() }))
    expect(again).toBe(statements)
    const [told] = rowsTold()
    expect(rowsTold()).toHaveLength(1)
    expect([...watchers, ...more].every((hears) => told && hears(told.event))).toBe(true)
  })
})

/**
 * Counts the statements that are sent to the database during a call. How many are pipelined depends on the connection:
 * only prepared ones are.
 */
async function counting(happens: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(Client.prototype, 'query')
  await happens()
  const asked: readonly unknown[] = sent.mock.calls.map(([first]) => first)
  sent.mockRestore()
  return asked.reduce<number>(
    (count, each) => count + (each instanceof PipelinedGroup ? each.statements.length : 1),
    0,
  )
}

describe('subscribers of the queue', () => {
  const row = (patientState: string, day = '2026-03-02') => ({ status: 'submitted', patientState, day })

  test('include professionals with a license for the patient’s state, and every Admin', async () => {
    const inOhio = await watch(await licensedIn('OH', 'WA'))
    const everywhere = await watch(lee)
    const admin = await watch(ruth)
    expect([inOhio, everywhere, admin].map((hears) => hears(row('OH')))).toEqual([true, true, true])
    expect([inOhio, everywhere, admin].map((hears) => hears(row('TX')))).toEqual([false, true, true])
  })

  test('exclude professionals without an active license, and patients', async () => {
    const without = await watch(await licensedIn())
    expect(Object.keys(states).some((state) => without(row(state)))).toBe(false)
    await expect(watch(maya)).rejects.toMatchObject({ code: 'Forbidden' })
  })

  test('exclude professionals whose license has expired since they subscribed', async () => {
    const person = await licensedIn('OH')
    await product.database.owner.query(
      `update practitioner_license set expires_on = '2026-03-03' where practitioner_id = $1`,
      [person.id],
    )
    const hears = await watch(person)
    expect(['2026-03-02', '2026-03-03', '2026-03-04'].map((day) => hears(row('OH', day)))).toEqual([
      true,
      true,
      false,
    ])
  })

  test.each(Array.from({ length: Object.keys(states).length + 1 }, (_, count) => count))(
    'have an exact filter within AppSync’s limits for %i licenses',
    (count) => {
      const licensed = Object.keys(states).slice(0, count)
      const reach = { states: licensed, until: count === 0 ? '' : '2099-12-31', today: '2026-03-02' }
      if (!field) throw new Error('The schema has no onWorklistRow.')
      const alternatives = serverFilter(licensedStatesFilter(reach), field)
      const reached = Object.keys(states).filter((state) =>
        alternatives.some((group) => group.every((condition) => holds(condition, row(state)))),
      )
      expect(reached).toEqual(licensed)
    },
  )
})
