import { expect, test } from 'vitest'
import { isActive } from '../../../src/screens/dashboard/activeRequests'
import { isRecentlyClosed, nextStep } from '../../../src/screens/dashboard/nextStep'
import { stepText } from '../../../src/screens/dashboard/nextStepWords'
import { listSupplies } from '../../../src/screens/dashboard/listSupplies'
import { conversation } from '../support/conversationServer'
import { prescription } from '../support/prescriptionBuilders'
import { order } from '../support/orderBuilders'
import { request } from '../support/requestBuilders'

const nothing = { requests: [], conversations: [], drafts: [] }
const asked = request('asked', { status: 'needs_info' })
const waiting = request('waiting', { status: 'in_review' })
const unread = conversation('c1', { unreadCount: 2 })

test('an unpaid request comes first', () => {
  const unpaid = request('unpaid', { status: 'awaiting_payment' })
  const step = nextStep({ requests: [asked, unpaid], conversations: [unread], drafts: ['sleep'] })
  expect(step).toEqual({ kind: 'pay', request: unpaid })
})

test('a prescription is shown when nothing else is pending', () => {
  const prescribed = request('prescribed', { status: 'prescribed' })
  expect(nextStep({ ...nothing, requests: [prescribed] })).toEqual({
    kind: 'prescription',
    request: prescribed,
  })
  expect(nextStep({ ...nothing, requests: [prescribed, waiting] })).toEqual({
    kind: 'wait',
    request: waiting,
  })
})

test('a question that holds up a request comes before a message', () => {
  const step = nextStep({ requests: [waiting, asked], conversations: [unread], drafts: ['sleep'] })
  expect(step).toEqual({ kind: 'question', request: asked })
})

test('a hold that expires before a decision precedes a message, in its last two days only', () => {
  const held = { paymentStatus: 'authorized', holdUntil: '2026-11-23T10:00:00Z' } as const
  const ending = request('ending', { status: 'in_review', ...held })
  const situation = { ...nothing, requests: [ending], conversations: [unread] }
  expect(nextStep({ ...situation, now: new Date('2026-11-22T10:00:00Z') })).toEqual({
    kind: 'renewHold',
    request: ending,
  })
  expect(nextStep({ ...situation, now: new Date('2026-11-21T09:00:00Z') }).kind).toBe('message')
})

test('an unread message comes before a draft, and counts all conversations', () => {
  const other = conversation('c2', { unreadCount: 1 })
  const step = nextStep({ requests: [waiting], conversations: [unread, other], drafts: ['sleep'] })
  expect(step).toEqual({ kind: 'message', conversation: unread, count: 3 })
})

test('a draft comes before waiting', () => {
  expect(nextStep({ ...nothing, requests: [waiting], drafts: ['ed'] })).toEqual({
    kind: 'draft',
    treatmentType: 'ed',
  })
})

test('the request whose answer is due first is shown', () => {
  const soon = request('soon', { status: 'submitted', responseDueAt: '2026-11-21T10:00:00Z' })
  const late = request('late', { status: 'submitted', responseDueAt: '2026-11-23T10:00:00Z' })
  expect(nextStep({ ...nothing, requests: [late, soon] })).toEqual({ kind: 'wait', request: soon })
})

test('a patient with no open request can start one', () => {
  expect(nextStep(nothing)).toEqual({ kind: 'start' })
  expect(nextStep({ ...nothing, requests: [request('old', { status: 'declined' })] })).toEqual({
    kind: 'start',
  })
})

test.each([
  ['submitted', true],
  ['needs_info', true],
  ['shipped', true],
  ['awaiting_payment', true],
  ['draft', false],
  ['delivered', false],
  ['declined', false],
  ['cancelled', false],
] as const)('a request that is %s is followed: %s', (status, followed) => {
  expect(isActive({ status })).toBe(followed)
})

const now = new Date('2026-11-21T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000).toISOString()

test.each([
  ['declined', 1, true, true],
  ['declined', 15, true, false],
  ['expired', 1, false, true],
  ['refunded', 1, true, true],
  ['cancelled', 1, true, true],
  ['cancelled', 1, false, false],
  ['submitted', 1, true, false],
] as const)('%s %i days ago, held %s: shown as recently closed %s', (status, days, wasHeld, told) => {
  const holdUntil = wasHeld ? daysAgo(-5) : null
  expect(isRecentlyClosed({ status, updatedAt: daysAgo(days), holdUntil }, now)).toBe(told)
})

test('a declined charge and an order without an address come before a message', () => {
  const approved = request('approved', { status: 'approved' })
  const refused = { requestId: 'approved', status: 'authorized', failureCode: 'card_declined' } as const
  const situation = { ...nothing, requests: [approved], conversations: [unread] }
  expect(nextStep({ ...situation, payments: [refused] })).toEqual({ kind: 'refused', request: approved })
  expect(nextStep({ ...situation, payments: [{ ...refused, failureCode: null }] })).toMatchObject({
    kind: 'message',
  })
  const homeless = order({ status: 'placed', shippingAddress: null })
  expect(nextStep({ ...situation, orders: [homeless] })).toEqual({ kind: 'address', order: homeless })
})

test('a refill whose charge was declined is named by its order, whose dose may be the next one', () => {
  const taken = prescription('a', {
    openOrderId: 'refill',
    openOrderStatus: 'awaiting_payment',
    automaticPayment: {
      status: 'on',
      cardBrand: 'visa',
      cardLast4: '4242',
      cardExpiryMonth: 12,
      cardExpiryYear: 2030,
      nextCharge: null,
      chargeAt: null,
      problem: 'card_refused',
      retryAt: null,
    },
  })
  const [line] = order().lines
  if (!line) throw new Error('An order has no line.')
  const refill = order({
    id: 'refill',
    status: 'awaiting_payment',
    lines: [{ ...line, name: 'Semaglutide pen', strength: '0.5 mg', form: 'injection' }],
  })
  const step = nextStep({
    ...nothing,
    orders: [refill],
    supplies: [{ prescription: taken, daysLeft: 5, need: undefined }],
  })
  expect(step.kind).toBe('mendCharge')
  expect(stepText(step, new Date('2026-11-21T12:00:00Z')).text).toBe(
    'Your refill of Semaglutide pen 0.5 mg, injection is waiting. Save another card, or pay for it yourself.',
  )
})

test('medicine that runs out precedes a draft; a started check-in is not an intake', () => {
  const supplies = [{ prescription: prescription('a'), daysLeft: 3, need: 'renewal' }] as const
  expect(nextStep({ ...nothing, drafts: ['sleep'], supplies })).toEqual({
    kind: 'renewal',
    supply: supplies[0],
  })
  const checkIn = request('check-in', { status: 'draft', renewsPrescriptionId: 'a' })
  expect(nextStep({ ...nothing, requests: [checkIn], drafts: ['sleep'] })).toEqual({
    kind: 'checkIn',
    request: checkIn,
  })
})

test('a requested or completed renewal is not suggested again', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const low = prescription('a', {
    suppliedUntil: '2026-11-24T12:00:00Z',
    validUntil: '2027-11-03T09:00:05Z',
    refillsAllowed: 0,
    deliveredFills: 1,
    isFirstFillOrdered: true,
  })
  expect(listSupplies([low], [], now)).toMatchObject([{ daysLeft: 3, need: 'renewal' }])
  const asked = [{ status: 'in_review', renewsPrescriptionId: 'a' }] as const
  expect(listSupplies([low], asked, now)[0]?.need).toBeUndefined()
  const newer = prescription('b', { priorPrescriptionId: 'a' })
  expect(listSupplies([newer, low], [], now).map(({ need }) => need)).toEqual([undefined, undefined])
})
