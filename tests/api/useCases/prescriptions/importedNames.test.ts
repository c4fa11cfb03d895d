import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claim, submitNewRequest } from '../../../support/builders/requestScenarios'
import type { TestProduct } from '../../../support/product'
import { createTestProduct } from '../../../support/product'

let product: TestProduct

beforeAll(async () => {
  product = await createTestProduct()
  await product.database.owner.query(`insert into rxnorm_name (name, ingredients) values
    ('sumafiction', '{sumatriptan}'), ('imaginex', '{imaginol}')`)
})
afterAll(() => product.close())

async function alertsFor(name: string) {
  const [maya, lee] = [await product.person('user'), await product.person('HCPs')]
  const answers = { medications: { none: false, entries: [{ name, dose: '', frequency: '' }] } }
  const request = await claim(lee, await submitNewRequest(maya, { id: randomUUID(), answers }))
  const asked = { requestId: request.id, productId: 'trazodone-50' }
  return (await lee.ask('Query.prescriptionCheck', asked)).alerts
}

test('checks a brand that only the imported release contains by its ingredient', async () => {
  const [alert, ...others] = await alertsFor('Sumafiction 50 mg')
  expect(others).toEqual([])
  expect(alert).toMatchObject({ kind: 'interaction', severity: 'serious' })
})

test('does not clear a name whose ingredient no rule was reviewed for', async () => {
  expect(await alertsFor('Imaginex')).toMatchObject([{ kind: 'unchecked', severity: 'unknown' }])
})
