import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { expireHolds } from '../../../api/jobs/expireHolds'
import { sendMails } from '../../../api/jobs/sendMails'
import { sendPatientReminders } from '../../../api/jobs/sendReminders'
import { closingPhrase } from '../../../domain/account/closing'
import { defaultNotifications } from '../../../domain/account/notificationPreferences'
import type { TreatmentType } from '../../../domain/generated/enums'
import { cancel, startDraft } from '../../support/builders/requestScenarios'
import type { PayingProduct } from '../../support/payingProduct'
import { createPayingProduct } from '../../support/payingProduct'
import type { Person } from '../../support/product'
import { minute, outboxOf, pass } from './mailUnderTest'

const hour = 60 * minute
const day = 24 * hour
const unpaid = 'Your request isn’t with your care team yet'
const unfinished = 'You can finish your request'

let testSystem: PayingProduct
let maya: Person

beforeEach(async () => {
  testSystem = await createPayingProduct()
  maya = await testSystem.person('user')
})
afterEach(() => testSystem.close())

/** Runs the jobs, two runners of each. */
async function runJobs(): Promise<void> {
  for (const run of [sendPatientReminders, expireHolds, sendMails]) {
    await Promise.all([run(testSystem.context), run(testSystem.context)])
  }
}

async function walk(milliseconds: number, step = 3 * hour): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += step) {
    pass(testSystem, step)
    await runJobs()
  }
}

const subjects = () => testSystem.mails.subjectsOf(maya)

describe('the reminder of an unpaid request', () => {
  let id: string
  beforeEach(async () => {
    id = (await testSystem.awaitingRequest(maya)).id
  })
  const request = async () => (await maya.ask('Query.request', { id })).request

  test('is sent once, a day later, while the request can still be paid', async () => {
    await walk(21 * hour)
    expect(subjects()).toEqual([])
    await walk(3 * hour)
    expect(subjects()).toEqual([unpaid])
    expect(testSystem.mails.sent[0]?.text).toMatch(/until \w{3} \d+, \d{4}, .+ E[SD]T/)

    const { status } = await testSystem.setup(maya, id)
    expect(status).toBe(200)
    await walk(8 * day, 12 * hour)
    expect(subjects()).toEqual([unpaid])
    expect(await request()).toMatchObject({ status: 'expired' })
  })

  test('is not sent once the hold is placed', async () => {
    const { body } = await testSystem.setup(maya, id)
    testSystem.fake.enterCard(String(body['url']), 'good')
    await testSystem.verify(maya, String(body['paymentId']))
    await walk(2 * day)
    expect(subjects()).not.toContain(unpaid)
  })

  test.each([
    ['paid', 'pay'],
    ['canceled', 'cancel'],
  ])('is skipped when the request is %s before it is sent', async (_, what) => {
    pass(testSystem, 25 * hour)
    await sendPatientReminders(testSystem.context)
    if (what === 'cancel') await cancel(maya, await request())
    else {
      const { body } = await testSystem.setup(maya, id)
      testSystem.fake.enterCard(String(body['url']), 'good')
      await testSystem.verify(maya, String(body['paymentId']))
    }
    await walk(2 * day)
    expect(subjects()).not.toContain(unpaid)
    expect(await outboxOf(testSystem)).toContainEqual(
      expect.objectContaining({ kind: 'unpaidRequest', state: 'skipped', reason: 'outdated' }),
    )
  })

  test('is not sent after a longer outage, when the request can no longer be paid', async () => {
    pass(testSystem, 72 * hour)
    await runJobs()
    expect(subjects()).toEqual([])
  })

  test('is not sent to a patient who turned reminders off', async () => {
    const input = { expectedVersion: 0, ...defaultNotifications, reminders: false }
    await maya.ask('Mutation.updateMyNotifications', { input })
    await walk(2 * day)
    expect(subjects()).toEqual([])
  })
})

describe('the reminder of an unfinished request', () => {
  const agree = (drafts = true, expectedVersion = 0) =>
    maya.ask('Mutation.updateMyNotifications', {
      input: { expectedVersion, ...defaultNotifications, drafts },
    })
  const begin = (treatmentType: TreatmentType = 'sleep') =>
    startDraft(maya, { id: randomUUID(), treatmentType })

  test('is not sent without the patient’s consent', async () => {
    await begin()
    await walk(3 * day)
    expect(subjects()).toEqual([])
  })

  test('is sent once, a day after the last answer', async () => {
    await begin()
    await agree()
    await walk(21 * hour)
    expect(subjects()).toEqual([])
    await walk(8 * day)
    expect(subjects()).toEqual([unfinished])
    expect(testSystem.mails.sent[0]?.text).toContain('https://tendwell.test/dashboard')
  })

  test('is about the request begun last, so that several cause one email', async () => {
    await agree()
    await begin('sleep')
    pass(testSystem, minute)
    const { id } = await begin('ed')
    await walk(3 * day)
    expect(subjects()).toEqual([unfinished])
    expect(await outboxOf(testSystem)).toEqual([expect.objectContaining({ event: `unfinished:${id}` })])
  })

  test('stops when the request is sent, canceled, or cannot be sent because another one is undecided', async () => {
    await agree()
    await testSystem.awaitingRequest(maya)
    await begin()
    await cancel(maya, await begin('ed'))
    await walk(3 * day)
    expect(subjects()).toEqual([unpaid])
  })

  test.each([
    ['the request is sent', 'send'],
    ['the consent is withdrawn', 'withdraw'],
    ['the account is closed', 'close'],
  ])('is skipped when %s before the email is', async (_, what) => {
    await agree()
    const { id, version } = await begin()
    pass(testSystem, 25 * hour)
    expect(await sendPatientReminders(testSystem.context)).toBe(1)
    if (what === 'send') await maya.ask('Mutation.submitRequest', { input: { id, expectedVersion: version } })
    if (what === 'withdraw') await agree(false, 1)
    if (what === 'close')
      await testSystem
        .signedInAgain(maya)
        .ask('Mutation.closeMyAccount', { input: { confirmation: closingPhrase } })
    await sendMails(testSystem.context)
    expect(subjects()).toEqual([])
    expect(await outboxOf(testSystem)).toContainEqual(expect.objectContaining({ state: 'skipped' }))
  })
})
