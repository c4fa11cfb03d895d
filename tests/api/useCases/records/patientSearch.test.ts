import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { patientSearchRateLimit, requestNumber } from '../../../../domain/records/patientSearch'
import { grantLicenses } from '../../../support/builders/licenses'
import { identityOf } from '../../../support/builders/identity'
import type { Person, TestProduct } from '../../../support/product'
import { createTestProduct } from '../../../support/product'
import { type SqlCaller, sqlAs } from '../../../support/database/sqlAs'
import type { AdministeredProduct } from '../../../support/userDirectory'
import { createAdministeredProduct } from '../../../support/userDirectory'

let product: TestProduct
let ana: Person
let ben: Person
let lee: Person
let ofWashington: Person
let ruth: Person

beforeAll(async () => {
  product = await createTestProduct()
  ana = await product.person('user')
  ben = await product.person('user')
  lee = await product.person('HCPs')
  ruth = await product.person('Admin')
  ofWashington = product.as(identityOf({ groups: ['HCPs'] }))
  await grantLicenses(product.database.owner, [ofWashington.id], ['WA'])
})
afterAll(() => product.close())
beforeEach(() =>
  product.database.owner.query(
    'delete from patient_search_rate_limit; delete from request_event; delete from treatment_request',
  ),
)

interface Given {
  readonly id?: string
  readonly patient?: Person
  readonly name?: string
  readonly birthDate?: string
  readonly state?: string
  readonly status?: 'draft' | 'submitted' | 'in_review' | 'declined'
  readonly assignee?: Person
  /** A later request has a greater one. */
  readonly day?: number
}

async function given({
  id = randomUUID(),
  patient = ana,
  name = 'Ana Moreno',
  birthDate = '1988-03-14',
  state = 'OH',
  status = 'submitted',
  assignee,
  day = 1,
}: Given): Promise<string> {
  await product.database.owner.query(
    `insert into treatment_request (id, patient_id, treatment_type, status, version, questionnaire_version, answers,
        patient_name, patient_birth_date, patient_state, assignee_id, submitted_at, submitted_version, response_due_at,
        created_at, updated_at)
      values ($1, $2, 'sleep', $3, 2, 1, '{}', $4, $5, $6, $7,
        case when $3 <> 'draft' then now() end, case when $3 <> 'draft' then 2 end, now(),
        '2026-01-01T00:00:00Z'::timestamptz + $8 * interval '1 day', now())`,
    [id, patient.id, status, name, birthDate, state, assignee?.id ?? null, day],
  )
  return id
}

const search = async (person: Pick<Person, 'ask'>, text: string, first?: number) =>
  person.ask('Query.patientSearch', { text, ...(first && { first }) })
const idsOf = async (person: Person, text: string) =>
  (await search(person, text)).nodes.map(({ id }) => id).toSorted()

describe('a search finds a patient', () => {
  test.each(['Ana', 'mor', 'moreno ana', 'Moreno, An', '3/14/1988', '1988-03-14', 'ana 3/14/1988'])(
    'by %j',
    async (text) => {
      await given({})
      await given({ patient: ben, name: 'Ben Wu', birthDate: '1990-01-02' })

      expect(await idsOf(lee, text)).toEqual([ana.id])
    },
  )

  test('not in the middle of a word, on another birth date, or from a draft', async () => {
    await given({})
    await given({ patient: ben, name: 'Draft Only', status: 'draft' })

    for (const text of ['reno', 'ana 3/15/1988', 'draft only']) expect(await idsOf(lee, text)).toEqual([])
  })

  test('whatever characters the name is searched with', async () => {
    await given({ name: `Ana O'Neil\\` })

    expect(await idsOf(lee, `o'n`)).toEqual([ana.id])
    for (const text of [`''`, '\\\\', ':*', '&& ||', '%%', '!!x']) expect(await idsOf(lee, text)).toEqual([])
  })

  test('by the number of a request, and answers with this request', async () => {
    const id = await given({})
    await given({ day: 2 })

    const { nodes } = await search(lee, `#${requestNumber(id)}`)
    expect(nodes).toMatchObject([
      { id: ana.id, request: { id, treatmentType: 'sleep', status: 'submitted' } },
    ])
    expect(await idsOf(lee, id)).toEqual([ana.id])
  })

  test('once, by an earlier name, under the latest one', async () => {
    await given({ name: 'Ana Moreno', day: 1 })
    await given({ name: 'Ana Silva', day: 2 })

    expect((await search(lee, 'moreno')).nodes).toMatchObject([
      { id: ana.id, name: 'Ana Silva', birthDate: '1988-03-14', state: 'OH' },
    ])
  })
})

describe('a professional', () => {
  test('without a care relationship learns who the patient is, and nothing of their care', async () => {
    await given({ status: 'declined', assignee: lee })

    expect((await search(ofWashington, 'ana')).nodes).toEqual([
      {
        id: ana.id,
        name: 'Ana Moreno',
        birthDate: '1988-03-14',
        state: 'OH',
        isRecordOpen: false,
        request: null,
      },
    ])
  })

  test('sees the waiting request of a state with a license, and not one of another state', async () => {
    const id = await given({ state: 'WA' })
    await given({ patient: ben, name: 'Ana Wu', state: 'OH' })

    const { nodes } = await search(ofWashington, 'ana')
    expect(nodes.map(({ request }) => request?.id ?? null)).toEqual([id, null])
  })

  test('finds the patients whose record they read first', async () => {
    await given({ assignee: lee, status: 'in_review', day: 1 })
    await given({ patient: ben, name: 'Ana Wu', day: 2 })

    const { nodes } = await search(lee, 'ana')
    expect(nodes).toMatchObject([
      { id: ana.id, isRecordOpen: true },
      { id: ben.id, isRecordOpen: false },
    ])
  })

  test('finds their own patient among hundreds of the same name', async () => {
    await product.database.owner.query(
      `insert into account (id, created_at) select 'namesake ' || n, now() from generate_series(1, 300) n
        on conflict do nothing`,
    )
    await product.database.owner.query(
      `insert into treatment_request (id, patient_id, treatment_type, status, version, questionnaire_version, answers,
          patient_name, patient_state, submitted_at, submitted_version, response_due_at, created_at, updated_at)
        select gen_random_uuid(), 'namesake ' || n, 'sleep', 'submitted', 2, 1, '{}', 'Ana Moreno', 'OH', now(), 2,
          now(), now(), now() from generate_series(1, 300) n`,
    )
    await given({ assignee: lee, status: 'in_review' })

    const { nodes, hasMore } = await search(lee, 'ana')
    expect(nodes[0]?.id).toBe(ana.id)
    expect(nodes).toHaveLength(8)
    expect(hasMore).toBe(true)
  })

  test('with an emergency access finds the record open', async () => {
    await given({ assignee: lee, status: 'in_review' })
    await ofWashington.ask('Mutation.startEmergencyAccess', {
      input: {
        id: randomUUID(),
        patientId: ana.id,
        reason: 'emergency',
        explanation: 'Brought to our ward unconscious',
      },
    })

    expect((await search(ofWashington, 'ana')).nodes).toMatchObject([{ isRecordOpen: true }])
  })

  test('does not find themselves as a patient', async () => {
    await given({ patient: lee })

    expect(await idsOf(lee, 'ana')).toEqual([])
    expect(await idsOf(ruth, 'ana')).toEqual([lee.id])
  })
})

test('an Admin finds every record open, with its latest request', async () => {
  await given({ status: 'declined', assignee: lee, day: 1 })
  const latest = await given({ state: 'WA', day: 2 })

  expect((await search(ruth, 'ana')).nodes).toMatchObject([{ isRecordOpen: true, request: { id: latest } }])
})

describe('a search is refused', () => {
  test('to patients, in the API and by the database', async () => {
    await given({})

    await expect(search(ana, 'ana')).rejects.toMatchObject({ code: 'Forbidden' })
    await expect(search(ana, 'ana@example.com')).rejects.toMatchObject({ code: 'Forbidden' })
    for (const caller of [null, { id: ana.id, role: 'user' }, { id: lee.id, role: 'hcps' }])
      expect(await foundBySql(caller)).toBe(0)
    expect(await foundBySql({ id: lee.id, role: 'HCPs' })).toBe(1)
  })

  test.each(['', 'a', '2/30/1988', 'x'.repeat(201)])('for %j', async (text) => {
    await expect(search(lee, text)).rejects.toMatchObject({
      code: 'InvalidInput',
      info: { field: 'text', rule: 'format' },
    })
  })

  test('for more than 20 patients at a time', async () => {
    await expect(search(lee, 'ana', 21)).rejects.toMatchObject({
      code: 'InvalidInput',
      info: { field: 'first', min: 1, max: 20 },
    })
  })

  test('above the rate limit, for each person on their own, until time has passed', async () => {
    for (let count = 0; count < patientSearchRateLimit.burst; count++) await search(lee, 'ana')

    await expect(search(lee, 'ana')).rejects.toMatchObject({
      code: 'TooManyRequests',
      info: { retryAfterSeconds: 3 },
    })
    await search(ruth, 'ana')
    product.clock.now = new Date(product.clock.now.getTime() + patientSearchRateLimit.millisecondsEach)
    await search(lee, 'ana')
  })
})

async function foundBySql(caller: SqlCaller | null): Promise<number> {
  const { rows } = await sqlAs(
    product.app,
    caller,
    `select id from find_patients('{ana}', null, null, null, null, 10)`,
  )
  return rows.length
}

describe('the audit log records', () => {
  const events = async (agentId: string) => {
    const { nodes } = await ruth.ask('Query.auditEvents', {
      filter: { operation: 'Query.patientSearch', agentId },
      first: 1,
    })
    return nodes
  }

  test('what a search was by, without the name or the birth date', async () => {
    await given({ name: 'Unmistakable Moreno' })
    await search(lee, 'unmistakable 3/14/1988')

    const nodes = await events(lee.id)
    expect(nodes).toMatchObject([
      { action: 'R', entityType: 'Patient', outcome: 0, criteria: { name: 'given', birthDate: 'given' } },
    ])
    expect(JSON.stringify(nodes)).not.toMatch(/unmistakable|1988|moreno/i)
  })

  test('the number of a request', async () => {
    const id = await given({})
    await search(lee, `#${requestNumber(id)}`)

    expect(await events(lee.id)).toMatchObject([{ criteria: { requestNumber: id.slice(0, 8) } }])
  })

  test('a refused search', async () => {
    await expect(search(ben, 'ana')).rejects.toMatchObject({ code: 'Forbidden' })

    expect(await events(ben.id)).toMatchObject([{ outcome: 4, outcomeCode: 'Forbidden' }])
  })
})

describe('a search by email', () => {
  let administered: AdministeredProduct
  beforeAll(async () => {
    administered = await createAdministeredProduct()
  })
  afterEach(() => administered.silence(false))
  afterAll(() => administered.close())

  test('finds the patient of exactly this address', async () => {
    const patient = await administered.person()
    const hcp = await administered.person('HCPs')
    await administered.product.database.owner.query(
      `insert into treatment_request (id, patient_id, treatment_type, status, version, questionnaire_version, answers,
          patient_name, patient_state, submitted_at, submitted_version, response_due_at, created_at, updated_at)
        values ($1, $2, 'sleep', 'submitted', 2, 1, '{}', 'Ana Moreno', 'OH', now(), 2, now(), now(), now())`,
      [randomUUID(), patient.id],
    )

    expect((await search(hcp, patient.email.toUpperCase())).nodes).toMatchObject([
      { id: patient.id, name: 'Ana Moreno', isRecordOpen: false },
    ])
    expect((await search(hcp, `x${patient.email}`)).nodes).toEqual([])
    expect((await search(hcp, patient.email.slice(0, -1))).nodes).toEqual([])
  })

  test('does not ask the directory for a patient', async () => {
    const patient = await administered.person()
    administered.silence(true)

    await expect(search(patient, 'ana@example.com')).rejects.toMatchObject({ code: 'Forbidden' })
  })
})
