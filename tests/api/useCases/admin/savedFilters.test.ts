import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SavedFilterList } from '../../../../domain/generated/enums'
import type { Person, TestProduct } from '../../../support/product'
import { createTestProduct } from '../../../support/product'

let product: TestProduct
let ana: Person
let ben: Person

beforeAll(async () => {
  product = await createTestProduct()
})
afterAll(() => product.close())
beforeEach(async () => {
  ana = await product.person('Admin')
  ben = await product.person('Admin')
})

interface Given {
  readonly id?: string
  readonly list?: SavedFilterList
  readonly name?: string
  readonly search?: string
}

const save = (person: Person, given: Given = {}) =>
  person.ask('Mutation.saveFilter', {
    input: { id: randomUUID(), list: 'requests', name: 'Ohio', search: 'state=OH', ...given },
  })
const namesOf = async (person: Person) =>
  (await person.ask('Query.savedFilters', {})).map(({ list, name }) => `${list} ${name}`)

describe('a saved filter', () => {
  test('belongs to its Admin, by list and name', async () => {
    await save(ana, { name: 'waiting' })
    await save(ana, { name: 'Asked' })
    await save(ana, { list: 'orders', name: 'Asked' })
    expect(await namesOf(ana)).toEqual(['orders Asked', 'requests Asked', 'requests waiting'])
    expect(await namesOf(ben)).toEqual([])
  })

  test('is updated by its id, and a retry is one', async () => {
    const id = randomUUID()
    await save(ana, { id })
    await save(ana, { id })
    expect(await save(ana, { id, name: ' OHIO ', search: 'state=OH&status=submitted' })).toEqual([
      { id, list: 'requests', name: 'OHIO', search: 'state=OH&status=submitted' },
    ])
  })

  test('that was deleted leaves no search text, and its name is free', async () => {
    const id = randomUUID()
    await save(ana, { id, list: 'patients', search: 'name=Rivera' })
    for (const _again of [1, 2]) expect(await ana.ask('Mutation.removeSavedFilter', { id })).toEqual([])
    const { rows } = await product.database.owner.query('select search from saved_filter where id = $1', [id])
    expect(rows).toEqual([{ search: '' }])
    await expect(save(ana, { id })).rejects.toMatchObject({ code: 'NotFound' })
    await save(ana, { list: 'patients' })
  })

  test('of another Admin is not found', async () => {
    const id = randomUUID()
    await save(ana, { id })
    await expect(save(ben, { id })).rejects.toMatchObject({ code: 'Conflict' })
    await expect(ben.ask('Mutation.removeSavedFilter', { id })).rejects.toMatchObject({ code: 'NotFound' })
    expect(await namesOf(ana)).toEqual(['requests Ohio'])
  })

  test.each<[Given, object]>([
    [{ name: ' ' }, { field: 'name', rule: 'required' }],
    [{ name: 'x'.repeat(61) }, { field: 'name', rule: 'tooLong' }],
    [{ name: 'two\nlines' }, { field: 'name', rule: 'lines' }],
    [{ name: 'oHIO' }, { field: 'name', rule: 'taken' }],
    [{ search: '' }, { field: 'search', rule: 'format' }],
    [{ search: 'a=b c' }, { field: 'search', rule: 'format' }],
    [{ search: 'x'.repeat(1001) }, { field: 'search', rule: 'format' }],
  ])('with %j is refused', async (given, info) => {
    await save(ana)
    await expect(save(ana, { name: 'Other', ...given })).rejects.toMatchObject({ code: 'InvalidInput', info })
  })

  test('is limited to thirty for each list, also with concurrent saves', async () => {
    const many = Array.from({ length: 33 }, (_, index) => save(ana, { name: `No. ${index}` }))
    const ends = await Promise.allSettled(many)
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(30)
    await expect(save(ana, { name: 'More' })).rejects.toMatchObject({ info: { rule: 'tooMany', max: 30 } })
    await save(ana, { list: 'orders' })
  })

  test('of two with one name saved concurrently, one is stored', async () => {
    const ends = await Promise.allSettled([save(ana), save(ana)])
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})
