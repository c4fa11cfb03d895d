import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usd } from '../support/usd'
import { LoadedReceipt } from '../../../src/components/payments/LoadedReceipt'
import type { ReceiptFactsFragment } from '../../../src/generated/graphql'
import { ReceiptDocument } from '../../../src/generated/graphql'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'
import { renderLive, WireError } from '../support/liveScreen'

beforeEach(() => installBrowserStubs())
afterEach(resetBrowser)

const paymentId = '5f1f7f5a-6a1e-4f0e-9d6c-0a2b5e8c1d11'

const receipt = (changes: Partial<ReceiptFactsFragment> = {}): ReceiptFactsFragment => ({
  id: paymentId,
  number: '5F1F7F5A',
  patientName: 'Maya Okafor',
  paidAt: '2026-03-02T12:00:00.000Z',
  lines: [
    {
      productId: 'heat-pack',
      name: 'Reusable heat pack',
      strength: null,
      form: 'pack',
      packSize: 1,
      packUnit: 'piece',
      quantity: 2,
      unitPrice: usd(1600),
    },
  ],
  shipping: usd(500),
  total: usd(3700),
  refunded: usd(0),
  cardBrand: 'visa',
  cardLast4: '4242',
  entries: [
    {
      id: '1',
      kind: 'charge',
      amount: usd(3700),
      at: '2026-03-02T12:00:00.000Z',
    },
  ],
  ...changes,
})

const open = (answer: () => object) =>
  renderLive(<LoadedReceipt paymentId={paymentId} />, {
    path: `/history?receipt=${paymentId}`,
    person: { sub: 'maya' },
    answers: [{ document: ReceiptDocument, answer }],
  })

test('a receipt shows the item, the date and the card, and prints', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  open(() => ({ receipt: { __typename: 'Receipt', ...receipt() } }))
  const sheet = within(await screen.findByRole('article', { name: 'Receipt' }))
  expect(sheet.getByText('No. 5F1F7F5A')).toBeDefined()
  expect(sheet.getByText('Visa ending in 4242')).toBeDefined()
  expect(sheet.getByText('Mar 2, 2026')).toBeDefined()
  expect(sheet.getByRole('row', { name: /Reusable heat pack.*\$32\.00/ })).toBeDefined()
  expect(sheet.getByRole('row', { name: /Shipping.*\$5\.00/ })).toBeDefined()
  expect(sheet.getByRole('row', { name: /Total charged.*\$37\.00/ })).toBeDefined()
  expect(sheet.queryByText('Refunded')).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: 'Print receipt' }))
  expect(print).toHaveBeenCalledOnce()
})

test('refunds and the net amount are on it', async () => {
  const refund = { id: '2', kind: 'refund', amount: usd(1200) } as const
  const entries = [...receipt().entries, { ...refund, at: '2026-03-05T12:00:00.000Z' }]
  open(() => ({ receipt: { __typename: 'Receipt', ...receipt({ refunded: usd(1200), entries }) } }))
  const part = within(await screen.findByRole('region', { name: 'Payments and refunds' }))
  expect(part.getByText('−$12.00')).toBeDefined()
  expect(part.getByText('$25.00')).toBeDefined()
})

test('a payment without a charge says so', async () => {
  open(() => {
    throw new WireError('NotFound')
  })
  expect(await screen.findByText('There’s no receipt because you weren’t charged.')).toBeDefined()
})
