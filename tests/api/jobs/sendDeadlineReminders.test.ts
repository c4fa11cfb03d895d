import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { expireHolds } from '../../../api/jobs/expireHolds'
import { sendDeadlineReminders } from '../../../api/jobs/sendReminders'
import { sendMails } from '../../../api/jobs/sendMails'
import { askPatient, claim } from '../../support/builders/requestScenarios'
import { Killed } from '../../support/fakeGateway'
import type { PayingProduct } from '../../support/payingProduct'
import { createPayingProduct } from '../../support/payingProduct'
import type { Person } from '../../support/product'
import { minute, pass } from './mailUnderTest'

const hour = 60 * minute
const day = 24 * hour

let testSystem: PayingProduct
let maya: Person
let lee: Person
let id: string

beforeEach(async () => {
  testSystem = await createPayingProduct()
  maya = await testSystem.person('user')
  lee = await testSystem.person('HCPs')
  testSystem.mails.groups.HCPs = [lee.id]
  id = (await testSystem.awaitingRequest(maya)).id
  const { body } = await testSystem.setup(maya, id)
  testSystem.fake.enterCard(String(body['url']), 'good')
  await testSystem.verify(maya, String(body['paymentId']))
  await sendMails(testSystem.context)
  testSystem.mails.sent.length = 0
})
afterEach(() => testSystem.close())

const request = async () => (await maya.ask('Query.request', { id })).request

/** Runs the jobs for a few minutes, two runners of each. */
async function runJobs(): Promise<void> {
  for (const run of [sendDeadlineReminders, expireHolds, sendMails, sendMails]) {
    await Promise.all([run(testSystem.context), run(testSystem.context)])
  }
}

async function walk(milliseconds: number, step = 4 * hour): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += step) {
    pass(testSystem, step)
    await runJobs()
  }
}

describe('deadline reminders', () => {
  test('notify the queue when a response is nearly due and overdue, then the patient of the end of the hold', async () => {
    pass(testSystem, 19 * hour)
    await runJobs()
    expect(testSystem.mails.sent).toEqual([])
    pass(testSystem, 2 * hour)
    await runJobs()
    await runJobs()
    expect(testSystem.mails.subjectsOf(lee)).toEqual(['Requests in the queue are due soon'])
    pass(testSystem, 5 * hour)
    await runJobs()
    expect(testSystem.mails.subjectsOf(lee)).toContain('Requests in the queue are overdue')

    pass(testSystem, 4 * day)
    await runJobs()
    await runJobs()
    expect(testSystem.mails.subjectsOf(maya)).toEqual(['Your card hold is about to expire'])
    expect(testSystem.mails.subjectsOf(lee)).toContain('A card hold is about to expire')
  })

  test('notify a professional once of their request that is due, and once that it is overdue', async () => {
    await claim(lee, await request())
    await walk(2 * day)
    const ofClock = testSystem.mails
      .subjectsOf(lee)
      .filter((subject) => subject.startsWith('One of your requests'))
    expect(ofClock).toEqual(['One of your requests is due soon', 'One of your requests is overdue'])
  })

  test('remind a silent patient after one, three and five days, and finally release the request', async () => {
    await askPatient(lee, await claim(lee, await request()))
    await walk(8 * day)
    expect(testSystem.mails.subjectsOf(maya)).toEqual([
      'We need something from you',
      'We need something from you',
      'We need something from you',
      'We need something from you',
      'Your card hold is about to expire',
      'There’s an update on your request',
    ])
    expect(await request()).toMatchObject({ status: 'cancelled', paymentStatus: 'voided' })
  })

  test('release a request after a week of silence although the patient renewed the hold', async () => {
    pass(testSystem, 6 * day)
    const taken = await claim(lee, await request())
    const { body } = await testSystem.post(
      '/payments/setup',
      { reauthorizeRequestId: id },
      { authorization: maya.id },
    )
    testSystem.fake.enterCard(String(body['url']), 'good')
    await testSystem.verify(maya, String(body['paymentId']))
    await askPatient(lee, taken.version === (await request()).version ? taken : await request())
    pass(testSystem, 6 * day - hour)
    await expireHolds(testSystem.context)
    expect((await request()).status).toBe('needs_info')
    pass(testSystem, day)
    await expireHolds(testSystem.context)
    expect(await request()).toMatchObject({ status: 'cancelled', paymentStatus: 'voided' })
  })

  test('write nothing if a runner dies, and everything with the next one', async () => {
    pass(testSystem, 6 * day)
    testSystem.die(() => true)
    await expect(sendDeadlineReminders(testSystem.context)).rejects.toThrow(Killed)
    testSystem.die(() => false)
    await runJobs()
    expect(testSystem.mails.subjectsOf(maya)).toEqual(['Your card hold is about to expire'])
  })

  test('skip topics that a person has turned off, but not required ones', async () => {
    const off = { messages: false, requests: false, orders: false, reminders: false, drafts: false }
    await lee.ask('Mutation.updateMyNotifications', { input: { expectedVersion: 0, ...off } })
    await claim(lee, await request())
    await walk(2 * day)
    const subjects = testSystem.mails.subjectsOf(lee)
    expect(subjects).not.toContain('One of your requests is due soon')
    expect(subjects).toContain('One of your requests is overdue')
  })
})
