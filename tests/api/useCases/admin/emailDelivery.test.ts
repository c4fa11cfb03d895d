import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sendMails } from '../../../../api/jobs/sendMails'
import { MailRefusal, MailServiceDown } from '../../../../api/services/mailer'
import { enqueue, minute, outboxOf, pass } from '../../jobs/mailUnderTest'
import type { PayingProduct } from '../../../support/payingProduct'
import { createPayingProduct } from '../../../support/payingProduct'
import type { Person } from '../../../support/product'

let testSystem: PayingProduct
let admin: Person

beforeEach(async () => {
  testSystem = await createPayingProduct()
  admin = await testSystem.person('Admin')
})
afterEach(() => testSystem.close())

const status = () => admin.ask('Query.emailDelivery', {})
const sendTest = (id: string = randomUUID(), by = admin) =>
  by.ask('Mutation.sendTestEmail', { input: { id } })
const news = { event: 'request:1:decline:1', kind: 'requestNews', recipient: 'maya' } as const

describe('a test email', () => {
  test('is sent to the Admin who asked, once for an id, and its result is shown', async () => {
    const id = randomUUID()
    expect(await sendTest(id)).toMatchObject({ what: 'testEmail', state: 'waiting', recipientId: admin.id })
    await sendTest(id)
    await sendMails(testSystem.context)
    await sendTest(id)
    await sendMails(testSystem.context)

    expect(testSystem.mails.sent.map(({ to, subject }) => [to, subject])).toEqual([
      [`${admin.id}@example.test`, 'Test email'],
    ])
    expect(await status()).toMatchObject({ delayedCount: 0, lastTest: { state: 'done', reason: null } })
  })

  test('shows why the mail server refused it', async () => {
    testSystem.mails.fail(() => new MailRefusal('SmtpRefusal'))
    await sendTest()
    await sendMails(testSystem.context)
    expect(await status()).toMatchObject({ lastTest: { state: 'failed', reason: 'SmtpRefusal' } })
  })

  test('can be sent five times in an hour, by Admins only', async () => {
    for (let count = 0; count < 5; count += 1) {
      await sendTest()
      pass(testSystem, minute)
    }
    await expect(sendTest()).rejects.toMatchObject({
      code: 'TooManyRequests',
      info: { retryAfterSeconds: 55 * 60 },
    })
    pass(testSystem, 56 * minute)
    await sendTest()
    expect(await outboxOf(testSystem)).toHaveLength(6)

    const doctor = await testSystem.person('HCPs')
    await expect(sendTest(randomUUID(), doctor)).rejects.toMatchObject({ code: 'Forbidden' })
    await expect(doctor.ask('Query.emailDelivery', {})).rejects.toMatchObject({ code: 'Forbidden' })
    await expect(sendTest('no id')).rejects.toMatchObject({ code: 'InvalidInput' })
  })

  test('is seen by the Admin who sent it, not by others', async () => {
    await sendTest()
    const other = await testSystem.person('Admin')
    expect(await other.ask('Query.emailDelivery', {})).toMatchObject({ lastTest: null })
  })
})

describe('delayed emails', () => {
  test('are counted from the first failed attempt until they are sent', async () => {
    const createdAt = testSystem.clock.now.toISOString()
    await enqueue(testSystem, news)
    await enqueue(testSystem, { ...news, event: 'another' })
    expect(await status()).toMatchObject({ delayedCount: 0, delayedSince: null, lastReason: null })

    testSystem.mails.fail(() => new MailServiceDown('EAUTH'))
    pass(testSystem, minute)
    await sendMails(testSystem.context)
    expect(await status()).toMatchObject({ delayedCount: 2, delayedSince: createdAt, lastReason: 'EAUTH' })
    expect(await admin.ask('Query.adminBacklog', {})).toMatchObject({ delayedMailCount: 2 })

    testSystem.mails.fail(() => undefined)
    pass(testSystem, minute)
    await sendMails(testSystem.context)
    expect(await status()).toMatchObject({ delayedCount: 0 })
    expect(await admin.ask('Query.adminBacklog', {})).toMatchObject({ delayedMailCount: 0 })
  })

  test('include emails that no job has tried for ten minutes', async () => {
    await enqueue(testSystem, news)
    pass(testSystem, 10 * minute)
    expect(await status()).toMatchObject({ delayedCount: 0 })
    pass(testSystem, 1)
    expect(await status()).toMatchObject({ delayedCount: 1, lastReason: null })
  })
})
