import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sendMails } from '../../../api/jobs/sendMails'
import { clinicalWordsIn } from '../../support/clinicalWords'
import { approve, cancel, claim } from '../../support/builders/requestScenarios'
import type { PayingProduct } from '../../support/payingProduct'
import { createPayingProduct } from '../../support/payingProduct'
import type { Person } from '../../support/product'
import { outboxOf } from './mailUnderTest'

let testSystem: PayingProduct
let maya: Person
let id: string
let paymentId: string

beforeEach(async () => {
  testSystem = await createPayingProduct()
  maya = await testSystem.person('user')
  id = (await testSystem.awaitingRequest(maya)).id
  const { body } = await testSystem.setup(maya, id)
  paymentId = String(body['paymentId'])
  testSystem.fake.enterCard(String(body['url']), 'good')
})
afterEach(() => testSystem.close())

const received = 'We received your request'
const request = async () => (await maya.ask('Query.request', { id })).request
const run = () => sendMails(testSystem.context)

describe('the email about a request received', () => {
  test('is not sent before the hold is confirmed', async () => {
    await run()
    expect(testSystem.mails.subjectsOf(maya)).toEqual([])
  })

  test('is sent once, however often and by whom the hold is confirmed', async () => {
    await Promise.all([testSystem.verify(maya, paymentId), testSystem.deliver(), run()])
    await testSystem.verify(maya, paymentId)
    await Promise.all([run(), run()])
    expect(testSystem.mails.subjectsOf(maya)).toEqual([received])
  })

  test('says the amount on hold without naming what it is for', async () => {
    await testSystem.verify(maya, paymentId)
    await run()
    const [mail] = testSystem.mails.sent
    expect(mail?.text).toMatch(/\$\d+\.\d\d is on hold on your card until \w{3} \d+, \d{4}, .+ E[SD]T\./)
    expect(mail?.text).toMatch(/answer by \w{3} \d+, \d{4}/)
    expect(clinicalWordsIn(`${mail?.subject} ${mail?.text} ${mail?.html}`)).toEqual([])
  })

  test('is skipped when the request was withdrawn before it was sent', async () => {
    await testSystem.verify(maya, paymentId)
    await cancel(maya, await request())
    await run()
    expect(testSystem.mails.subjectsOf(maya)).not.toContain(received)
    expect(await outboxOf(testSystem)).toContainEqual(
      expect.objectContaining({ kind: 'requestReceived', state: 'skipped', reason: 'outdated' }),
    )
  })
})

test('an approval that charges the card sends the patient one email', async () => {
  const lee = await testSystem.person('HCPs')
  await testSystem.verify(maya, paymentId)
  await run()
  await approve(lee, await claim(lee, await request()))
  await Promise.all([run(), run()])
  expect(await request()).toMatchObject({ status: 'prescribed' })
  expect(testSystem.mails.subjectsOf(maya)).toHaveLength(2)
  expect(testSystem.mails.subjectsOf(maya)[0]).toBe(received)
})
