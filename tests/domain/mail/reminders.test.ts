import { describe, expect, test } from 'vitest'
import {
  responseReminders,
  holdReminders,
  noReplyReminders,
  unfinishedReminders,
  unpaidReminders,
} from '../../../domain/mail/reminders'

const hour = 3_600_000
const now = new Date('2026-03-02T09:00:00.000Z')
const inHours = (count: number) => new Date(now.getTime() + count * hour)
const request = {
  id: 'r1',
  status: 'in_review',
  patientId: 'maya',
  assigneeId: 'lee',
  holdUntil: null,
  submittedAt: inHours(-20),
  responseDueAt: null,
  createdAt: inHours(-20),
  updatedAt: inHours(-20),
} as const
const told = (mails: readonly { kind: string; recipient: string }[]) =>
  mails.map(({ kind, recipient }) => `${kind} to ${recipient}`)

describe('reminders', () => {
  test.each([
    [49, []],
    [48, ['holdEnding to maya', 'holdEndingUndecided to lee']],
    [1, ['holdEnding to maya', 'holdEndingUndecided to lee']],
    [0, []],
  ])('of a hold that ends in %i hours are enqueued as expected', (hours, expected) => {
    expect(told(holdReminders({ ...request, holdUntil: inHours(hours) }, now))).toEqual(expected)
  })

  test('of a hold go to all clinicians while the request is unclaimed, and to none once it is decided', () => {
    const held = { ...request, holdUntil: inHours(20) }
    expect(told(holdReminders({ ...held, status: 'submitted', assigneeId: null }, now))).toContain(
      'holdEndingUndecided to @HCPs',
    )
    expect(holdReminders({ ...held, status: 'approved' }, now)).toEqual([])
  })

  test('of a reauthorized hold are a new event', () => {
    const events = [20, 40].map(
      (hours) => holdReminders({ ...request, holdUntil: inHours(hours) }, now)[0]?.event,
    )
    expect(new Set(events).size).toBe(2)
  })

  test.each([
    [5, []],
    [4, ['answerDueSoon to lee']],
    [0, ['answerOverdue to lee']],
    [-100, ['answerOverdue to lee']],
  ])('of a response due in %i hours are enqueued as expected', (hours, expected) => {
    expect(told(responseReminders({ ...request, responseDueAt: inHours(hours) }, now))).toEqual(expected)
  })

  test.each([
    [24, 3.9, ['answerDueSoon to lee']],
    [24, 4.1, []],
    [4, 1.1, []],
    [4, 1, ['answerDueSoon to lee']],
    [1, 0.5, []],
    [1, 0.25, ['answerDueSoon to lee']],
  ])(
    'of a response due within %i hours, of which %f are left, are enqueued as expected',
    (within, left, expected) => {
      const promised = { ...request, submittedAt: inHours(left - within), responseDueAt: inHours(left) }
      expect(told(responseReminders(promised, now))).toEqual(expected)
    },
  )

  test('of the queue are one event for all waiting requests', () => {
    const mails = ['r1', 'r2'].flatMap((id) =>
      responseReminders(
        { ...request, id, status: 'submitted', assigneeId: null, responseDueAt: inHours(1) },
        now,
      ),
    )
    expect(told(mails)).toEqual(['queueDueSoon to @HCPs', 'queueDueSoon to @HCPs'])
    expect(new Set(mails.map(({ event }) => event)).size).toBe(1)
  })

  test.each([
    [23, undefined],
    [24, 1],
    [71, 1],
    [72, 3],
    [120, 5],
    [160, 5],
  ])('of a question without an answer for %i hours are enqueued once each', (hours, days) => {
    const mails = noReplyReminders({ ...request, status: 'needs_info' }, { askedAt: inHours(-hours), now })
    expect(mails.map(({ event }) => Number(event.split(':').at(-1)))).toEqual(days ? [days] : [])
  })
})

describe('a reminder of what the patient left', () => {
  test.each([
    [23.9, []],
    [24, ['unpaidRequest to maya']],
    [71.9, ['unpaidRequest to maya']],
    [72, []],
  ])('of an unpaid request, %s hours after its last change, is %j', (hours, expected) => {
    const unpaid = { ...request, status: 'awaiting_payment', updatedAt: inHours(-hours) } as const
    expect(told(unpaidReminders(unpaid, now))).toEqual(expected)
  })

  test.each([
    [30, 23.9, []],
    [30, 24, ['unfinishedRequest to maya']],
    [167.9, 100, ['unfinishedRequest to maya']],
    [168, 100, []],
  ])('of a draft begun %s and changed %s hours ago is %j', (begun, changed, expected) => {
    const draft = {
      ...request,
      status: 'draft',
      createdAt: inHours(-begun),
      updatedAt: inHours(-changed),
    } as const
    expect(told(unfinishedReminders(draft, now))).toEqual(expected)
  })

  test.each(['submitted', 'cancelled', 'expired'] as const)('is not due once the request is %s', (status) => {
    const left = { ...request, status, createdAt: inHours(-30), updatedAt: inHours(-30) }
    expect([...unpaidReminders(left, now), ...unfinishedReminders(left, now)]).toEqual([])
  })

  test('is one event, however often it is due', () => {
    const events = [24, 48].map(
      (hours) =>
        unpaidReminders({ ...request, status: 'awaiting_payment', updatedAt: inHours(-hours) }, now)[0]
          ?.event,
    )
    expect(new Set(events).size).toBe(1)
  })
})
