import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SavedTemplate } from '../../../../api/useCases/admin/practiceTemplates'
import type { Person, TestProduct } from '../../../support/product'
import { createTestProduct } from '../../../support/product'
import { sqlAs } from '../../../support/database/sqlAs'

let product: TestProduct
let admin: Person
let clinician: Person

beforeAll(async () => {
  product = await createTestProduct()
  admin = await product.person('Admin')
  clinician = await product.person('HCPs')
})
afterAll(() => product.close())
beforeEach(async () => {
  await product.database.owner.query('delete from practice_template where changed_by is not null')
})

const save = (given: Partial<SavedTemplate> = {}, person: Person = admin) =>
  person.ask('Mutation.savePracticeTemplate', {
    input: {
      id: randomUUID(),
      expectedVersion: 0,
      kind: 'ask',
      title: 'Sleep diary',
      text: 'Hello {name}, please keep a sleep diary.',
      isActive: true,
      ...given,
    },
  })
const read = (person: Person) => person.ask('Query.practiceTemplates', {})
const findIn = async (person: Person, id: string) => (await read(person)).find((each) => each.id === id)

describe('templates of the practice', () => {
  test('are there from the start: one for each reason of a decline, and some of each kind', async () => {
    const templates = await read(clinician)
    expect(new Set(templates.map(({ kind }) => kind))).toEqual(
      new Set(['ask', 'decline', 'propose', 'note', 'message']),
    )
    const reasons = templates.flatMap(({ declineReason }) => declineReason ?? [])
    expect(reasons.toSorted()).toEqual([
      'contraindicated',
      'insufficient_information',
      'needs_in_person',
      'not_appropriate',
      'outside_scope',
    ])
  })

  test('are read by all staff once an Admin adds them, and by no patient', async () => {
    const id = randomUUID()
    await save({ id })
    expect(await findIn(clinician, id)).toEqual({
      id,
      version: 1,
      kind: 'ask',
      title: 'Sleep diary',
      text: 'Hello {name}, please keep a sleep diary.',
      declineReason: null,
      isActive: true,
    })
    await expect(read(await product.person('user'))).rejects.toMatchObject({ code: 'Forbidden' })
  })

  test('that are not active are read by Admins only', async () => {
    const id = randomUUID()
    await save({ id, isActive: false })
    expect(await findIn(admin, id)).toMatchObject({ isActive: false })
    expect(await findIn(clinician, id)).toBeUndefined()
  })

  test('are changed in the version that was read', async () => {
    const id = randomUUID()
    await save({ id })
    await save({ id, expectedVersion: 1, title: 'Diary' })
    expect(await findIn(admin, id)).toMatchObject({ version: 2, title: 'Diary' })
    await expect(save({ id, expectedVersion: 1, title: 'Late' })).rejects.toMatchObject({
      code: 'Conflict',
      info: { current: { version: 2, title: 'Diary' } },
    })
  })

  test('are saved once when the request is repeated', async () => {
    const id = randomUUID()
    await save({ id })
    await save({ id })
    expect(await findIn(admin, id)).toMatchObject({ version: 1 })
  })

  test('are removed for good, and their title is free', async () => {
    const id = randomUUID()
    await save({ id })
    for (const _again of [1, 2]) await admin.ask('Mutation.removePracticeTemplate', { id })
    expect(await findIn(admin, id)).toBeUndefined()
    await expect(save({ id })).rejects.toMatchObject({ code: 'NotFound' })
    await save()
  })

  test('are changed by Admins only', async () => {
    await expect(save({}, clinician)).rejects.toMatchObject({ code: 'Forbidden' })
  })

  test('are hidden from patients, and locked for clinicians, by the database', async () => {
    const as = (role: string, text: string) => sqlAs(product.app, { id: admin.id, role }, text)
    const all = 'select id from practice_template'
    const rename = `update practice_template set title = title || '!', changed_by = '${admin.id}' returning id`
    const add = `insert into practice_template (id, kind, title, text, changed_by, changed_at)
      values (gen_random_uuid(), 'ask', 'Mine', 'Mine', '${admin.id}', now())`
    expect((await as('Admin', rename)).rows).not.toEqual([])
    expect((await as('HCPs', all)).rows).not.toEqual([])
    expect((await as('HCPs', rename)).rows).toEqual([])
    await expect(as('HCPs', add)).rejects.toMatchObject({ code: '42501' })
    expect((await as('user', all)).rows).toEqual([])
    await expect(as('Admin', 'delete from practice_template')).rejects.toMatchObject({ code: '42501' })
  })

  test.each<[Partial<SavedTemplate>, object]>([
    [{ title: ' ' }, { field: 'title', rule: 'required' }],
    [{ text: 'Hello {foo}' }, { field: 'text', rule: 'variable', variable: 'foo' }],
    [{ title: 'sleep DIARY' }, { field: 'title', rule: 'taken' }],
    [{ declineReason: 'other' }, { field: 'declineReason', rule: 'kind' }],
  ])('with %j are refused', async (given, info) => {
    await save()
    await expect(save(given)).rejects.toMatchObject({ code: 'InvalidInput', info })
  })

  test('are recorded in the audit log without their text', async () => {
    const id = randomUUID()
    await save({ id })
    await admin.ask('Mutation.removePracticeTemplate', { id })
    const { rows } = await product.database.owner.query(
      'select action, entity_type, criteria from audit_event where entity_id = $1 order by id',
      [id],
    )
    expect(rows).toEqual([
      { action: 'U', entity_type: 'PracticeTemplate', criteria: { kind: 'ask', isActive: true } },
      { action: 'D', entity_type: 'PracticeTemplate', criteria: null },
    ])
  })
})
