import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { identityOf } from '../../support/builders/identity'
import { grantLicenses } from '../../support/builders/licenses'
import type { Person, TestProduct } from '../../support/product'
import { createTestProduct } from '../../support/product'
import { type SqlCaller, sqlAs } from '../../support/database/sqlAs'
import { fc, runs } from '../../support/random'

/* The search by name bypasses row level security to use an index: its matches, and for whom. */
let product: TestProduct
let maya: Person
let lee: Person
let haddad: Person
let ruth: Person
let ofWashington: Person

beforeAll(async () => {
  product = await createTestProduct()
  maya = await product.person('user')
  lee = await product.person('HCPs')
  haddad = await product.person('HCPs')
  ruth = await product.person('Admin')
  ofWashington = product.as(identityOf({ groups: ['HCPs'] }))
  await grantLicenses(product.database.owner, [ofWashington.id], ['WA'])
})
afterAll(() => product.close())
beforeEach(() => product.database.owner.query('delete from request_event; delete from treatment_request'))

interface Given {
  readonly name: string | null
  readonly state?: string
  /** The professional it is assigned to; undefined: it waits. */
  readonly assignee?: Person
  readonly isDraft?: boolean
}

async function given(requests: readonly Given[]): Promise<string[]> {
  const rows = requests.map(({ assignee, isDraft, state = 'OH', ...request }) => ({
    ...request,
    id: randomUUID(),
    state,
    assignee: assignee?.id ?? null,
    status: isDraft ? 'draft' : assignee ? 'in_review' : 'submitted',
    isSent: !isDraft,
  }))
  await product.database.owner.query(
    `insert into treatment_request (id, patient_id, treatment_type, status, version, questionnaire_version, answers,
        patient_name, patient_state, assignee_id, submitted_at, submitted_version, response_due_at, created_at, updated_at)
      select id, $2, 'sleep', status, 2, 1, '{}', name, state, assignee, case when "isSent" then now() end,
        case when "isSent" then 2 end, now(), now(), now()
      from json_to_recordset($1)
        as given (id uuid, status text, name text, state text, assignee text, "isSent" boolean)`,
    [JSON.stringify(rows), maya.id],
  )
  return rows.map(({ id }) => id)
}

async function found(person: Person, name: string): Promise<string[]> {
  const { nodes } = await person.ask('Query.worklist', { tab: 'new', filter: { name }, first: 100 })
  return nodes.map(({ id }) => id).toSorted()
}

async function idsFor(caller: SqlCaller | null, name: string, atMost = 100): Promise<string[] | null> {
  const { rows } = await sqlAs<{ ids: string[] | null }>(
    product.app,
    caller,
    'select find_requests_by_name($1, $2) as ids',
    [name, atMost],
  )
  return rows[0]?.ids?.toSorted() ?? null
}

/** Letters, and characters with a meaning in patterns, text search or SQL. */
const word = fc.string({
  unit: fc.constantFrom('a', 'B', 'é', 'ß', "'", '\\', '%', '_', '*', ':', '&', '|', '!', '(', '"', '-'),
  minLength: 1,
  maxLength: 3,
})
const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))

describe('the search by name', () => {
  test('matches the start of any word, or of several consecutive words, in any spelling of case and accents', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(name, { minLength: 1, maxLength: 8 }), name, async (names, beginning) => {
        await product.database.owner.query('delete from treatment_request')
        const ids = await given(names.map((each) => ({ name: each })))

        const expected = ids.filter((_id, place) =>
          ` ${names[place]?.toLowerCase() ?? ''}`.includes(` ${beginning.toLowerCase()}`),
        )
        expect(await found(lee, beginning)).toEqual(expected.toSorted())
      }),
      { numRuns: runs(40) },
    )
  })

  test('finds the same for few and for thousands of matches', async () => {
    const [rare] = await given([{ name: 'Zoe Quill' }, { name: null }])
    const many = await given(Array.from({ length: 2_001 }, () => ({ name: 'Ana Moreno' })))

    expect(await found(lee, 'quill')).toEqual([rare])
    expect(await idsFor({ id: lee.id, role: 'HCPs' }, 'ana', 2_000)).toBeNull()
    const page = await found(lee, 'ana mor')
    expect(page).toHaveLength(100)
    expect(many).toEqual(expect.arrayContaining(page))
    const { rows } = await product.database.owner.query<{ count: number }>(
      `select count(*)::int from treatment_request where assignee_id is null`,
    )
    await lee.ask('Mutation.claimNextRequest', { input: { tab: 'new', filter: { name: 'moreno' } } })
    await lee.ask('Mutation.claimNextRequest', { input: { tab: 'new', filter: { name: 'qui' } } })
    const { nodes } = await lee.ask('Query.worklist', { tab: 'mine', filter: { name: 'Zoe' } })
    expect(nodes.map(({ id }) => id)).toEqual([rare])
    expect(rows).toEqual([{ count: 2_003 }])
  })
})

describe('the search by name returns', () => {
  test('only requests that the caller may read', async () => {
    const [ohio = '', washington = '', lees = ''] = await given([
      { name: 'Ana Moreno', state: 'OH' },
      { name: 'Ana Moreno', state: 'WA' },
      { name: 'Ana Moreno', state: 'OH', assignee: lee },
      { name: 'Ana Moreno', isDraft: true },
    ])
    const all = [ohio, washington, lees].toSorted()

    expect(await idsFor({ id: lee.id, role: 'HCPs' }, 'ana')).toEqual(all)
    expect(await idsFor({ id: haddad.id, role: 'HCPs' }, 'ana')).toEqual([ohio, washington].toSorted())
    expect(await idsFor({ id: ofWashington.id, role: 'HCPs' }, 'ana')).toEqual([washington])
    expect(await idsFor({ id: 'unlicensed', role: 'HCPs' }, 'ana')).toEqual([])
    expect(await idsFor({ id: ruth.id, role: 'Admin' }, 'ana')).toEqual(all)
    for (const caller of [
      null,
      { id: maya.id, role: 'user' },
      { id: lee.id, role: 'hcps' },
      { id: '', role: '' },
    ]) {
      expect(await idsFor(caller, 'ana')).toEqual([])
      // Nor the number of matches.
      expect(await idsFor(caller, 'ana', 0)).toEqual([])
    }
  })

  test('a professional’s own requests as a patient, like all their own rows', async () => {
    const [own] = await given([{ name: 'Ana Moreno', state: 'OH', assignee: haddad }])
    await product.database.owner.query('update treatment_request set patient_id = $1', [ofWashington.id])

    expect(await idsFor({ id: ofWashington.id, role: 'HCPs' }, 'ana')).toEqual([own])
  })

  test('matches to Admins in the list of patients', async () => {
    await given([{ name: 'Ana Moreno' }])
    const named = async (beginning: string) =>
      (await ruth.ask('Query.patients', { filter: { name: beginning } })).nodes.map(({ id }) => id)

    expect(await named('mor')).toEqual([maya.id])
    expect(await named('oreno')).toEqual([])
  })
})
