import { randomUUID } from 'node:crypto'
import type { QueryResultRow } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { submitIdentity } from '../../support/builders/identityScenarios'
import { claim, startDraft, submitNewRequest } from '../../support/builders/requestScenarios'
import type { Person, TestProduct } from '../../support/product'
import { createTestProduct } from '../../support/product'
import { type SqlCaller, sqlAs } from '../../support/database/sqlAs'

/*
 * Raw SQL with the application's login, as a use case would run it that forgot every check. Each table holds rows of
 * two patients in all stages; what a caller gets is what row level security lets through.
 */
let product: TestProduct
let maya: Person
let daniel: Person
let lee: Person
let haddad: Person
let stranger: Person
let ruth: Person
const requests: Record<'draft' | 'dropped' | 'waiting' | 'taken' | 'withdrawn' | 'othersTaken', string> = {
  draft: randomUUID(),
  dropped: randomUUID(),
  waiting: randomUUID(),
  taken: randomUUID(),
  withdrawn: randomUUID(),
  othersTaken: randomUUID(),
}
type PolicyData = keyof typeof requests

beforeAll(async () => {
  product = await createTestProduct()
  maya = await product.person('user')
  daniel = await product.person('user')
  lee = await product.person('HCPs')
  haddad = await product.person('HCPs')
  stranger = await product.person('HCPs')
  ruth = await product.person('Admin')
  const cancel = (person: Person, id: string, expectedVersion: number) =>
    person.ask('Mutation.cancelRequest', { input: { id, expectedVersion } })
  await startDraft(maya, { id: requests.draft })
  await startDraft(maya, { id: requests.dropped })
  await cancel(maya, requests.dropped, 1)
  await submitNewRequest(maya, { id: requests.withdrawn })
  await cancel(maya, requests.withdrawn, 2)
  await submitNewRequest(maya, { id: requests.waiting })
  await claim(lee, await submitNewRequest(maya, { id: requests.taken, treatmentType: 'pain_cream' }))
  await claim(haddad, await submitNewRequest(daniel, { id: requests.othersTaken }))
})
afterAll(() => product.close())

const as = <Row extends QueryResultRow>(caller: SqlCaller | null, sql: string, values?: unknown[]) =>
  sqlAs<Row>(product.app, caller, sql, values)

const callers = () => ({
  nobody: null,
  patient: { id: maya.id, role: 'user' as const },
  'other patient': { id: daniel.id, role: 'user' as const },
  'HCP with a relation': { id: lee.id, role: 'HCPs' as const },
  'HCP without one': { id: stranger.id, role: 'HCPs' as const },
  'HCP without a license': { id: randomUUID(), role: 'HCPs' as const },
  Admin: { id: ruth.id, role: 'Admin' as const },
})
type CallerName = keyof ReturnType<typeof callers>

const visible: Record<CallerName, PolicyData[]> = {
  nobody: [],
  patient: ['draft', 'dropped', 'waiting', 'taken', 'withdrawn'],
  'other patient': ['othersTaken'],
  'HCP with a relation': ['waiting', 'taken'],
  'HCP without one': ['waiting'],
  'HCP without a license': [],
  Admin: ['waiting', 'taken', 'withdrawn', 'othersTaken'],
}
/** The events of a patient's submitted requests are part of the record, also for requests of other professionals. */
const inRecord: Record<string, PolicyData[]> = { 'HCP with a relation: request_event': ['withdrawn'] }
const withConversation: PolicyData[] = ['waiting', 'taken', 'withdrawn', 'othersTaken']

const policyDataOf = (id: string) => Object.entries(requests).find(([, known]) => known === id)?.[0]
const stagesIn = (rows: readonly { request_id: string }[]) =>
  new Set(rows.map((row) => policyDataOf(row.request_id)))

/** SQL expressions for the request of each row, by table. */
const selections: readonly (readonly [string, string, readonly PolicyData[]])[] = [
  [
    'treatment_request',
    'select id as request_id from treatment_request',
    Object.keys(requests) as PolicyData[],
  ],
  ['request_event', 'select request_id from request_event', Object.keys(requests) as PolicyData[]],
  ['conversation', 'select request_id from conversation', withConversation],
  [
    'conversation_participant',
    `select (select id from treatment_request r where r.conversation_id = p.conversation_id) as request_id
     from conversation_participant p`,
    withConversation,
  ],
  [
    'message',
    `select (select id from treatment_request r where r.conversation_id = m.conversation_id) as request_id from message m`,
    withConversation,
  ],
]

describe.each(selections)('rows of %s', (table, sql, stages) => {
  test.each(Object.keys(visible) as CallerName[])('%s', async (name) => {
    const { rows } = await as<{ request_id: string }>(callers()[name], sql)
    const seen = [...visible[name], ...(inRecord[`${name}: ${table}`] ?? [])]
    expect(stagesIn(rows)).toEqual(new Set(seen.filter((stage) => stages.includes(stage))))
  })
})

describe('rows of account', () => {
  test.each([
    ['nobody', () => []],
    ['patient', () => [maya.id]],
    ['HCP with a relation', () => [lee.id]],
    ['Admin', () => [maya, daniel, lee, haddad, stranger, ruth].map(({ id }) => id)],
  ] as const)('%s', async (name, ids) => {
    const { rows } = await as<{ id: string }>(callers()[name], 'select id from account')
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(ids()))
  })
})

describe('the API’s login', () => {
  test('reads nothing of the audit log, whoever calls', async () => {
    for (const caller of Object.values(callers())) {
      await expect(as(caller, 'select from audit_head')).rejects.toThrow('permission denied')
    }
  })

  test('owns nothing and has row level security on every table', async () => {
    const { rows } = await product.database.owner.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
         and (not relrowsecurity or relowner = 'tendwell_app'::regrole) and relname <> 'schema_migration'`,
    )
    expect(rows).toEqual([])
  })

  test('deletes and truncates nothing', async () => {
    const { rows } = await product.database.owner.query(
      `select table_name, privilege_type from information_schema.role_table_grants
       where grantee in ('tendwell_app', 'PUBLIC') and table_schema = 'public' and privilege_type in ('DELETE', 'TRUNCATE')`,
    )
    expect(rows).toEqual([])
  })

  test.each([
    ['update treatment_request set patient_id = $1'],
    ['update treatment_request set created_at = now()'],
    ['update conversation set patient_id = $1'],
    ['update conversation_participant set account_id = $1'],
    ['update message set body = $1'],
    ['update request_event set actor_id = $1'],
    ['update audit_event set agent_id = $1'],
    ['update account set revoked_groups = array[$1]'],
    ['select * from schema_migration where name = $1'],
  ])('may not %s', async (sql) => {
    const values = sql.includes('$1') ? [maya.id] : []
    await expect(as(callers().Admin, sql, values)).rejects.toThrow('permission denied')
  })
})

describe('writes without a permission check change nothing', () => {
  const changed = async (name: CallerName, sql: string, values: unknown[] = []) =>
    (await as(callers()[name], sql, values)).rowCount

  test('for a claim without a license, and for a colleague’s license', async () => {
    const outsider = 'HCP without a license'
    const claimIt = `update treatment_request set status = 'in_review', assignee_id = app_caller() where id = $1`
    expect(await changed(outsider, claimIt, [requests.waiting])).toBe(0)
    const takeOver = `update conversation set assignee_id = app_caller() where request_id = $1`
    expect(await changed(outsider, takeOver, [requests.waiting])).toBe(0)
    const renumber = `update practitioner_license set number = 'X' where practitioner_id = $1`
    expect(await changed(outsider, renumber, [haddad.id])).toBe(0)
    expect(await changed('HCP with a relation', renumber, [haddad.id])).toBe(0)
  })

  test('for another patient’s requests, conversations and read marks', async () => {
    const change = `update treatment_request set updated_at = now() where id = $1`
    expect(await changed('other patient', change, [requests.taken])).toBe(0)
    expect(await changed('HCP without one', change, [requests.taken])).toBe(0)
    expect(await changed('Admin', change, [requests.taken])).toBe(0)
    const write = `update conversation set last_preview = 'x' where request_id = $1`
    expect(await changed('other patient', write, [requests.taken])).toBe(0)
    expect(await changed('HCP without one', write, [requests.taken])).toBe(0)
    expect(await changed('Admin', write, [requests.taken])).toBe(0)
    const mark = `update conversation_participant set last_read_sequence = 99 where account_id <> $1`
    expect(await changed('patient', mark, [maya.id])).toBe(0)
    expect(await changed('Admin', mark, [ruth.id])).toBe(0)
    expect(await changed('Admin', `update account set given_name = 'x' where id <> $1`, [ruth.id])).toBe(0)
  })

  const violation = 'violates row-level security policy'
  test.each<[string, CallerName, string, () => unknown[]]>([
    [
      'a request in somebody else’s name',
      'patient',
      `insert into treatment_request (id, patient_id, treatment_type, status, version, questionnaire_version, answers,
         created_at, updated_at) values (gen_random_uuid(), $1, 'ed', 'draft', 1, 1, '{}', now(), now())`,
      () => [daniel.id],
    ],
    [
      'a decision about one’s own request',
      'patient',
      `update treatment_request set status = 'approved' where id = $1`,
      () => [requests.taken],
    ],
    [
      'a request given to another professional',
      'HCP with a relation',
      `update treatment_request set assignee_id = $2 where id = $1`,
      () => [requests.taken, haddad.id],
    ],
    [
      'a message as somebody else',
      'patient',
      `insert into message (id, conversation_id, sequence, patient_id, kind, sender_id, sender_role, body, created_at)
       select gen_random_uuid(), conversation_id, 99, patient_id, 'text', $2, 'HCPs', 'x', now()
       from treatment_request where id = $1`,
      () => [requests.taken, lee.id],
    ],
    [
      'a message in a conversation that nobody has taken',
      'HCP without one',
      `insert into message (id, conversation_id, sequence, patient_id, kind, sender_id, sender_role, body, created_at)
       select gen_random_uuid(), conversation_id, 99, patient_id, 'text', app_caller(), 'HCPs', 'x', now()
       from treatment_request where id = $1`,
      () => [requests.waiting],
    ],
    [
      'a license that its holder verifies',
      'HCP with a relation',
      `update practitioner_license set verified_at = now(), verified_by = $1 where practitioner_id = $1`,
      () => [lee.id],
    ],
    [
      'a license of somebody who is a patient',
      'patient',
      `insert into practitioner_license (practitioner_id, state, number, expires_on, recorded_at)
       values ($1, 'CA', 'X', '2099-01-01', now())`,
      () => [lee.id],
    ],
    [
      'an event caused by somebody else',
      'patient',
      `insert into request_event (request_id, patient_id, type, to_status, actor_id, actor_role, at)
       select id, patient_id, 'approve', 'approved', $2, 'HCPs', now() from treatment_request where id = $1`,
      () => [requests.taken, lee.id],
    ],
    [
      'an audit row about somebody else’s doings',
      'patient',
      `insert into audit_event (recorded_at, action, operation, outcome, agent_id, agent_role, request_id)
       values (now(), 'R', 'Query.request', 0, $1, 'HCPs', 'r')`,
      () => [lee.id],
    ],
    [
      'somebody else as a participant',
      'patient',
      `insert into conversation_participant (conversation_id, account_id, role)
       select conversation_id, $2, 'user' from treatment_request where id = $1`,
      () => [requests.taken, daniel.id],
    ],
  ])('%s', async (_what, name, sql, values) => {
    await expect(as(callers()[name], sql, values())).rejects.toThrow(violation)
  })
})

test('other professionals alone see who a request is assigned to', async () => {
  const holder = 'select assignee_name from claim_holder($1)'
  const count = async (name: CallerName) => (await as(callers()[name], holder, [requests.taken])).rowCount
  expect(await count('HCP without one')).toBe(1)
  for (const name of ['nobody', 'patient', 'other patient', 'HCP with a relation', 'Admin'] as const) {
    expect(await count(name)).toBe(0)
  }
})

describe('user changes and metrics', () => {
  const others = ['nobody', 'patient', 'other patient', 'HCP with a relation', 'HCP without one'] as const
  const begin = `select begin_user_change(gen_random_uuid(), $1, 'disable', null, now(), now())`

  test('are created only by an Admin, and never about themselves', async () => {
    for (const name of others)
      await expect(as(callers()[name], begin, [lee.id])).rejects.toThrow('Only an Admin')
    const { Admin } = callers()
    await expect(as(Admin, begin, [Admin.id])).rejects.toThrow('Only an Admin')
  })

  test('are read only by an Admin', async () => {
    for (const table of ['user_change', 'job_run']) {
      for (const name of others) expect((await as(callers()[name], `select from ${table}`)).rowCount).toBe(0)
    }
    for (const name of others) {
      for (const sums of ['overview_now(now())', 'overview_requests(now())']) {
        expect((await as(callers()[name], `select from ${sums}`)).rowCount).toBe(0)
      }
      const held = 'select held_cents from overview_now(now())'
      expect((await as(callers()[name], held)).rows).toEqual([])
    }
  })

  test('are written only through the functions that restrict changes', async () => {
    const { Admin } = callers()
    for (const sql of [
      `insert into user_change (id, account_id, kind, asked_by, asked_at, leased_until)
        values (gen_random_uuid(), $1, 'disable', $1, now(), now())`,
      'update account set disabled_at = now() where id = $1',
    ]) {
      await expect(as(Admin, sql, [lee.id])).rejects.toThrow('permission denied')
    }
  })
})

describe('an identity check', () => {
  beforeAll(async () => void (await submitIdentity(maya)))
  const seen = async (name: CallerName, sql: string, values: unknown[] = []) =>
    (await as<{ status: string | null }>(callers()[name], sql, values)).rows.map(({ status }) => status)

  test('is visible to its patient and Admins; professionals with a care relationship see its status', async () => {
    const checks = 'select status from identity_check'
    const documents = `select status from file where purpose = 'identity_document'`
    const standing = 'select identity_status_of($1) as status'
    for (const name of ['patient', 'Admin'] as const) {
      expect(await seen(name, checks)).toEqual(['pending'])
      expect(await seen(name, documents)).toEqual(['accepted', 'accepted'])
    }
    for (const name of ['nobody', 'other patient', 'HCP with a relation', 'HCP without one'] as const) {
      expect(await seen(name, checks)).toEqual([])
      expect(await seen(name, documents)).toEqual([])
    }
    expect(await seen('HCP with a relation', standing, [maya.id])).toEqual(['pending'])
    expect(await seen('HCP without one', standing, [maya.id])).toEqual([null])
    expect(await seen('other patient', standing, [maya.id])).toEqual([null])
  })

  test('is not decided by its patient, nor by a professional, nor by an Admin who is its patient', async () => {
    const decide = `update identity_check set status = 'verified', decided_at = now(), decided_by = $2,
      valid_until = now() where patient_id = $1`
    const asThemselves = { id: maya.id, role: 'Admin' as const }
    for (const caller of [callers().patient, callers()['HCP with a relation'], asThemselves]) {
      expect((await as(caller, decide, [maya.id, caller.id])).rowCount).toBe(0)
    }
    expect((await as(callers().Admin, decide, [maya.id, ruth.id])).rowCount).toBe(1)
    await expect(as(callers().Admin, decide, [maya.id, lee.id])).rejects.toThrow(
      'violates row-level security policy',
    )
  })
})
