import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PayingProduct } from '../../../support/payingProduct'
import { createPayingProduct } from '../../../support/payingProduct'
import type { Person } from '../../../support/product'

let testSystem: PayingProduct
let admin: Person

beforeAll(async () => {
  testSystem = await createPayingProduct()
  admin = testSystem.signedInAgain(await testSystem.person('Admin'))
})
afterAll(() => testSystem.close())

type Input = Parameters<typeof admin.ask<'Mutation.setProductCodes'>>[1]['input']
const set = (input: Partial<Input>) =>
  admin.ask('Mutation.setProductCodes', {
    input: { productId: 'ramelteon-8', expectedVersion: 0, ...input },
  })
const read = (productId: string) => admin.ask('Query.productCodes', { productId })

test('every code in the release has a source and the right shape', async () => {
  const { rows } = await testSystem.owner.query<Record<string, string | null>>('select * from product_code')
  expect(rows.length).toBeGreaterThan(0)
  for (const { rxcui, rxcui_source: source, ndc, ndc_source: ndcSource } of rows) {
    expect(rxcui ?? '1').toMatch(/^[1-9]\d{0,7}$/)
    expect(rxcui === null).toBe(source === null)
    expect(ndc ?? '00000-0000-00').toMatch(/^\d{5}-\d{4}-\d{2}$/)
    expect(ndc === null).toBe(ndcSource === null)
  }
  expect(await read('trazodone-50')).toMatchObject({ rxcui: '856377', version: 1 })
})

test('an Admin enters a code with its source, and a slower colleague gets a conflict', async () => {
  expect(await read('ramelteon-8')).toMatchObject({ rxcui: null, version: 0 })

  const codes = { ndc: '12345-6789-01', ndcSource: 'The label of our supplier' }
  expect(await set(codes)).toMatchObject({ ...codes, rxcui: null, version: 1 })
  expect(await set(codes)).toMatchObject({ ...codes, version: 1 })

  await expect(set({ ndc: '12345-6789-02', ndcSource: 'Another' })).rejects.toMatchObject({
    code: 'Conflict',
  })
  expect(await set({ expectedVersion: 1 })).toMatchObject({ ndc: null, version: 2 })
})

test.each([
  [{ rxcui: '856377' }, 'rxcuiSource', 'required'],
  [{ rxcui: 'RX856377', rxcuiSource: 'RxNav' }, 'rxcui', 'shape'],
  [{ ndc: '1234567890', ndcSource: 'Label' }, 'ndc', 'shape'],
  [{ ndcSource: 'Label' }, 'ndcSource', 'withoutCode'],
])('refuses %j', async (codes, field, rule) => {
  await expect(set({ productId: 'doxepin-6', expectedVersion: 1, ...codes })).rejects.toMatchObject({
    code: 'InvalidInput',
    info: { field, rule },
  })
})
