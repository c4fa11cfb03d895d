import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  MyPrescriptionsDocument,
  OrderRefillDocument,
  type PrescriptionSummaryFragment,
  SetSuppliesPerRefillDocument,
} from '../../../src/generated/graphql'
import { PrescriptionsScreen } from '../../../src/screens/prescriptions/PrescriptionsScreen'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'
import { type Answer, renderLive, WireError } from '../support/liveScreen'
import { prescription } from '../support/prescriptionBuilders'
import { usd } from '../support/usd'

beforeEach(installBrowserStubs)
afterEach(resetBrowser)

const role = 'user'
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const one = { supplies: 1, daysSupply: 28, price: usd(6000), pricePerSupply: usd(6000) }
const three = { supplies: 3, daysSupply: 84, price: usd(16_200), pricePerSupply: usd(5400) }

/** A refill may be ordered now, and three supplies at once. */
const ready = prescription('a', {
  daysSupply: 28,
  price: usd(6000),
  refillsAllowed: 5,
  deliveredFills: 1,
  suppliedUntil: inDays(2),
  validUntil: inDays(300),
  refillChoices: [one, three],
})
const automatic = {
  __typename: 'AutomaticPayment',
  status: 'on',
  cardBrand: 'visa',
  cardLast4: '4242',
  cardExpiryMonth: 12,
  cardExpiryYear: 2034,
  nextCharge: null,
  chargeAt: null,
  problem: null,
  retryAt: null,
} as const

/** Opens the patient's page; a choice is saved unless `refuse` throws. */
function open(given: PrescriptionSummaryFragment, refuse = () => {}) {
  const answers: { document: object; answer: Answer }[] = [
    {
      document: MyPrescriptionsDocument,
      answer: () => ({
        myPrescriptions: {
          __typename: 'PrescriptionConnection',
          nodes: [given],
          pageInfo: { __typename: 'PageInfo', endCursor: null, hasNextPage: false },
        },
      }),
    },
    {
      document: SetSuppliesPerRefillDocument,
      answer: (variables) => {
        refuse()
        const { supplies } = (variables as { input: { supplies: number } }).input
        const nextFillPrice = supplies === 3 ? three.price : one.price
        return {
          setSuppliesPerRefill: { ...given, suppliesPerRefill: supplies, nextFillPrice, version: 2 },
        }
      },
    },
    {
      document: OrderRefillDocument,
      answer: () => {
        throw new WireError('Conflict')
      },
    },
  ]
  return renderLive(<PrescriptionsScreen role={role} />, {
    path: '/prescription-managment',
    person: { sub: 'user-1', groups: [] },
    answers: answers as Parameters<typeof renderLive>[1]['answers'],
  })
}
const sizes = async () =>
  within(await screen.findByRole('radiogroup', { name: 'How much we send with each refill' }))

test('a patient sees days and prices before choosing, and orders what they chose at that price', async () => {
  const { asked } = open(ready)
  const choice = await sizes()
  expect(choice.getByText('$60.00 each time')).toBeTruthy()
  expect(choice.getByText('$162.00 each time, which is $54.00 for 28 days. You save $18.00.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Refill now: $60.00' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save choice' })).toBeNull()

  fireEvent.click(choice.getByRole('radio', { name: /^84-day supply/ }))
  expect(screen.getByText('Until you save, we send a 28-day supply.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Save choice' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Refill now: 84-day supply, $162.00' }))
  expect(asked.at(-1)).toMatchObject({
    name: 'SetSuppliesPerRefill',
    variables: { input: { id: 'a', expectedVersion: 1, supplies: 3 } },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Order refill' }))
  await screen.findByText('Your change wasn’t saved')
  expect(asked.find(({ name }) => name === 'OrderRefill')).toMatchObject({
    variables: { input: { prescriptionId: 'a', quotedCents: 16_200 } },
  })
})

test('the chosen amount has the focus once it is saved', async () => {
  open(ready)
  fireEvent.click((await sizes()).getByRole('radio', { name: /^84-day supply/ }))
  const save = screen.getByRole('button', { name: 'Save choice' })
  save.focus()
  fireEvent.click(save)
  await screen.findByRole('button', { name: 'Refill now: 84-day supply, $162.00' })
  const chosen = (await sizes()).getByRole('radio', { name: /^84-day supply/ })
  await waitFor(() => expect(document.activeElement).toBe(chosen))
})

test('without a discount nothing is said to be saved', async () => {
  open({ ...ready, refillChoices: [one, { ...three, price: usd(18_000), pricePerSupply: usd(6000) }] })
  expect((await sizes()).getByText('$180.00 each time, which is $60.00 for 28 days.')).toBeTruthy()
})

test('with automatic payment the patient agrees to the new amount', async () => {
  const { asked } = open({ ...ready, autoRefill: true, automaticPayment: automatic })
  fireEvent.click((await sizes()).getByRole('radio', { name: /^84-day supply/ }))
  expect(screen.getByText(/you allow us to charge \$162\.00 to your saved card for each refill/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Agree and save' }))
  await screen.findByRole('button', { name: 'Refill now: 84-day supply, $162.00' })
  expect(asked.at(-1)).toMatchObject({ variables: { input: { supplies: 3, agreedCents: 16_200 } } })
})

test('the terms of automatic payment name the amount of three supplies, and of one', async () => {
  open({ ...ready, suppliesPerRefill: 3, nextFillPrice: three.price })
  fireEvent.click(await screen.findByRole('button', { name: 'Pay automatically' }))
  const terms = within(screen.getByRole('group', { name: 'Terms of automatic payment' }))
  expect(terms.getByText('We will charge $162.00 for each refill on the day it is due.')).toBeTruthy()
  expect(terms.getByText(/^Each refill lasts 84 days\..*\$60\.00 instead\.$/)).toBeTruthy()
})

test('a refill that waits for payment is replaced, which is said before', async () => {
  open({ ...ready, openOrderId: 'order-1', openOrderStatus: 'awaiting_payment' })
  fireEvent.click((await sizes()).getByRole('radio', { name: /^84-day supply/ }))
  expect(screen.getByText(/We’ll cancel the refill that is waiting for payment/)).toBeTruthy()
})

test('where three are not possible now, the patient sees what is sent instead', async () => {
  open({ ...ready, suppliesPerRefill: 3, refillChoices: [one] })
  expect(
    await screen.findByText(
      'Your next refill lasts 28 days. We can’t send medicine for 84 days at once right now.',
    ),
  ).toBeTruthy()
  expect(screen.queryByRole('radiogroup')).toBeNull()
  expect(screen.getByRole('button', { name: 'Refill now: $60.00' })).toBeTruthy()
})

test('a choice that was not saved is said beside it', async () => {
  open(ready, () => {
    throw new WireError('RefillRefused', { problem: 'checkInDue' })
  })
  fireEvent.click((await sizes()).getByRole('radio', { name: /^84-day supply/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Save choice' }))
  expect(await screen.findByText('Your choice wasn’t saved')).toBeTruthy()
})
