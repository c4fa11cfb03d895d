import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { practiceMoney } from '../../../domain/money'
import { usd } from '../support/usd'
import {
  AdminPaymentDocument,
  AdminPaymentsDocument,
  type PaymentSummaryFragment,
  RefundPaymentDocument,
  type RefundPaymentInput,
} from '../../../src/generated/graphql'
import { sharedSession } from '../../../src/lib/session/sharedSession'
import { WireError } from '../support/liveScreen'
import { pageOf, payment, paymentDetail, refund } from './adminRows'
import { openAdmin, setUpBrowser } from './openAdmin'

setUpBrowser()

type Detail = ReturnType<typeof paymentDetail>

/** Opens the drawer of one payment on a server that refunds each request unless `refuse` throws. */
function open(about: PaymentSummaryFragment, refuse: () => void = () => {}, first = paymentDetail(about)) {
  const server: { detail: Detail; inputs: RefundPaymentInput[] } = { detail: first, inputs: [] }
  const screenOf = openAdmin('/admin?section=payments&payment=a', [
    { document: AdminPaymentsDocument, answer: () => ({ payments: pageOf([server.detail.payment]) }) },
    { document: AdminPaymentDocument, answer: () => ({ payment: server.detail }) },
    {
      document: RefundPaymentDocument,
      answer: (variables) => {
        const { input } = variables as { input: RefundPaymentInput }
        server.inputs.push(input)
        refuse()
        const { id, amount, reason, note } = input
        server.detail = paymentDetail(
          { ...about, refunded: usd(about.refunded.cents + amount.cents), status: 'partially_refunded' },
          { refunds: [refund(id, { amount: usd(amount.cents), reason, note: note ?? null })] },
        )
        return { refundPayment: server.detail }
      },
    },
  ])
  return { ...screenOf, server }
}

const drawer = () => screen.findByRole('complementary', { name: 'Payment' })
const press = (name: string | RegExp) => screen.findByRole('button', { name })
const wire =
  (code: string, info: unknown = null) =>
  () => {
    throw new WireError(code, info)
  }

async function reviewPart({ user }: Pick<ReturnType<typeof open>, 'user'>, amount = '25.00'): Promise<void> {
  await user.click(await press('Refund'))
  const field = screen.getByLabelText('Amount (USD)')
  await user.clear(field)
  await user.type(field, amount)
  await user.selectOptions(screen.getByLabelText('Reason'), 'Goodwill')
  await user.click(await press('Review refund'))
}

test('a payment shows its amounts, history and links', async () => {
  open(payment('a', { refunded: usd(1000), status: 'partially_refunded' }))
  const shown = await drawer()
  expect(await within(shown).findByText('Partially refunded')).toBeTruthy()
  const facts = [...shown.querySelectorAll('dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ])
  expect(facts).toEqual(
    expect.arrayContaining([
      ['Amount', '$69.00'],
      ['Charged', '$69.00'],
      ['Refunded', '$10.00'],
      ['Net', '$59.00'],
    ]),
  )
  expect(within(shown).getByText('Update from the payment processor (Charge captured)')).toBeTruthy()
  expect(within(shown).getByRole('link', { name: 'Request' }).getAttribute('href')).toBe(
    '/admin?section=requests&request=request-of-a',
  )
})

test('a partial refund is confirmed, and shown in drawer and list', async () => {
  const opened = open(payment('a'))
  await reviewPart(opened)
  expect(document.activeElement?.textContent).toBe('Refund $25.00 to Patient a?')
  expect(opened.server.inputs).toEqual([])
  await opened.user.click(await press('Refund $25.00'))
  expect(await screen.findByText('$25.00 refunded.')).toBeTruthy()
  expect(opened.server.inputs).toMatchObject([
    { paymentId: 'a', amount: practiceMoney(2500), reason: 'goodwill', note: null },
  ])
  expect(within(await drawer()).getByText('$44.00')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('table').textContent).toContain('Partially refunded'))
})

test('the form proposes the remaining amount', async () => {
  const { user } = open(payment('a', { refunded: usd(1000), status: 'partially_refunded' }))
  await user.click(await press('Refund'))
  expect(screen.getByLabelText<HTMLInputElement>('Amount (USD)').value).toBe('59.00')
})

test('invalid input is reported at its field and not sent', async () => {
  const opened = open(payment('a'))
  await reviewPart(opened, '69.01')
  expect(await screen.findByText('Enter an amount up to $69.00.')).toBeTruthy()
  expect(opened.server.inputs).toEqual([])
})

test('a retry after a lost response is the same refund, another amount is a new one', async () => {
  let isDown = true
  const opened = open(payment('a'), () => {
    if (isDown) throw new TypeError('Failed to fetch')
  })
  await reviewPart(opened)
  await opened.user.click(await press('Refund $25.00'))
  expect((await screen.findByRole('alert')).textContent).toContain('We can’t reach the server')
  await opened.user.click(await press('Refund $25.00'))
  await waitFor(() => expect(opened.server.inputs).toHaveLength(2))
  await opened.user.click(await press('Back'))
  expect(screen.getByLabelText<HTMLInputElement>('Amount (USD)').value).toBe('25.00')
  await opened.user.type(screen.getByLabelText('Note for staff (optional)'), 'Late')
  isDown = false
  await opened.user.click(await press('Review refund'))
  await opened.user.click(await press('Refund $25.00'))
  expect(await screen.findByText('$25.00 refunded.')).toBeTruthy()
  const [first, second, third] = opened.server.inputs.map(({ id }) => id)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('a retry after a lost response and a reload is the same refund', async () => {
  const down = open(payment('a'), () => {
    throw new TypeError('Failed to fetch')
  })
  await reviewPart(down)
  await down.user.click(await press('Refund $25.00'))
  await screen.findByRole('alert')
  cleanup()

  const up = open(payment('a'))
  await up.user.click(await press('Review refund'))
  await up.user.click(await press('Refund $25.00'))
  await waitFor(() => expect(up.server.inputs).toHaveLength(1))
  expect(up.server.inputs[0]?.id).toBe(down.server.inputs[0]?.id)
})

test('an old sign-in is reported with a button to sign in again', async () => {
  const opened = open(payment('a'), wire('SignInAgain', { maxAgeSeconds: 600 }))
  await reviewPart(opened)
  await opened.user.click(await press('Refund $25.00'))
  expect((await screen.findByRole('alert')).textContent).toContain('Please sign in again first')
  expect(sharedSession.current().status).toBe('authenticated')
  await opened.user.click(await press('Sign in again'))
  expect(sharedSession.current().status).toBe('unauthenticated')
})

test('input survives a new sign-in and is cleared after the refund', async () => {
  const before = open(payment('a'), wire('SignInAgain', { maxAgeSeconds: 600 }))
  await reviewPart(before)
  await before.user.click(await press('Refund $25.00'))
  await before.user.click(await press('Sign in again'))
  cleanup()

  const after = open(payment('a'))
  const amount = await screen.findByLabelText<HTMLInputElement>('Amount (USD)')
  expect(amount.value).toBe('25.00')
  expect(screen.getByLabelText<HTMLSelectElement>('Reason').selectedOptions[0]?.text).toBe('Goodwill')
  await after.user.click(await press('Review refund'))
  await after.user.click(await press('Refund $25.00'))
  expect(await screen.findByText('$25.00 refunded.')).toBeTruthy()
  expect(Object.keys(sessionStorage).filter((key) => key.includes('refund'))).toEqual([])
})

test.each([
  ['RefundTooLarge', 'more than the amount left'],
  ['RefundRefused', 'declined this refund'],
  ['Forbidden', 'don’t have access to do this'],
])('%s is explained', async (code, words) => {
  const opened = open(payment('a'), wire(code))
  await reviewPart(opened)
  await opened.user.click(await press('Refund $25.00'))
  expect((await screen.findByRole('alert')).textContent).toContain(words)
})

test('a refund without a response is shown as pending, and no other is offered', async () => {
  const about = payment('a')
  open(about, () => {}, paymentDetail(about, { refunds: [refund('r', { state: 'pending' })] }))
  expect(await screen.findByText(/Refund pending/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull()
})

test.each(['authorized', 'refunded', 'voided'] as const)(
  'a payment that is %s cannot be refunded',
  async (status) => {
    const returned = usd(status === 'refunded' ? 6900 : 0)
    open(payment('a', { status, refunded: returned, captured: returned }))
    expect(await within(await drawer()).findByText('History')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull()
  },
)
