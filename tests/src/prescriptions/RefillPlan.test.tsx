import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  ChangePrescriptionDocument,
  OrderRefillDocument,
  MyPrescriptionsDocument,
  PrescriptionsDocument,
  EndAutomaticPaymentDocument,
  SetAutoRefillDocument,
} from '../../../src/generated/graphql'
import { PrescriptionsScreen } from '../../../src/screens/prescriptions/PrescriptionsScreen'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'
import { type Answer, renderLive, WireError } from '../support/liveScreen'
import { prescription } from '../support/prescriptionBuilders'

beforeEach(installBrowserStubs)
afterEach(resetBrowser)

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** Supplied for ten more days, with a refill due in three. */
const supplied = prescription('a', {
  deliveredFills: 1,
  isFirstFillOrdered: true,
  suppliedUntil: inDays(10),
  nextRefillAt: inDays(3),
  validUntil: inDays(300),
})

function open(role: 'user' | 'HCPs', listed = supplied, more: { document: object; answer: Answer }[] = []) {
  const page = {
    __typename: 'PrescriptionConnection',
    nodes: [listed],
    pageInfo: { __typename: 'PageInfo', endCursor: null, hasNextPage: false },
  }
  return renderLive(<PrescriptionsScreen role={role} />, {
    path: '/prescription-managment',
    person: { sub: `${role}-1`, groups: role === 'user' ? [] : [role] },
    answers: [
      { document: MyPrescriptionsDocument, answer: () => ({ myPrescriptions: page }) },
      { document: PrescriptionsDocument, answer: () => ({ prescriptions: page }) },
      ...more,
    ] as Parameters<typeof renderLive>[1]['answers'],
  })
}

test('a patient sees when the next refill is due, and from when it may be ordered', async () => {
  open('user')
  const refills = within(await screen.findByRole('region', { name: 'Refills' }))
  expect(refills.getByText(/^Your next refill is due on/)).toBeTruthy()
  expect(refills.getByText(/^You can refill starting/)).toBeTruthy()
  expect(refills.queryByRole('button', { name: /^Refill now/ })).toBeNull()
})

test('a refill that is ready waits for the patient’s payment, and shows the price', async () => {
  open('user', prescription('a', { openOrderId: 'order-1', openOrderStatus: 'awaiting_payment' }))
  expect(await screen.findByText(/Your refill is ready: \$59\.00/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Pay for refill' })).toBeTruthy()
})

test('stopping asks once, with the consequences, and then stops', async () => {
  const { asked } = open('user', supplied, [
    {
      document: ChangePrescriptionDocument,
      answer: () => ({ changePrescription: { ...supplied, status: 'stopped', version: 2 } }),
    },
  ])
  fireEvent.click(await screen.findByRole('button', { name: 'Stop this prescription' }))
  expect(
    screen.getByText(/If an order has not shipped, we will cancel it and refund what you paid/),
  ).toBeTruthy()
  expect(asked.map(({ name }) => name)).toEqual(['MyPrescriptions'])
  fireEvent.click(screen.getByRole('button', { name: 'Stop prescription' }))
  expect(await screen.findByText('Stopped')).toBeTruthy()
  expect(asked.at(-1)).toMatchObject({
    name: 'ChangePrescription',
    variables: { input: { id: 'a', expectedVersion: 1, event: 'stop' } },
  })
})

test('a choice about refills that was not saved is reverted, with the reason beside it', async () => {
  open('user', supplied, [
    {
      document: SetAutoRefillDocument,
      answer: () => {
        throw new WireError('RefillRefused')
      },
    },
  ])
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Auto-refill/ })
  fireEvent.click(box)
  expect(box.checked).toBe(true)
  expect(await screen.findByText(/This refill isn’t possible right now/)).toBeTruthy()
  expect(box.checked).toBe(false)
})

test('staff give a reason and a text for the patient before a prescription is held', async () => {
  const { asked } = open('HCPs', supplied, [
    {
      document: ChangePrescriptionDocument,
      answer: () => ({ changePrescription: { ...supplied, status: 'on_hold', version: 2 } }),
    },
  ])
  fireEvent.click(await screen.findByRole('button', { name: 'Put on hold…' }))
  fireEvent.click(screen.getByRole('button', { name: 'Put on hold' }))
  expect(screen.getAllByText('This field is required')).toHaveLength(2)
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'interaction' } })
  fireEvent.change(screen.getByLabelText('Note to patient'), { target: { value: 'Please wait.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Put on hold' }))
  expect(await screen.findByText('On hold')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Resume…' })).toBeTruthy()
  expect(asked.at(-1)?.variables).toEqual({
    input: { id: 'a', expectedVersion: 1, event: 'hold', reason: 'interaction', text: 'Please wait.' },
  })
})

test('a refill is ordered only after the patient has confirmed their profile', async () => {
  const ready = prescription('a', {
    deliveredFills: 1,
    suppliedUntil: inDays(2),
    nextRefillAt: inDays(-1),
    validUntil: inDays(300),
  })
  const { asked } = open('user', ready, [
    {
      document: OrderRefillDocument,
      answer: () => {
        throw new WireError('RefillRefused', { problem: 'safetyReview' })
      },
    },
  ])
  fireEvent.click(await screen.findByRole('button', { name: /^Refill now/ }))
  const step = within(screen.getByRole('group', { name: 'Before we order your refill' }))
  expect(step.getByRole('link', { name: 'Update my profile first' }).getAttribute('href')).toBe(
    '/profile#health',
  )
  expect(asked.map(({ name }) => name)).toEqual(['MyPrescriptions'])
  fireEvent.click(step.getByRole('button', { name: 'Order refill' }))
  expect(await screen.findByText(/You weren’t charged/)).toBeTruthy()
  expect(asked.find(({ name }) => name === 'OrderRefill')).toMatchObject({
    variables: { input: { prescriptionId: 'a', healthConfirmed: true } },
  })
})

test.each([
  [/^Refill now/, 'Before we order your refill', 'Not now'],
  ['Pay automatically', 'Terms of automatic payment', 'Not now'],
] as const)(
  'the step that %s opens has the focus, and its button gets it back',
  async (name, label, cancel) => {
    open('user', prescription('a', { ...supplied, suppliedUntil: inDays(2), nextRefillAt: inDays(-1) }))
    const opener = await screen.findByRole('button', { name })
    opener.focus()
    fireEvent.click(opener)
    const back = within(screen.getByRole('group', { name: label })).getByRole('button', { name: cancel })
    await waitFor(() => expect(document.activeElement).toBe(back))
    fireEvent.click(back)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })))
  },
)

test('the form of another refill date opens at the date, and its button gets the focus back', async () => {
  open('user')
  const opener = await screen.findByRole('button', { name: 'Change refill date' })
  opener.focus()
  fireEvent.click(opener)
  const date = screen.getByLabelText('New refill date')
  expect(document.activeElement).toBe(date)
  const cancel = within(date.closest('form') ?? document.body).getByRole('button', { name: 'Cancel' })
  cancel.focus()
  fireEvent.click(cancel)
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change refill date' })),
  )
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

test('a patient reads the terms of automatic payment before a card is asked for', async () => {
  open('user')
  fireEvent.click(await screen.findByRole('button', { name: 'Pay automatically' }))
  const terms = within(screen.getByRole('group', { name: 'Terms of automatic payment' }))
  expect(terms.getByText('We will charge $59.00 for each refill on the day it is due.')).toBeTruthy()
  expect(terms.getByText(/the amount and the date at least 3 days before each charge/)).toBeTruthy()
  expect(terms.getByText(/end automatic payment here at any time/)).toBeTruthy()
  expect(terms.getByRole('button', { name: 'Agree and save card' })).toBeTruthy()
})

test('a patient sees the card and the next charge, and ends automatic payment in two presses', async () => {
  const on = {
    ...supplied,
    autoRefill: true,
    automaticPayment: { ...automatic, nextCharge: supplied.price, chargeAt: inDays(3) },
  }
  const ended: unknown[] = []
  open('user', on, [
    {
      document: EndAutomaticPaymentDocument,
      answer: (variables) => {
        ended.push(variables)
        return { endAutomaticPayment: { ...on, automaticPayment: null, version: 2 } }
      },
    },
  ])
  expect(await screen.findByText('On: Visa ending in 4242.')).toBeTruthy()
  expect(screen.getByText(/^Next charge: \$59\.00 on /)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'End automatic payment' }))
  fireEvent.click(screen.getByRole('button', { name: 'End automatic payment' }))
  expect(await screen.findByRole('button', { name: 'Pay automatically' })).toBeTruthy()
  expect(ended).toEqual([{ input: { id: 'a', expectedVersion: 1 } }])
})

test.each([
  ['insufficient_funds', 'Your card was declined', 'Pay for refill'],
  ['not_confirmed', 'Your bank needs your approval', 'Approve payment'],
] as const)('a refused charge (%s) says what to do', async (problem, title, action) => {
  open('user', {
    ...supplied,
    openOrderId: 'order-1',
    openOrderStatus: 'awaiting_payment',
    automaticPayment: { ...automatic, problem },
  })
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.getByRole('button', { name: action })).toBeTruthy()
})

test('a card that expires before the next charge is named', async () => {
  open('user', { ...supplied, automaticPayment: { ...automatic, cardExpiryYear: 2020 } })
  expect(await screen.findByText(/^This card expires before your next charge/)).toBeTruthy()
})
