import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sendMails } from '../../../api/jobs/sendMails'
import { sendUnreadReminders } from '../../../api/jobs/sendReminders'
import { askPatient, claim, decline } from '../../support/builders/requestScenarios'
import type { PayingProduct } from '../../support/payingProduct'
import { createPayingProduct } from '../../support/payingProduct'
import type { Person } from '../../support/product'
import { minute, pass } from './mailUnderTest'

let testSystem: PayingProduct
let maya: Person
let lee: Person
let conversationId: string
let request: Awaited<ReturnType<typeof claim>>

beforeEach(async () => {
  testSystem = await createPayingProduct()
  maya = await testSystem.person('user')
  lee = await testSystem.person('HCPs', { givenName: 'Ann', familyName: 'Lee' })
  const { id } = await testSystem.awaitingRequest(maya)
  const { body } = await testSystem.setup(maya, id)
  testSystem.fake.enterCard(String(body['url']), 'good')
  await testSystem.verify(maya, String(body['paymentId']))
  const { request: submitted } = await maya.ask('Query.request', { id })
  request = await claim(lee, submitted)
  conversationId = request.conversationId
  await readAll(maya)
  await readAll(lee)
  // The email about the request received.
  await sendMails(testSystem.context)
  testSystem.mails.sent.length = 0
})
afterEach(() => testSystem.close())

const write = (who: Person, body = 'Hello') =>
  who.ask('Mutation.sendMessage', { input: { id: randomUUID(), conversationId, body } })

const readAll = (who: Person) =>
  who.ask('Mutation.markConversationRead', { input: { conversationId, sequence: 1_000_000 } })

/** Runs both jobs as their timers do, two runners of each. */
async function runJobs(): Promise<void> {
  await Promise.all([sendUnreadReminders(testSystem.context), sendUnreadReminders(testSystem.context)])
  await Promise.all([sendMails(testSystem.context), sendMails(testSystem.context)])
}

const unreadSubject = 'You have a new message'

describe('an unread message', () => {
  test('triggers one email after two minutes, together with those that follow', async () => {
    await write(lee)
    pass(testSystem, 2 * minute - 1)
    await runJobs()
    expect(testSystem.mails.subjectsOf(maya)).toEqual([])

    await write(lee, 'And one more thing')
    pass(testSystem, 1)
    await runJobs()
    expect(testSystem.mails.subjectsOf(maya)).toEqual([unreadSubject])
    expect(testSystem.mails.sent[0]?.text).toContain(`https://tendwell.test/messages/${conversationId}`)

    await write(lee, 'A third')
    pass(testSystem, 30 * minute)
    await runJobs()
    expect(testSystem.mails.subjectsOf(maya)).toEqual([unreadSubject])
  })

  test('triggers another email when a new message arrives after the reader has read', async () => {
    await write(lee)
    pass(testSystem, 3 * minute)
    await runJobs()
    await readAll(maya)
    await write(lee, 'Something new')
    pass(testSystem, 3 * minute)
    await runJobs()
    expect(testSystem.mails.subjectsOf(maya)).toEqual([unreadSubject, unreadSubject])
  })

  test('triggers no email when it is read in time', async () => {
    await write(lee)
    pass(testSystem, minute)
    await readAll(maya)
    pass(testSystem, 10 * minute)
    await runJobs()
    expect(testSystem.mails.sent).toEqual([])
  })

  test('triggers no email when it is read between enqueuing and sending', async () => {
    await write(lee)
    pass(testSystem, 3 * minute)
    await sendUnreadReminders(testSystem.context)
    await readAll(maya)
    await sendMails(testSystem.context)
    expect(testSystem.mails.sent).toEqual([])
  })

  test('triggers an email to the professional as well, and never to its author', async () => {
    await write(maya)
    pass(testSystem, 3 * minute)
    await runJobs()
    expect(testSystem.mails.subjectsOf(lee)).toEqual([unreadSubject])
    expect(testSystem.mails.subjectsOf(maya)).toEqual([])
  })

  test('triggers no second email when an email about the request has already covered it', async () => {
    await askPatient(lee, request)
    pass(testSystem, 3 * minute)
    await runJobs()
    expect(testSystem.mails.subjectsOf(maya)).toEqual(['We need something from you'])

    await write(lee, 'Are you there?')
    pass(testSystem, 3 * minute)
    await runJobs()
    expect(testSystem.mails.subjectsOf(maya)).toEqual(['We need something from you', unreadSubject])
  })

  test('that came with a decision is covered by the decision’s email', async () => {
    await decline(lee, request)
    pass(testSystem, 3 * minute)
    await runJobs()
    expect(testSystem.mails.subjectsOf(maya)).toEqual(['There’s an update on your request'])
  })

  test('triggers no email when it is older than a day', async () => {
    await write(lee)
    pass(testSystem, 25 * 60 * minute)
    await runJobs()
    expect(testSystem.mails.sent).toEqual([])
  })
})
