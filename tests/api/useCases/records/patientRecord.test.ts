import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approve, claim, submitNewRequest } from '../../../support/builders/requestScenarios'
import type { Person, TestProduct } from '../../../support/product'
import { createTestProduct } from '../../../support/product'

let product: TestProduct
let maya: Person
let lee: Person
let haddad: Person
let ruth: Person

beforeAll(async () => {
  product = await createTestProduct()
  maya = await product.person('user', { givenName: 'Maya', familyName: 'Okafor' })
  lee = await product.person('HCPs', { givenName: 'Dr. Lena', familyName: 'Lee' })
  haddad = await product.person('HCPs', { givenName: 'Dr. Amir', familyName: 'Haddad' })
  ruth = await product.person('Admin')
  await approve(lee, await claim(lee, await submitNewRequest(maya, { id: randomUUID() })))
})
afterAll(() => product.close())

describe('the record of a patient', () => {
  test('shows the newest answers, all submitted requests and all prescriptions, also by colleagues', async () => {
    product.clock.now = new Date('2026-03-03T09:00:00Z')
    const answers = { familyName: 'Okafor-Lind', givenName: 'Maya' }
    const second = await claim(haddad, await submitNewRequest(maya, { id: randomUUID(), answers }))
    const record = await haddad.ask('Query.patientRecord', { id: maya.id })
    expect(record).toMatchObject({ id: maya.id, name: 'Maya Okafor-Lind', latest: { id: second.id } })
    expect(record.requests.map(({ status }) => status)).toEqual(['in_review', 'prescribed'])
    expect(record.prescriptions).toMatchObject([
      { productId: 'ramelteon-8', prescriberName: 'Dr. Lena Lee', status: 'active' },
    ])
    // Messages of a colleague's conversation are not readable.
    expect(record.conversations.map(({ id }) => id)).toEqual([second.conversationId])
  })

  test('shows the answers and the status of each request, also of a colleague’s', async () => {
    const { answered } = await haddad.ask('Query.patientRecord', { id: maya.id })
    expect(answered.map(({ request, answers }) => [request.status, answers])).toMatchObject([
      ['in_review', { familyName: 'Okafor-Lind' }],
      ['prescribed', { familyName: 'Rivera' }],
    ])
    const [events] = await haddad.eventsOf(answered.slice(1).map(({ id }) => id))
    expect(events?.map(({ type, actorName }) => [type, actorName]).slice(-2)).toEqual([
      ['approve', 'Dr. Lena Lee'],
      ['sign', 'Dr. Lena Lee'],
    ])
  })

  test('is not found after the patient was released, nor for an unknown id', async () => {
    const stranger = await product.person('HCPs')
    const found = await claim(
      stranger,
      await submitNewRequest(maya, { id: randomUUID(), treatmentType: 'ed' }),
    )
    expect(await stranger.ask('Query.patientRecord', { id: maya.id })).toMatchObject({ id: maya.id })
    await stranger.ask('Mutation.releaseRequest', { input: { id: found.id, expectedVersion: found.version } })
    for (const id of [maya.id, randomUUID(), 'nobody']) {
      await expect(stranger.ask('Query.patientRecord', { id })).rejects.toMatchObject({ code: 'NotFound' })
    }
  })

  test('never shows a draft', async () => {
    const newcomer = await product.person('user')
    await newcomer.ask('Mutation.saveRequestDraft', {
      input: { id: randomUUID(), treatmentType: 'ed', questionnaireVersion: 1, answers: {} },
    })
    await expect(ruth.ask('Query.patientRecord', { id: newcomer.id })).rejects.toMatchObject({
      code: 'NotFound',
    })
  })
})

describe('the Admin’s list of patients', () => {
  test('contains each patient with a submitted request once, latest first, by pages and by name', async () => {
    const people: string[] = []
    for (const familyName of ['Abe%l', 'Baker', 'Carter', 'Baker']) {
      product.clock.now = new Date(product.clock.now.getTime() + 1000)
      const person = await product.person('user')
      await submitNewRequest(person, { id: randomUUID(), answers: { givenName: 'Jo', familyName } })
      people.push(person.id)
    }
    const first = await ruth.ask('Query.patients', { first: 3 })
    expect(first.nodes.map(({ id }) => id)).toEqual([people[3], people[2], people[1]])
    const rest = await ruth.ask('Query.patients', { first: 100, after: first.pageInfo.endCursor })
    expect(rest.nodes.map(({ id }) => id)).toEqual([people[0], maya.id])
    expect(rest.nodes.at(-1)).toMatchObject({ requestCount: 3 })

    const named = async (name: string) => {
      const { nodes } = await ruth.ask('Query.patients', { filter: { name } })
      return nodes.map(({ id }) => id)
    }
    expect(await named('bAk')).toEqual([people[3], people[1]])
    expect(await named('abe%')).toEqual([people[0]])
    expect(await named('%')).toEqual([])
  })
})

describe('the audit log', () => {
  test('is filtered by patient, agent and operation, has pages, and records that it was read', async () => {
    const filter = { patientId: maya.id, agentId: haddad.id, operation: 'Query.patientRecord' }
    await haddad.ask('Query.patientRecord', { id: maya.id })
    const { nodes, pageInfo } = await ruth.ask('Query.auditEvents', { filter, first: 1 })
    expect(nodes).toMatchObject([
      { outcome: 0, entityType: 'Patient', agentRole: 'HCPs', patientId: maya.id },
    ])
    expect(pageInfo.hasNextPage).toBe(true)
    const next = await ruth.ask('Query.auditEvents', { filter, first: 1, after: pageInfo.endCursor })
    expect(Number(next.nodes[0]?.id)).toBeLessThan(Number(nodes[0]?.id))

    const read = await ruth.ask('Query.auditEvents', { filter: { operation: 'Query.auditEvents' } })
    expect(read.nodes[0]).toMatchObject({ agentId: ruth.id, criteria: filter })
    await expect(ruth.ask('Query.auditEvents', { after: 'x' })).rejects.toMatchObject({
      code: 'InvalidInput',
    })
  })

  test('does not store searched names', async () => {
    await ruth.ask('Query.patients', { filter: { name: 'Unmistakable' } })
    const { nodes } = await ruth.ask('Query.auditEvents', {
      filter: { operation: 'Query.patients' },
      first: 1,
    })
    expect(JSON.stringify(nodes)).not.toContain('Unmistakable')
  })
})
