import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Statement, Transaction } from '../../../api/storage/database/database'
import { insertEmergencyAccess } from '../../../api/storage/records/recordAccess'
import { grantLicenses } from '../../support/builders/licenses'
import type { Person, TestProduct } from '../../support/product'
import { createTestProduct } from '../../support/product'
import { sqlAs } from '../../support/database/sqlAs'

/* Policies compare with values that are computed when a transaction enters (decision 024). */
let product: TestProduct
let patient: Person
let professional: Person

beforeAll(async () => {
  product = await createTestProduct()
  patient = await product.person('user')
  professional = await product.person('HCPs')
})
afterAll(() => product.close())

interface Values {
  readonly states: string[]
  readonly opened: string[]
}
const valuesStatement: Statement<readonly [], Values> = {
  name: 'test.values',
  text: `select array(select unnest(app_license_states()) order by 1) as states, emergency_access_patients() as opened`,
}
const valuesOf = async (transaction: Transaction) => (await transaction.query(valuesStatement, []))[0]

const enteredValues = async (person: Person, work?: (transaction: Transaction) => Promise<unknown>) => {
  const { result } = await product.services.database.inTransaction(person.identity, async (transaction) => {
    await work?.(transaction)
    return valuesOf(transaction)
  })
  return result
}

const access = (openedAt: Date, hours: number) => ({
  id: randomUUID(),
  patientId: patient.id,
  professionalId: professional.id,
  professionalName: null,
  reason: 'emergency' as const,
  explanation: 'The patient is unconscious.',
  openedAt,
  expiresAt: new Date(openedAt.getTime() + hours * 3_600_000),
})

describe('licensed states of the caller', () => {
  test('are those of licenses that are verified, not expired and not removed', async () => {
    const narrow = product.as({ ...professional.identity, sub: randomUUID() })
    await grantLicenses(product.database.owner, [narrow.id], ['WA', 'OH', 'CA', 'TX'])
    const change = (set: string, state: string) =>
      product.database.owner.query(
        `update practitioner_license set ${set} where practitioner_id = $1 and state = $2`,
        [narrow.id, state],
      )
    await change(`expires_on = '2026-03-01'`, 'OH')
    await change('removed_at = now()', 'CA')
    await change('verified_at = null, verified_by = null', 'TX')
    expect(await enteredValues(narrow)).toEqual({ states: ['WA'], opened: [] })
  })

  test('are none for a patient, whatever licenses the account has', async () => {
    const both = product.as({ ...professional.identity, groups: [] })
    expect(await enteredValues(both)).toEqual({ states: [], opened: [] })
  })

  test('are computed where a transaction has not set the caller’s context', async () => {
    const entered = await enteredValues(professional)
    const caller = { id: professional.id, role: 'HCPs' }
    const { rows } = await sqlAs<Values>(product.app, caller, valuesStatement.text)
    expect(rows[0]?.states).toHaveLength(51)
    expect(rows[0]?.states).toEqual(entered?.states)
  })

  test('are reset before the connection serves the next caller', async () => {
    await enteredValues(professional)
    const { rows } = await sqlAs<Values>(product.app, null, valuesStatement.text)
    expect(rows).toEqual([{ states: [], opened: [] }])
  })
})

describe('records that the caller has opened', () => {
  test('are readable at once in the transaction that opens them, and in later ones until they expire', async () => {
    const { now } = product.clock
    const opened = await enteredValues(professional, (transaction) =>
      insertEmergencyAccess(transaction, access(now, 1)),
    )
    expect(opened?.opened).toEqual([patient.id])
    expect((await enteredValues(professional))?.opened).toEqual([patient.id])
    product.clock.now = new Date(now.getTime() + 3_600_000)
    expect((await enteredValues(professional))?.opened).toEqual([])
    product.clock.now = now
  })
})

test('no policy calls a function that PostgreSQL neither inlines nor plans once', async () => {
  const { rows } = await product.database.owner.query(
    `select distinct proname from pg_policy y
      join pg_depend d on d.classid = 'pg_policy'::regclass and d.objid = y.oid and d.refclassid = 'pg_proc'::regclass
      join pg_proc p on p.oid = d.refobjid join pg_language l on l.oid = p.prolang
      where l.lanname = 'sql' and (p.prosecdef or p.proconfig is not null)`,
  )
  expect(rows).toEqual([])
})

test('PostgreSQL names the request while its transaction runs, and no longer', async () => {
  const nameStatement: Statement<readonly [], { name: string }> = {
    name: 'test.applicationName',
    text: `select application_name as name from pg_stat_activity where pid = pg_backend_pid()`,
  }
  const { database } = product.services
  const read = (transaction: Transaction) => transaction.query(nameStatement, [])

  const during = await database.inTransaction(patient.identity, read, { requestId: 'request-1' })
  const after = await database.inTransaction(patient.identity, read)

  expect(during.result).toEqual([{ name: 'request-1' }])
  expect(after.result).not.toEqual(during.result)
})
