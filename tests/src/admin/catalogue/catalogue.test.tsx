import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { practiceMoney } from '../../../../domain/money'
import { usd } from '../../support/usd'
import {
  AdminCatalogueDocument,
  AdminProductDocument,
  type AdminProductDetailFragment,
  type AdminProductRowFragment,
  ChangeProductDocument,
  type ChangeProductInput,
} from '../../../../src/generated/graphql'
import {
  toTermsEntry,
  validateTerms,
  termsFromFragment,
  termsFromEntry,
} from '../../../../src/screens/admin/catalogue/productEntry'
import { WireError } from '../../support/liveScreen'
import { pageOf } from '../adminRows'
import { catalogueRow } from './catalogueRow'
import { setUpBrowser, openAdmin } from '../openAdmin'

setUpBrowser()

type Row = AdminProductRowFragment & { __typename: string }

const heatPack: Row = catalogueRow
const { terms } = catalogueRow

/** Opens the section on a catalog of one product, which accepts each change unless `refuse` throws. */
function open({ product = heatPack, path = '&product=heat-pack', refuse = () => {} } = {}) {
  const shop = { product, changes: [] as AdminProductDetailFragment['changes'] }
  const inputs: ChangeProductInput[] = []
  const detail = () => ({ __typename: 'CatalogueProductDetail', id: product.id, ...shop })
  const opened = openAdmin(`/admin?section=catalogue${path}`, [
    { document: AdminCatalogueDocument, answer: () => ({ catalogue: pageOf([shop.product]) }) },
    { document: AdminProductDocument, answer: () => ({ catalogueProduct: detail() }) },
    {
      document: ChangeProductDocument,
      answer: (variables) => {
        const { input } = variables as { input: ChangeProductInput }
        inputs.push(input)
        refuse()
        const { id: _id, expectedVersion: _seen, price, scheduledPrice, threeSuppliesPrice, ...given } = input
        const before = shop.product.terms
        const after = {
          ...before,
          ...given,
          price: usd(price.cents),
          scheduledPrice: scheduledPrice ? usd(scheduledPrice.cents) : null,
          threeSuppliesPrice: threeSuppliesPrice ? usd(threeSuppliesPrice.cents) : null,
        }
        const by = { changedById: 'ada', changedByName: 'Ada Admin', changedAt: '2026-03-02T10:00:00.000Z' }
        shop.product = { ...shop.product, version: shop.product.version + 1, terms: after }
        shop.changes = [{ version: shop.product.version, ...by, before, after }, ...shop.changes]
        return { changeProduct: detail() }
      },
    },
  ])
  return { ...opened, inputs, shop }
}

const form = () => screen.findByRole('form', { name: 'Product settings' })
const write = async (user: ReturnType<typeof open>['user'], label: RegExp, text: string) => {
  const field = within(await form()).getByLabelText(label)
  await user.clear(field)
  if (text) await user.type(field, text)
}
const price = /^Price per package/

test('a new price is previewed, saved, and shown in list and history', async () => {
  const { user, inputs } = open()
  expect(await screen.findByText('No changes yet.')).toBeTruthy()
  await write(user, price, '18.50')
  expect(within(await form()).getByText('$16.00 → $18.50')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save changes' }))

  expect(await screen.findByText(/^Saved\. Changes are in effect now\./)).toBeTruthy()
  expect(inputs).toMatchObject([
    { id: 'heat-pack', expectedVersion: 0, price: practiceMoney(1850), states: null },
  ])
  expect(await screen.findByText(/, Ada Admin$/)).toBeTruthy()
  expect(await screen.findByRole('cell', { name: /\$18\.50/ })).toBeTruthy()
})

test('a price with fractions of a cent is rejected in the form', async () => {
  const { user, inputs } = open()
  await write(user, price, '19.999')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(screen.getByText('Enter an amount from $0.50 to $10,000.00, with up to 2 decimals.')).toBeTruthy()
  expect(
    within(await form())
      .getByLabelText(price)
      .getAttribute('aria-invalid'),
  ).toBe('true')
  expect(inputs).toEqual([])
})

test.each(['0', '-5', '0.49', '19.999', '1e3', '10001', 'a lot', ''])('%j is no price', (priceCents) => {
  const set = termsFromFragment(terms)
  const typed = termsFromEntry({ ...toTermsEntry(set), priceCents }, set)
  expect(Object.keys(validateTerms(typed, heatPack, new Date()))).toEqual(['priceCents'])
})

test('a price is scheduled for the start of a day in the admin’s time zone, and unscheduled', async () => {
  const { user, inputs } = open()
  const tomorrow = new Date(Date.now() + 86_400_000)
  const day = [tomorrow.getFullYear(), tomorrow.getMonth() + 1, tomorrow.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
  await write(user, /^Scheduled price/, '20')
  await write(user, /^Starts on/, day)
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByText(/^Saved\. Changes are in effect now\./)
  const beginning = new Date(`${day}T00:00:00`).toISOString()
  expect(inputs).toMatchObject([
    { price: practiceMoney(1600), scheduledPrice: practiceMoney(2000), scheduledPriceFrom: beginning },
  ])

  await write(user, /^Scheduled price/, '')
  await write(user, /^Starts on/, '')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByText(/^Saved\. Changes are in effect now\./)
  expect(inputs[1]).toMatchObject({ expectedVersion: 1, scheduledPrice: null, scheduledPriceFrom: null })
})

test('a product is sold in selected states, of which at least one is required', async () => {
  const { user, inputs } = open()
  await user.selectOptions(within(await form()).getByLabelText('Sold in'), 'Selected states only')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(screen.getByText(/Choose at least 1 state/)).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Ohio' }))
  expect(within(await form()).getByText('All states we serve → 1 state')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByText(/^Saved\. Changes are in effect now\./)
  expect(inputs).toMatchObject([{ states: ['OH'] }])
})

test.each([
  ['Conflict', {}, 'Someone else saved first'],
  ['SignInAgain', {}, 'Please sign in again first'],
  ['InvalidInput', { field: 'isActive', rule: 'lastOfTreatment' }, 'Your changes weren’t saved'],
] as const)('a refusal with %s is explained, and the typed text stays', async (code, info, title) => {
  const { user } = open({
    refuse: () => {
      throw new WireError(code, info)
    },
  })
  await write(user, price, '18.50')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText(title)).toBeTruthy()
  expect(within(await form()).getByText('$16.00 → $18.50')).toBeTruthy()
})

test('the address filters the list', async () => {
  const { asked } = open({ path: '&treatment=pain_cream&kind=otc&offered=no' })
  expect(await screen.findByRole('link', { name: 'Reusable heat pack' })).toBeTruthy()
  expect(asked.find(({ name }) => name !== 'AdminBacklog')?.variables).toMatchObject({
    filter: { treatmentType: 'pain_cream', needsPrescription: false, isActive: false },
  })
})

test('an unchanged scheduled price of another time zone keeps its moment', () => {
  const planned = { ...terms, scheduledPrice: usd(1700), scheduledPriceFrom: '2026-06-01T13:37:00.000Z' }
  const set = termsFromFragment(planned)
  const typed = termsFromEntry(toTermsEntry(set), set)
  expect(typed).toEqual(set)
})
