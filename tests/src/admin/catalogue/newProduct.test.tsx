import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { practiceMoney } from '../../../../domain/money'
import { usd } from '../../support/usd'
import {
  AdminCatalogueDocument,
  AdminProductDocument,
  CreateProductDocument,
  type CreateProductInput,
} from '../../../../src/generated/graphql'
import { personalKey } from '../../../../src/lib/storage/personalStorage'
import {
  emptyProduct,
  newProductFormKey,
  validateProduct,
} from '../../../../src/screens/admin/catalogue/newProductEntry'
import { WireError } from '../../support/liveScreen'
import { pageOf } from '../adminRows'
import { setUpBrowser, openAdmin } from '../openAdmin'

setUpBrowser()
beforeEach(() => sessionStorage.clear())

/** Opens the catalog, which accepts each change unless `refuse` throws. */
function open({ refuse = () => {} } = {}) {
  const inputs: CreateProductInput[] = []
  const detail = () => {
    const { price, maxPacks, maxRefills, states, summary, contents, directions, warnings, ...what } =
      inputs.at(-1) ?? ({} as CreateProductInput)
    const terms = {
      price: usd(price.cents),
      maxPacks,
      maxRefills,
      states,
      summary,
      contents,
      directions,
      warnings,
    }
    const set = { __typename: 'ProductTerms', ...terms, scheduledPrice: null, scheduledPriceFrom: null }
    const hidden = { ...set, isActive: false }
    const by = { changedById: 'ada', changedByName: 'Ada Admin', changedAt: '2026-03-02T10:00:00.000Z' }
    return {
      __typename: 'CatalogueProductDetail',
      id: what.id,
      product: { __typename: 'CatalogueProduct', ...what, version: 0, terms: hidden },
      changes: [{ __typename: 'ProductChange', version: 0, ...by, before: null, after: hidden }],
    }
  }
  const opened = openAdmin('/admin?section=catalogue', [
    { document: AdminCatalogueDocument, answer: () => ({ catalogue: pageOf([]) }) },
    { document: AdminProductDocument, answer: () => ({ catalogueProduct: detail() }) },
    {
      document: CreateProductDocument,
      answer: (variables) => {
        inputs.push((variables as { input: CreateProductInput }).input)
        refuse()
        return { createProduct: detail() }
      },
    },
  ])
  return { ...opened, inputs }
}

const form = () => screen.findByRole('form', { name: 'New product' })

/** The form's stored text during a repeated sign-in. */
const typedBrace = {
  ...emptyProduct,
  treatmentType: 'pain_cream',
  kind: 'otc',
  name: 'Knee brace',
  genericName: 'knee brace',
  form: 'device',
  packSize: '1',
  packUnit: 'piece',
  priceCents: '26',
  summary: 'Holds a knee that gives way.',
  directions: 'Wear it by day.',
}

/** The form as it was left, with a brace in it. */
async function describeBrace(): Promise<void> {
  sessionStorage.setItem(personalKey(newProductFormKey), JSON.stringify(typedBrace))
  fireEvent.click(await screen.findByRole('link', { name: 'Add product' }))
  await form()
}

const send = () => fireEvent.click(screen.getByRole('button', { name: 'Add as hidden' }))

test('a product is added as hidden and opens with its history, and input survives a reload', async () => {
  const { inputs } = open()
  await describeBrace()
  expect(within(await form()).getByLabelText('Product ID')).toHaveProperty('value', 'knee-brace')
  send()

  expect(await screen.findByText('This product is hidden')).toBeTruthy()
  expect(screen.getByText(/Ada Admin$/)).toBeTruthy()
  expect(screen.getByText(/^Added as hidden/)).toBeTruthy()
  expect(inputs).toMatchObject([
    {
      id: 'knee-brace',
      treatmentType: 'pain_cream',
      price: practiceMoney(2600),
      needsPrescription: false,
      route: null,
      dosage: null,
      states: null,
    },
  ])
})

test('all missing fields are reported at once, and the first one gets the focus', async () => {
  const { inputs } = open()
  fireEvent.click(await screen.findByRole('link', { name: 'Add product' }))
  const fields = within(await form())
  send()
  expect(fields.getAllByText('Choose an option.')).toHaveLength(4)
  expect(fields.getAllByText('This field is required.').length).toBeGreaterThan(5)
  expect(document.activeElement).toBe(fields.getByLabelText('Treatment'))
  expect(inputs).toEqual([])
})

test.each(['0', '-5', '26.999'])('the price %j is rejected at its field', (priceCents) => {
  const entry = { ...typedBrace, priceCents }
  expect(validateProduct(entry, new Date())).toEqual({
    priceCents: 'Enter an amount from $0.50 to $10,000.00, with up to 2 decimals.',
  })
})

test('a product ID in use is reported at its field, and input stays', async () => {
  const { inputs } = open({
    refuse: () => {
      throw new WireError('InvalidInput', { field: 'id', rule: 'taken' })
    },
  })
  await describeBrace()
  send()
  expect(await screen.findByText('Another product already has this ID. Enter a different one.')).toBeTruthy()
  const productId = within(await form()).getByLabelText('Product ID')
  expect(document.activeElement).toBe(productId)
  fireEvent.change(productId, { target: { value: 'knee-brace-2' } })
  send()
  await waitFor(() => expect(inputs.map(({ id }) => id)).toEqual(['knee-brace', 'knee-brace-2']))
})
