import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { approve, claim, submitNewRequest } from '../../../support/builders/requestScenarios'
import type { Person, TestProduct } from '../../../support/product'
import { createTestProduct } from '../../../support/product'

let product: TestProduct
let maya: Person
let lee: Person
let stranger: Person
let ruth: Person

beforeAll(async () => {
  product = await createTestProduct()
  maya = await product.person('user', { givenName: 'Maya', familyName: 'Okafor' })
  lee = await product.person('HCPs', { givenName: 'Dr. Lena', familyName: 'Lee' })
  ruth = await product.person('Admin')
  await approve(lee, await claim(lee, await submitNewRequest(maya, { id: randomUUID() })))
})
beforeEach(async () => {
  stranger = await product.person('HCPs', { givenName: 'Dr. Amir', familyName: 'Haddad' })
})
afterAll(() => product.close())

const explanation = 'Brought to our ward unconscious'
const opening = (change: object = {}) => ({
  input: { id: randomUUID(), patientId: maya.id, reason: 'emergency' as const, explanation, ...change },
})
const minutesLater = (minutes: number) => {
  product.clock.now = new Date(product.clock.now.getTime() + minutes * 60_000)
}
const read = (person: Person) => person.ask('Query.patientRecord', { id: maya.id })
const mailsToAdmins = async () => {
  const { rows } = await product.database.owner.query<{ event: string }>(
    `select event from outbox where kind = 'emergencyAccess' and recipient = '@Admin'`,
  )
  return rows.map(({ event }) => event)
}

describe('a professional without a care relationship', () => {
  test('reads the record for an hour after giving a reason, including messages of colleagues, and no longer', async () => {
    await expect(read(stranger)).rejects.toMatchObject({ code: 'NotFound' })
    const access = await stranger.ask('Mutation.startEmergencyAccess', opening())
    expect(Date.parse(access.expiresAt) - Date.parse(access.openedAt)).toBe(60 * 60_000)

    const record = await read(stranger)
    expect(record).toMatchObject({ name: 'Jordan Rivera', access: { id: access.id, reason: 'emergency' } })
    expect(record.prescriptions).toHaveLength(1)
    const conversationId = record.conversations[0]?.id ?? ''
    const { nodes } = await stranger.ask('Query.messages', { conversationId })
    expect(nodes.length).toBeGreaterThan(0)

    minutesLater(59)
    await read(stranger)
    minutesLater(1)
    await expect(read(stranger)).rejects.toMatchObject({ code: 'NotFound' })
    await expect(stranger.ask('Query.messages', { conversationId })).rejects.toMatchObject({
      code: 'NotFound',
    })
  })

  test('can change nothing with it: neither a prescription, nor a message, nor a note', async () => {
    await stranger.ask('Mutation.startEmergencyAccess', opening())
    const { prescriptions, conversations } = await read(stranger)
    const [prescription] = prescriptions
    const conversationId = conversations[0]?.id ?? ''
    const stop = { id: prescription?.id ?? '', expectedVersion: prescription?.version ?? 0 }
    const written = { id: randomUUID(), conversationId, body: 'Hello' }
    const change = { ...stop, event: 'stop', reason: 'interaction', text: 'Please stop.' } as const
    const attempts = [
      () => stranger.ask('Mutation.changePrescription', { input: change }),
      () => stranger.ask('Mutation.sendMessage', { input: written }),
      () => stranger.ask('Mutation.addConversationNote', { input: written }),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'NotFound' })
  })

  test('must give a reason in words, and cannot open an account that is no patient', async () => {
    for (const words of ['', 'because', ' '.repeat(40), 'x'.repeat(1001)])
      await expect(
        stranger.ask('Mutation.startEmergencyAccess', opening({ explanation: words })),
      ).rejects.toMatchObject({ code: 'InvalidInput', info: { field: 'explanation' } })
    for (const patientId of [randomUUID(), 'nobody', stranger.id])
      await expect(
        stranger.ask('Mutation.startEmergencyAccess', opening({ patientId })),
      ).rejects.toMatchObject({
        code: 'NotFound',
      })
    await expect(read(stranger)).rejects.toMatchObject({ code: 'NotFound' })
  })

  test('notifies the Admins once, however often the same is sent', async () => {
    const again = opening()
    const first = await stranger.ask('Mutation.startEmergencyAccess', again)
    minutesLater(5)
    expect(await stranger.ask('Mutation.startEmergencyAccess', again)).toEqual(first)
    const mails = (await mailsToAdmins()).filter((event) => event.endsWith(first.id))
    expect(mails).toEqual([`startEmergencyAccess:${first.id}`])

    const other = { input: { ...again.input, reason: 'covering' as const } }
    await expect(stranger.ask('Mutation.startEmergencyAccess', other)).rejects.toMatchObject({
      code: 'Conflict',
    })
    const colleague = await product.person('HCPs')
    await expect(colleague.ask('Mutation.startEmergencyAccess', again)).rejects.toMatchObject({
      code: 'Conflict',
    })
    await expect(read(colleague)).rejects.toMatchObject({ code: 'NotFound' })
  })

  test('leaves marked audit events, by which Admins find them; other reads are not marked', async () => {
    await read(lee)
    await stranger.ask('Mutation.startEmergencyAccess', opening({ reason: 'safety' }))
    await read(stranger)
    const filter = { isEmergency: true, agentId: stranger.id }
    const { nodes } = await ruth.ask('Query.auditEvents', { filter })
    expect(nodes).toMatchObject([
      { operation: 'Query.patientRecord', patientId: maya.id, criteria: { purposeOfUse: 'ETREAT' } },
      { operation: 'Mutation.startEmergencyAccess', criteria: { reason: 'safety', purposeOfUse: 'ETREAT' } },
    ])
    expect(JSON.stringify(nodes)).not.toContain('unconscious')
    const ofLee = await ruth.ask('Query.auditEvents', { filter: { isEmergency: true, agentId: lee.id } })
    expect(ofLee.nodes).toEqual([])
  })
})

test('emergency access and its reason are shown to those who may read the record, and in summary to the patient', async () => {
  const patient = await product.person('user')
  await claim(lee, await submitNewRequest(patient, { id: randomUUID() }))
  await lee.ask('Query.patientRecord', { id: patient.id })
  minutesLater(1)
  await stranger.ask('Mutation.startEmergencyAccess', opening({ patientId: patient.id }))
  await stranger.ask('Query.patientRecord', { id: patient.id })

  const { nodes } = await lee.ask('Query.recordViews', { patientId: patient.id, first: 3 })
  expect(nodes).toMatchObject([
    { operation: 'Query.patientRecord', agentName: 'Dr. Amir Haddad', isEmergency: true, reason: null },
    { operation: 'Mutation.startEmergencyAccess', isEmergency: true, reason: 'emergency', explanation },
    { operation: 'Query.patientRecord', agentName: 'Dr. Lena Lee', isEmergency: false, explanation: null },
  ])
  await expect(
    (await product.person('HCPs')).ask('Query.recordViews', { patientId: patient.id }),
  ).rejects.toMatchObject({ code: 'NotFound' })

  minutesLater(1)
  await lee.ask('Query.patientRecord', { id: patient.id })
  const readers = await patient.ask('Query.myRecordReaders', {})
  expect(readers).toMatchObject([
    { name: 'Dr. Lena Lee', role: 'HCPs', isEmergency: false },
    { name: 'Dr. Amir Haddad', visits: 2, isEmergency: true },
  ])
  expect(JSON.stringify(readers)).not.toContain('unconscious')
  expect(await maya.ask('Query.myRecordReaders', {})).not.toContainEqual(
    expect.objectContaining({ id: patient.id }),
  )
})

test('the prescriber of an active prescription needs no reason, though everything else is closed', async () => {
  const patient = await product.person('user')
  const prescribed = await approve(
    lee,
    await claim(lee, await submitNewRequest(patient, { id: randomUUID() })),
  )
  await product.database.owner.query(`update treatment_request set status = 'delivered' where id = $1`, [
    prescribed.id,
  ])
  await product.database.owner.query(
    `update conversation set status = 'closed', closed_at = now() where request_id = $1`,
    [prescribed.id],
  )
  expect(await lee.ask('Query.patientRecord', { id: patient.id })).toMatchObject({ access: null })
})
