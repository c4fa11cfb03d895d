import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { catalogueHandler, practiceHandler } from '../../../../api/http/publicReads'
import type { PracticeSettings } from '../../../../domain/practice/practiceSettings'
import { builtInSettings } from '../../../../domain/practice/practiceSettings'
import { addressInOhio, orderOf } from '../../../support/builders/orderScenarios'
import { submitNewRequest } from '../../../support/builders/requestScenarios'
import { createPayingProduct } from '../../../support/payingProduct'
import type { PayingProduct } from '../../../support/payingProduct'
import type { Person } from '../../../support/product'
import { sqlAs } from '../../../support/database/sqlAs'

let testSystem: PayingProduct
let admin: Person
let other: Person

beforeAll(async () => {
  testSystem = await createPayingProduct()
  admin = testSystem.signedInAgain(
    await testSystem.person('Admin', { givenName: 'Ruth', familyName: 'Okafor' }),
  )
  other = testSystem.signedInAgain(await testSystem.person('Admin'))
})
afterAll(() => testSystem.close())
beforeEach(async () => {
  await testSystem.owner.query('delete from practice_settings')
})

const read = () => admin.ask('Query.practiceSettings', {})
const change = (expectedVersion: number, wanted: Partial<PracticeSettings>, by = admin) => {
  const { servedStates, identityTreatments, ...rest } = { ...builtInSettings, ...wanted }
  return by.ask('Mutation.changePracticeSettings', {
    input: {
      ...rest,
      servedStates: [...servedStates],
      identityTreatments: [...identityTreatments],
      expectedVersion,
    },
  })
}
const publicJson = async (handler: typeof practiceHandler | typeof catalogueHandler, path: string) => {
  const { system } = testSystem.context.payments
  const answer = await handler({ system, log: testSystem.context.log })({ method: 'GET', path, headers: {} })
  return { ...answer, json: JSON.parse(answer.body) as unknown }
}

describe('the practice settings', () => {
  test('are the defaults until an Admin changes them; then author, time, old and new values are stored', async () => {
    expect(await read()).toEqual({ version: 0, settings: builtInSettings, changes: [] })

    await change(0, { responseTimeHours: 12 })
    const changed = await change(1, { responseTimeHours: 12, servedStates: ['TX', 'OH'] }, other)

    expect(changed).toEqual(await read())
    expect(changed).toMatchObject({
      version: 2,
      settings: { responseTimeHours: 12, servedStates: ['OH', 'TX'] },
      changes: [
        {
          version: 2,
          changedById: other.id,
          changedByName: null,
          before: { responseTimeHours: 12, servedStates: builtInSettings.servedStates },
          after: { responseTimeHours: 12, servedStates: ['OH', 'TX'] },
        },
        {
          version: 1,
          changedById: admin.id,
          changedByName: 'Ruth Okafor',
          changedAt: testSystem.clock.now.toISOString(),
          before: builtInSettings,
          after: { responseTimeHours: 12 },
        },
      ],
    })
  })

  test('are visible to and changed by Admins only', async () => {
    for (const role of ['user', 'HCPs'] as const) {
      const person = await testSystem.person(role)
      await expect(person.ask('Query.practiceSettings', {})).rejects.toMatchObject({ code: 'Forbidden' })
      await expect(change(0, {}, person)).rejects.toMatchObject({ code: 'Forbidden' })
    }
  })

  test('need a sign-in within the last ten minutes', async () => {
    const authTime = Math.floor(testSystem.clock.now.getTime() / 1000) - 601
    const stale = testSystem.product.as({ ...admin.identity, authTime })
    await expect(change(0, { responseTimeHours: 8 }, stale)).rejects.toMatchObject({ code: 'SignInAgain' })
    expect(await read()).toMatchObject({ version: 0 })
  })

  test('return the other’s change to the slower of two concurrent Admins, and nothing is lost', async () => {
    const answers = await Promise.allSettled([
      change(0, { responseTimeHours: 8 }),
      change(0, { staffIdleMinutes: 10 }, other),
    ])
    const refused = answers.find(({ status }) => status === 'rejected')
    const { version, settings, changes } = await read()
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(refused).toMatchObject({
      reason: { code: 'Conflict', info: { current: { version: 1, ...settings } } },
    })
    expect({ version, changes: changes.length }).toEqual({ version: 1, changes: 1 })
  })

  test('are changed once by a retry after a lost answer', async () => {
    const once = await change(0, { patientIdleMinutes: 45 })
    expect(await change(0, { patientIdleMinutes: 45 })).toEqual(once)
    expect(once.changes).toHaveLength(1)
    // A change without a difference creates no version.
    expect((await change(1, { patientIdleMinutes: 45 })).version).toBe(1)
    await expect(change(0, { patientIdleMinutes: 50 })).rejects.toMatchObject({ code: 'Conflict' })
    await expect(change(9, { patientIdleMinutes: 50 })).rejects.toMatchObject({ code: 'Conflict' })
  })

  test('cannot be rewritten, or written in another’s name, by the API’s login', async () => {
    await change(0, { responseTimeHours: 6 })
    const asAdmin = (sql: string) => runAs('Admin', sql)
    expect((await asAdmin('select version from practice_settings')).rows).toHaveLength(1)
    for (const role of ['user', 'HCPs', ''])
      expect((await runAs(role, 'select version from practice_settings')).rows).toEqual([])
    await expect(asAdmin('update practice_settings set response_time_hours = 1')).rejects.toMatchObject({
      code: '42501',
    })
    await expect(asAdmin('delete from practice_settings')).rejects.toMatchObject({ code: '42501' })
    await expect(
      asAdmin(
        `insert into practice_settings select 2, 9, 9, 9, '{OH}', changed_by, null, now() from practice_settings`,
      ),
    ).rejects.toMatchObject({ code: '42501' })
  })
})

describe('a changed setting', () => {
  test('applies to new response times, in emails and messages; existing ones stay', async () => {
    const maya = await testSystem.person('user')
    const early = await testSystem.product.person('user')
    const before = await arrived(maya)
    await change(0, { responseTimeHours: 6 })
    const after = await arrived(early)

    const hours = (time: string | null | undefined) =>
      (new Date(time ?? 0).getTime() - testSystem.clock.now.getTime()) / 3_600_000
    expect([hours(before.responseDueAt), hours(after.responseDueAt)]).toEqual([24, 6])
    const messages = await early.ask('Query.messages', { conversationId: after.conversationId ?? '' })
    expect(messages.nodes[0]?.body).toContain('within 6 hours')
    const { request } = await maya.ask('Query.request', { id: before.id })
    expect(request.responseDueAt).toBe(before.responseDueAt)
  })

  test('applies to the states of an intake', async () => {
    await change(0, { servedStates: ['TX'] })
    const maya = await testSystem.person('user')
    await expect(submitNewRequest(maya, { id: randomUUID() })).rejects.toMatchObject({
      code: 'NotEligible',
      info: { ruleIds: ['common.stateNotServed'] },
    })
  })

  test('applies to the states of an order and its address', async () => {
    const maya = await testSystem.person('user')
    const place = () =>
      maya.ask('Mutation.placeOrder', { input: { id: randomUUID(), ...orderOf('heat-pack') } })
    const { id, version } = await place()
    await change(0, { servedStates: ['TX'] })

    const notThere = { code: 'CartOutdated', info: { problems: [{ rule: 'state', state: 'OH' }] } }
    await expect(place()).rejects.toMatchObject(notThere)
    const shippingAddress = { ...addressInOhio, city: 'Dayton' }
    await expect(
      maya.ask('Mutation.setOrderAddress', { input: { id, expectedVersion: version, shippingAddress } }),
    ).rejects.toMatchObject(notThere)
  })

  test('reaches every browser, and an unreadable one falls back to its default', async () => {
    await change(0, {
      responseTimeHours: 6,
      staffIdleMinutes: 10,
      patientIdleMinutes: 20,
      servedStates: ['TX'],
    })
    const answer = await publicJson(practiceHandler, '/practice.json')
    expect(answer.json).toEqual({
      responseTimeHours: 6,
      idle: { staffMinutes: 10, patientMinutes: 20 },
      states: ['TX'],
    })
    expect(answer.headers['cache-control']).toMatch(/^public, max-age=\d+$/)
    expect((await publicJson(catalogueHandler, '/catalogue.json')).json).toMatchObject({
      states: [{ code: 'TX', name: 'Texas' }],
    })

    await testSystem.owner.query(
      `update practice_settings set staff_idle_minutes = 9999, served_states = '{XX}'`,
    )
    expect((await publicJson(practiceHandler, '/practice.json')).json).toEqual({
      responseTimeHours: 6,
      idle: { staffMinutes: 15, patientMinutes: 20 },
      states: builtInSettings.servedStates,
    })
  })

  test('falls back to its default while it cannot be read', async () => {
    const system = { inTransaction: () => Promise.reject(new Error('There is no database.')) }
    const answer = await practiceHandler({ system, log: testSystem.context.log })({
      method: 'GET',
      path: '/practice.json',
      headers: {},
    })
    expect(JSON.parse(answer.body)).toMatchObject({ idle: { staffMinutes: 15, patientMinutes: 30 } })
    expect(testSystem.product.logged).toContainEqual(
      expect.objectContaining({ event: 'practiceSettings.builtIn' }),
    )
  })

  test('is recorded in the audit log with author and values', async () => {
    await change(0, { responseTimeHours: 7 })
    const { nodes } = await admin.ask('Query.auditEvents', {
      filter: { operation: 'Mutation.changePracticeSettings' },
      first: 1,
    })
    expect(nodes[0]).toMatchObject({ agentId: admin.id, entityType: 'PracticeSettings', outcome: 0 })
    expect(nodes[0]?.criteria).toMatchObject({ responseTimeHours: 7 })
  })
})

/** Runs SQL with the API's login in a role, and rolls it back. */
const runAs = (role: string, sql: string) => sqlAs(testSystem.product.app, { id: other.id, role }, sql)

/** Creates a submitted and paid request. */
async function arrived(patient: Person) {
  const { id } = await testSystem.awaitingRequest(patient)
  const { body } = await testSystem.setup(patient, id)
  testSystem.fake.enterCard(String(body['url']), 'good')
  await testSystem.verify(patient, String(body['paymentId']))
  return (await patient.ask('Query.request', { id })).request
}
