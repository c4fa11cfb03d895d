import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  AdminCatalogueDocument,
  AdminProductCodesDocument,
  AdminProductDocument,
  SetProductCodesDocument,
  type SetProductCodesInput,
} from '../../../../src/generated/graphql'
import { WireError } from '../../support/liveScreen'
import { pageOf } from '../adminRows'
import { catalogueRow } from './catalogueRow'
import { setUpBrowser, openAdmin } from '../openAdmin'

setUpBrowser()

function open({ refuse = () => {} } = {}) {
  const inputs: SetProductCodesInput[] = []
  let codes = { version: 0, rxcui: null, rxcuiSource: null, ndc: null, ndcSource: null } as object
  const kept = () => ({ __typename: 'ProductCodes', id: catalogueRow.id, ...codes })
  const opened = openAdmin(`/admin?section=catalogue&product=${catalogueRow.id}`, [
    { document: AdminCatalogueDocument, answer: () => ({ catalogue: pageOf([catalogueRow]) }) },
    {
      document: AdminProductDocument,
      answer: () => ({
        catalogueProduct: {
          __typename: 'CatalogueProductDetail',
          id: catalogueRow.id,
          product: catalogueRow,
          changes: [],
        },
      }),
    },
    { document: AdminProductCodesDocument, answer: () => ({ productCodes: kept() }) },
    {
      document: SetProductCodesDocument,
      answer: (variables) => {
        const { input } = variables as { input: SetProductCodesInput }
        inputs.push(input)
        refuse()
        const { productId: _id, expectedVersion, ...given } = input
        codes = { version: expectedVersion + 1, ...given }
        return { setProductCodes: kept() }
      },
    },
  ])
  return { ...opened, inputs }
}
const form = () => screen.findByRole('form', { name: 'Drug codes' })

test('an admin enters a code with its source', async () => {
  const { user, inputs } = open()
  await user.type(within(await form()).getByLabelText(/^National Drug Code/), '12345-6789-01')
  await user.type(within(await form()).getByLabelText(/^Source of the NDC/), 'Label of the supplier')
  await user.click(screen.getByRole('button', { name: 'Save drug codes' }))

  expect(await screen.findByDisplayValue('12345-6789-01')).toBeTruthy()
  expect(inputs).toMatchObject([
    {
      productId: catalogueRow.id,
      expectedVersion: 0,
      ndc: '12345-6789-01',
      ndcSource: 'Label of the supplier',
    },
  ])
})

test('an invalid code, or one without a source, is not sent', async () => {
  const { user, inputs } = open()
  const rxcui = within(await form()).getByLabelText(/^RxNorm code/)
  await user.type(rxcui, 'RX1')
  await user.click(screen.getByRole('button', { name: 'Save drug codes' }))
  expect(screen.getByText('Enter a number of up to 8 digits.')).toBeTruthy()

  await user.clear(rxcui)
  await user.type(rxcui, '856377')
  expect(screen.getByText(/^Name the source in/)).toBeTruthy()
  expect(inputs).toEqual([])
})

test('a refusal is reported', async () => {
  const { user } = open({
    refuse: () => {
      throw new WireError('SignInAgain')
    },
  })
  await user.click(within(await form()).getByRole('button', { name: 'Save drug codes' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
})
