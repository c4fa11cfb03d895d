import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approve, claim, submitNewRequest } from '../../../support/builders/requestScenarios'
import type { Person, TestProduct } from '../../../support/product'
import { createTestProduct } from '../../../support/product'

let product: TestProduct
let lee: Person
let haddad: Person
let ruth: Person

beforeAll(async () => {
  product = await createTestProduct()
  lee = await product.person('HCPs')
  haddad = await product.person('HCPs')
  ruth = await product.person('Admin')
  const people = [
    ['Maya', 'Okafor'],
    ['Ann Marie', 'Smith'],
    ['José', 'O’Neil_100%'],
  ] as const
  for (const [givenName, familyName] of people) {
    const patient = await product.person('user')
    const sent = await submitNewRequest(patient, { id: randomUUID(), answers: { givenName, familyName } })
    await approve(lee, await claim(lee, sent))
  }
})
afterAll(() => product.close())

const namesFound = async (name: string, person = lee) =>
  (await person.ask('Query.prescriptions', { filter: { name } })).nodes.map(({ patientName }) => patientName)

describe('prescriptions by the name of the patient', () => {
  test.each([
    ['maya', ['Maya Okafor']],
    ['MAYA OK', ['Maya Okafor']],
    ['oka', ['Maya Okafor']],
    ['marie', ['Ann Marie Smith']],
    ['smi', ['Ann Marie Smith']],
    ['josé', ['José O’Neil_100%']],
    ['o', ['José O’Neil_100%', 'Maya Okafor']],
    ['aya', []],
    ['%', []],
    ['o’neil_1', ['José O’Neil_100%']],
    ['o’neilx', []],
  ])('%j finds %j', async (name, expected) => {
    expect(new Set(await namesFound(name))).toEqual(new Set(expected))
    expect(new Set(await namesFound(name, ruth))).toEqual(new Set(expected))
  })

  test('finds no patients without access', async () => {
    expect(await namesFound('maya', haddad)).toEqual([])
  })

  test.each(['', '   ', 'x'.repeat(81)])('refuses %j', async (name) => {
    await expect(namesFound(name)).rejects.toMatchObject({ code: 'InvalidInput', info: { field: 'name' } })
  })

  test('leave no name in the audit log', async () => {
    await namesFound('maya', ruth)
    const { rows } = await product.database.owner.query<{ criteria: object | null }>(
      `select criteria from audit_event where operation = 'Query.prescriptions' and agent_id = $1
        order by id desc limit 1`,
      [ruth.id],
    )
    expect(JSON.stringify(rows)).not.toContain('maya')
  })

  test('are found by an index, also under row level security', async () => {
    const client = await product.app.connect()
    try {
      await client.query('begin')
      await client.query(`select set_config('app.sub', $1, true), set_config('app.role', 'HCPs', true)`, [
        lee.id,
      ])
      await client.query('set local enable_seqscan = off')
      await client.query('set local enable_indexscan = off')
      const { rows } = await client.query<Record<string, string>>(
        `explain select id from prescription where (name_key >= 'maya' and name_key < 'maya' || chr(1114111))
          or (last_name_key >= 'maya' and last_name_key < 'maya' || chr(1114111))`,
      )
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toMatch(/Index Scan on prescription_by_name[^_]/)
      expect(plan).toContain('prescription_by_last_name')
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

describe('the prescriber’s license of a prescription', () => {
  test('is shown to staff for the patient’s current state, and to nobody else', async () => {
    const patient = await product.person('user')
    const sent = await submitNewRequest(patient, { id: randomUUID() })
    await approve(haddad, await claim(haddad, sent))
    const told = async (person: Person) => {
      const { nodes } = await person.ask('Query.prescriptions', { filter: { patientId: patient.id } })
      return nodes[0]?.prescriberLicense
    }
    const state = sent.patientState
    const expire = (day: string) =>
      product.database.owner.query(
        'update practitioner_license set expires_on = $2 where practitioner_id = $1',
        [haddad.id, day],
      )
    expect(await told(ruth)).toEqual({ state, expiresOn: '2099-12-31', isVerified: true })
    await expire('2020-01-31')
    expect(await told(haddad)).toEqual({ state, expiresOn: '2020-01-31', isVerified: true })
    await product.database.owner.query('delete from practitioner_license where practitioner_id = $1', [
      haddad.id,
    ])
    expect(await told(ruth)).toEqual({ state, expiresOn: null, isVerified: false })
    const [own] = (await patient.ask('Query.myPrescriptions', {})).nodes
    expect(own?.prescriberLicense).toBeNull()
  })
})
