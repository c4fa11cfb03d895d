import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AsCaller } from '../../../support/asCaller'
import { submitNewRequest } from '../../../support/builders/requestScenarios'
import { type SqlCaller, sqlAs } from '../../../support/database/sqlAs'
import type { AdministeredProduct, DirectoryPerson } from '../../../support/userDirectory'
import { createAdministeredProduct } from '../../../support/userDirectory'

/* Every list of the Admins is narrowed to people, by a name or by an email address. */
let system: AdministeredProduct
let ruth: DirectoryPerson
let lee: DirectoryPerson
let maya: DirectoryPerson
let ben: DirectoryPerson

const named = async (person: DirectoryPerson, givenName: string, familyName: string) => {
  await person.ask('Mutation.updateMyName', { input: { givenName, familyName } })
  return person
}

beforeAll(async () => {
  system = await createAdministeredProduct()
  ruth = await named(await system.person('Admin'), 'Ruth', 'Adler')
  lee = await named(await system.person('HCPs'), 'Lena', 'Lee')
  maya = await named(await system.person(), 'Maya', 'Okafor')
  ben = await named(await system.person(), 'Ben', "O'Neil")
  for (const patient of [maya, ben]) {
    const { id } = await submitNewRequest(patient, { id: randomUUID() })
    await fillFor(patient.id, id)
  }
})
afterAll(() => system.close())

/** A payment with a command, an order, an identity check and an email of a patient. */
async function fillFor(patientId: string, requestId: string): Promise<void> {
  const { owner } = system.product.database
  const payment = randomUUID()
  await owner.query(
    `insert into payment (id, request_id, patient_id, treatment_type, status, amount_cents, currency, created_at, updated_at)
      values ($1, $2, $3, 'sleep', 'authorized', 100, 'USD', now(), now())`,
    [payment, requestId, patientId],
  )
  await owner.query(
    `insert into payment_command (id, payment_id, patient_id, kind, idempotency_key, created_at, next_attempt_at)
      values (gen_random_uuid(), $1::uuid, $2, 'checkout', $1::text, now(), now())`,
    [payment, patientId],
  )
  await owner.query(
    `insert into outbox (event, kind, recipient, next_attempt_at, created_at) values ($1, 'decided', $2, now(), now())`,
    [`test:${patientId}`, patientId],
  )
}

/** The patients whom each list shows, by what is searched for. */
const lists: Readonly<Record<string, (caller: AsCaller, person: string) => Promise<readonly unknown[]>>> = {
  requests: async (caller, person) =>
    (await caller.ask('Query.requests', { filter: { person } })).nodes.map(({ patientId }) => patientId),
  payments: async (caller, person) =>
    (await caller.ask('Query.payments', { filter: { person } })).nodes.map(({ patientId }) => patientId),
  patients: async (caller, person) =>
    (await caller.ask('Query.patients', { filter: { person } })).nodes.map(({ id }) => id),
  'payment commands': async (caller, person) =>
    (await caller.ask('Query.deliveries', { filter: { kind: 'gateway', person } })).nodes.map(
      ({ recipientId }) => recipientId,
    ),
  emails: async (caller, person) =>
    (await caller.ask('Query.deliveries', { filter: { kind: 'mail', state: 'waiting', person } })).nodes.map(
      ({ recipientId }) => recipientId,
    ),
}

const unique = (ids: readonly unknown[]) => [...new Set(ids)]

describe.each(Object.entries(lists))('%s', (_name, list) => {
  test('are those of the people with the name, its words in any order', async () => {
    expect(unique(await list(ruth, 'oka may'))).toEqual([maya.id])
    expect(unique(await list(ruth, "O'N"))).toEqual([ben.id])
    expect(await list(ruth, 'Nobody')).toEqual([])
  })

  test('are those of the person with the email address, from its beginning past the @', async () => {
    expect(unique(await list(ruth, maya.email.toUpperCase()))).toEqual([maya.id])
    expect(await list(ruth, 'nobody@')).toEqual([])
  })

  test('are refused to a clinician and a patient, by name and by address', async () => {
    for (const caller of [lee, maya])
      for (const person of ['maya', maya.email])
        await expect(list(caller, person)).rejects.toMatchObject({ code: 'Forbidden' })
  })

  test('take a text that can be searched for', async () => {
    await expect(list(ruth, ' , ')).rejects.toMatchObject({
      code: 'InvalidInput',
      info: { field: 'person', rule: 'format' },
    })
  })
})

test.each(['Query.orders', 'Query.identityChecks', 'Query.prescriptions'] as const)(
  '%s takes a person of an Admin only',
  async (field) => {
    expect((await ruth.ask(field, { filter: { person: 'maya' } })).nodes).toEqual([])
    await expect(lee.ask(field, { filter: { person: 'maya' } })).rejects.toMatchObject({ code: 'Forbidden' })
  },
)

test('the audit log is narrowed by who acted and by the patient', async () => {
  const { nodes: acted } = await ruth.ask('Query.auditEvents', { filter: { agent: 'Okafor' }, first: 100 })
  expect(unique(acted.map(({ agentId }) => agentId))).toEqual([maya.id])
  const { nodes: about } = await ruth.ask('Query.auditEvents', { filter: { patient: ben.email }, first: 100 })
  expect(unique(about.map(({ patientId }) => patientId))).toEqual([ben.id])
  expect(
    (await ruth.ask('Query.auditEvents', { filter: { agent: 'Okafor', patient: "O'Neil" } })).nodes,
  ).toEqual([])
})

test('the audit log says that a person was searched for, and not whom', async () => {
  await ruth.ask('Query.payments', { filter: { person: 'Okafor' } })
  await ruth.ask('Query.auditEvents', { filter: { agent: 'Okafor', patient: maya.email } })
  const { rows } = await system.product.database.owner.query<{ operation: string; criteria: unknown }>(
    `select operation, criteria from audit_event where agent_id = $1 order by id desc limit 2`,
    [ruth.id],
  )
  expect(rows).toEqual([
    { operation: 'Query.auditEvents', criteria: { agent: 'given', patient: 'given' } },
    { operation: 'Query.payments', criteria: { person: 'given' } },
  ])
})

test('users are found by name, and within a role', async () => {
  const idsOf = async (filter: { person: string; group?: 'HCPs' }) =>
    (await ruth.ask('Query.users', { filter })).nodes.map(({ id }) => id)
  expect(await idsOf({ person: 'lena' })).toEqual([lee.id])
  expect(await idsOf({ person: 'maya', group: 'HCPs' })).toEqual([])
  expect(await idsOf({ person: lee.email })).toEqual([lee.id])
})

test('contact messages are found by the sender’s name or address', async () => {
  await system.product.database.owner.query(
    `insert into contact_message (id, name, email, body, created_at)
      values (gen_random_uuid(), 'Ida Brandt', 'Ida@example.com', 'Hello', now())`,
  )
  const namesOf = async (person: string) =>
    (await ruth.ask('Query.contactMessages', { filter: { person } })).nodes.map(({ name }) => name)
  expect(await namesOf('brandt')).toEqual(['Ida Brandt'])
  expect(await namesOf('ida@ex')).toEqual(['Ida Brandt'])
  expect(await namesOf('ia@ex')).toEqual([])
  expect(await namesOf('maya')).toEqual([])
})

test('a name that more than 1,000 people have asks for more of it', async () => {
  await system.product.database.owner.query(
    `insert into account (id, given_name, created_at) select 'many-' || n, 'Multitude', now() from generate_series(1, 1001) n`,
  )
  await expect(ruth.ask('Query.payments', { filter: { person: 'multi' } })).rejects.toMatchObject({
    code: 'InvalidInput',
    info: { field: 'person', rule: 'tooMany', max: 1000 },
  })
})

test('past the API, people and senders are found by Admins only', async () => {
  const find = async (caller: SqlCaller | null, text: string) => {
    const { rows } = await sqlAs<{ ids: string[] }>(system.product.app, caller, `select ${text} as ids`, [])
    return rows[0]?.ids
  }
  const searches = ["find_people(array['maya'], 10)", "find_contact_messages(array['ida'], null, 10)"]
  for (const search of searches) {
    expect(await find({ id: ruth.id, role: 'Admin' }, search)).toHaveLength(1)
    for (const caller of [{ id: lee.id, role: 'HCPs' }, { id: maya.id, role: 'user' }, null] as const)
      expect(await find(caller, search)).toEqual([])
  }
})
