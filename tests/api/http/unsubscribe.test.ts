import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unsubscribeHandler } from '../../../api/http/unsubscribe'
import { sendMails } from '../../../api/jobs/sendMails'
import { closingPhrase } from '../../../domain/account/closing'
import { defaultNotifications } from '../../../domain/account/notificationPreferences'
import type { MailKind } from '../../../domain/mail/mailKind'
import { createHttpApiHandler } from '../../../api/lambda/handleHttp'
import { httpEvent } from '../../support/aws/httpEvent'
import type { PayingProduct } from '../../support/payingProduct'
import { createPayingProduct } from '../../support/payingProduct'
import type { Person } from '../../support/product'
import { enqueue } from '../jobs/mailUnderTest'

let testSystem: PayingProduct
let maya: Person

beforeAll(async () => {
  testSystem = await createPayingProduct()
})
beforeEach(async () => {
  maya = await testSystem.person('user')
  testSystem.mails.sent.length = 0
})
afterAll(() => testSystem.close())

const choices = async () => {
  const { id: _, version: __, ...chosen } = await maya.ask('Query.myNotifications', {})
  return chosen
}

/** Sends Maya an email, and returns it. */
async function mailOf(kind: MailKind) {
  await enqueue(testSystem, { event: `${kind}:${maya.id}`, kind, recipient: maya.id })
  await sendMails(testSystem.context)
  const [mail] = testSystem.mails.sent
  if (!mail) throw new Error('No email was sent.')
  return mail
}

async function tokenOf(kind: MailKind): Promise<string> {
  const { unsubscribeUrl = '' } = await mailOf(kind)
  return new URL(unsubscribeUrl).searchParams.get('token') ?? ''
}

async function call(method: string, token: string) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  // RFC 8058, section 3.1: the body of the one-click request.
  const body = Buffer.from('List-Unsubscribe=One-Click')
  const request = { method, path: '/unsubscribe', query: { token }, headers, body }
  return unsubscribeHandler(testSystem.context)(request)
}

describe('the link in a reminder', () => {
  test('is in the headers and the text of the email, and in no other email', async () => {
    const { text, html, unsubscribeUrl = '' } = await mailOf('refillDue')
    expect(unsubscribeUrl).toMatch(/^https:\/\/tendwell\.test\/unsubscribe\?token=[\w.-]+$/)
    expect(text).toContain(unsubscribeUrl)
    expect(html).toContain(unsubscribeUrl)
    testSystem.mails.sent.length = 0
    expect((await mailOf('moreNeeded')).unsubscribeUrl).toBeUndefined()
  })

  test('asks first, because programs open links to check them', async () => {
    const token = await tokenOf('refillDue')
    const asked = await call('GET', token)
    expect(asked).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } })
    expect(asked.body).toContain(
      '<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">Turn off reminder emails?</h1>',
    )
    expect(asked.body).toContain('<form method="post">')
    expect(await choices()).toEqual(defaultNotifications)
  })

  test('turns off that topic only, in one click and without a sign-in, and says so', async () => {
    const done = await call('POST', await tokenOf('refillDue'))
    expect(done).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
    expect(done.body).toContain('Reminder emails are off')
    expect(await choices()).toEqual({ ...defaultNotifications, reminders: false })

    testSystem.mails.sent.length = 0
    await enqueue(testSystem, { event: 'later', kind: 'renewalDue', recipient: maya.id })
    await sendMails(testSystem.context)
    expect(testSystem.mails.sent).toEqual([])
  })

  test('changes nothing else that the person chose, and a form that is open in the profile notices', async () => {
    const chosen = { ...defaultNotifications, messages: false, drafts: true }
    await maya.ask('Mutation.updateMyNotifications', { input: { expectedVersion: 0, ...chosen } })
    const token = await tokenOf('refillDue')
    await Promise.all([call('POST', token), call('POST', token)])
    expect(await choices()).toEqual({ ...chosen, reminders: false })
    await expect(
      maya.ask('Mutation.updateMyNotifications', { input: { expectedVersion: 1, ...chosen } }),
    ).rejects.toMatchObject({ code: 'Conflict' })
  })

  test('is in the audit log', async () => {
    await call('POST', await tokenOf('refillDue'))
    const { rows } = await testSystem.owner.query(
      `select agent_id, entity_id from audit_event where operation = 'mail.unsubscribe' and agent_id = $1`,
      [maya.id],
    )
    expect(rows).toEqual([{ agent_id: maya.id, entity_id: maya.id }])
  })

  test('leaves no trace in an account that was closed', async () => {
    const token = await tokenOf('refillDue')
    const input = { confirmation: closingPhrase }
    await testSystem.signedInAgain(maya).ask('Mutation.closeMyAccount', { input })
    expect((await call('POST', token)).status).toBe(404)
    const { rows } = await testSystem.owner.query(
      'select from notification_preference where account_id = $1',
      [maya.id],
    )
    expect(rows).toEqual([])
  })
})

describe('a link that is not ours', () => {
  const key = async () => {
    const { rows } = await testSystem.owner.query<{ secret: Buffer }>('select secret from unsubscribe_key')
    return rows[0]?.secret ?? Buffer.alloc(0)
  }
  const signed = (secret: Buffer, claims: { topic: string; audience?: string }) =>
    new SignJWT({ topic: claims.topic })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(maya.id)
      .setAudience(claims.audience ?? 'unsubscribe')
      .sign(secret)

  test.each<[string, () => Promise<string>]>([
    ['empty', async () => ''],
    ['no token', async () => 'abc'],
    ['signed with another key', async () => signed(Buffer.alloc(32, 7), { topic: 'reminders' })],
    ['for another purpose', async () => signed(await key(), { topic: 'reminders', audience: 'other' })],
    ['for required emails', async () => signed(await key(), { topic: 'required' })],
    ['for a topic without links', async () => signed(await key(), { topic: 'messages' })],
    [
      'unsigned',
      async () => `${btoa('{"alg":"none"}')}.${btoa(`{"sub":"${maya.id}","topic":"reminders"}`)}.`,
    ],
    ['changed', async () => (await tokenOf('refillDue')).replace(/.{3}$/, 'AAA')],
  ])('%s: is refused with a page that says what to do', async (_, tokenFor) => {
    const token = await tokenFor()
    for (const method of ['GET', 'POST']) {
      const { status, body } = await call(method, token)
      expect(status).toBe(404)
      expect(body).toContain('This link isn’t valid')
    }
    expect(await choices()).toEqual(defaultNotifications)
  })

  test('is refused with another method', async () => {
    expect(await call('DELETE', '')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD, POST' } })
  })
})

test('works through the Lambda of the public REST interface', async () => {
  const { services } = testSystem.product
  const handle = createHttpApiHandler({ ...services, payments: testSystem.context.payments })
  const query = `token=${await tokenOf('refillDue')}`
  const event = (method: string) => httpEvent({ method, path: '/unsubscribe', query, headers: {} })
  expect((await handle(event('GET'))).statusCode).toBe(200)
  expect(await choices()).toEqual(defaultNotifications)
  expect((await handle(event('POST'))).body).toContain('Reminder emails are off')
  expect(await choices()).toEqual({ ...defaultNotifications, reminders: false })
})
