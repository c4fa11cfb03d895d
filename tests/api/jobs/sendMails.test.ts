import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sendMails } from '../../../api/jobs/sendMails'
import { MailRefusal, MailServiceDown } from '../../../api/services/mailer'
import { leaseMilliseconds, longestOutageMilliseconds, maxAttempts } from '../../../domain/mail/attempts'
import { mailKinds } from '../../../domain/mail/mailKind'
import { createBarriers, interleave } from '../../support/barrier'
import { clinicalWordsIn } from '../../support/clinicalWords'
import { Killed } from '../../support/fakeGateway'
import type { PayingProduct } from '../../support/payingProduct'
import { createPayingProduct } from '../../support/payingProduct'
import { minute, outboxOf, pass, enqueue } from './mailUnderTest'

let testSystem: PayingProduct
beforeEach(async () => {
  testSystem = await createPayingProduct()
})
afterEach(() => testSystem.close())

const news = { event: 'request:1:decline:1', kind: 'requestNews', recipient: 'maya' } as const

describe('the outbox', () => {
  test('notifies a recipient of an event once, however often it is enqueued', async () => {
    await enqueue(testSystem, news)
    await enqueue(testSystem, news)
    await sendMails(testSystem.context)
    await enqueue(testSystem, news)
    await sendMails(testSystem.context)
    expect(testSystem.mails.sent).toHaveLength(1)
  })

  test('sends nothing about a rolled-back transaction', async () => {
    const broken = testSystem.realSystem.inTransaction(async (transaction) => {
      await transaction.query({ name: 'test.keep', text: keep }, [testSystem.clock.now])
      throw new Killed('before the commit')
    })
    await expect(broken).rejects.toThrow(Killed)
    expect(await outboxOf(testSystem)).toEqual([])
  })

  test('sends each email once with two concurrent runners', async () => {
    for (let number = 0; number < 40; number += 1)
      await enqueue(testSystem, { ...news, event: `event:${number}` })
    const runs = await Promise.all([
      sendMails(testSystem.context),
      sendMails(testSystem.context),
      sendMails(testSystem.context),
    ])
    expect(runs.reduce((sum, { done }) => sum + done, 0)).toBe(40)
    expect(new Set(testSystem.mails.sent.map(({ messageId }) => messageId)).size).toBe(40)
    expect(testSystem.mails.sent).toHaveLength(40)
  })

  test('sends an email again under the same Message-ID after a runner died after sending', async () => {
    await enqueue(testSystem, news)
    let isSent = false
    testSystem.mails.fail(() => {
      isSent = true
      return undefined
    })
    testSystem.die(() => isSent)
    await expect(sendMails(testSystem.context)).rejects.toThrow(Killed)
    testSystem.die(() => false)

    // During the lease no other runner takes it.
    expect(await sendMails(testSystem.context)).toEqual({ done: 0, postponed: 0 })
    pass(testSystem, leaseMilliseconds)
    expect(await sendMails(testSystem.context)).toEqual({ done: 1, postponed: 0 })
    expect(testSystem.mails.sent).toHaveLength(2)
    expect(testSystem.mails.sent[0]?.messageId).toBe(testSystem.mails.sent[1]?.messageId)
    expect(testSystem.mails.sent[0]?.messageId).toMatch(/^<[\da-f-]{36}@tendwell\.test>$/)
    expect(await outboxOf(testSystem)).toMatchObject([{ state: 'sent', attempts: 2 }])
  })

  test('sends an email with the next runner after one died before sending', async () => {
    await enqueue(testSystem, news)
    let calls = 0
    testSystem.die(() => (calls += 1) > 1)
    await expect(sendMails(testSystem.context)).rejects.toThrow(Killed)
    testSystem.die(() => false)
    pass(testSystem, leaseMilliseconds)
    await sendMails(testSystem.context)
    expect(testSystem.mails.sent).toHaveLength(1)
  })

  test('retries a failed email with growing delays, and finally gives up', async () => {
    await enqueue(testSystem, news)
    testSystem.mails.fail(() => new Error('no network'))
    const pauses: number[] = []
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      await sendMails(testSystem.context)
      pauses.push(await waitUntilDue())
    }
    expect(pauses.slice(0, 4)).toEqual([15_000, 30_000, 60_000, 120_000])
    expect(await outboxOf(testSystem)).toMatchObject([
      { state: 'failed', attempts: maxAttempts, reason: 'Error' },
    ])
    testSystem.mails.fail(() => undefined)
    pass(testSystem, 24 * 60 * minute)
    expect(await sendMails(testSystem.context)).toEqual({ done: 0, postponed: 0 })
  })

  test('waits days for a mail service that is down, with pauses of 15 minutes at most', async () => {
    await enqueue(testSystem, news)
    testSystem.mails.fail(() => new MailServiceDown('ECONNECTION'))
    let longest = 0
    for (let attempt = 1; attempt <= maxAttempts + 3; attempt += 1) {
      await sendMails(testSystem.context)
      longest = Math.max(longest, await waitUntilDue())
    }
    expect(longest).toBe(15 * minute)
    expect(await outboxOf(testSystem)).toMatchObject([
      { state: 'pending', attempts: maxAttempts + 3, reason: 'ECONNECTION' },
    ])
    testSystem.mails.fail(() => undefined)
    await sendMails(testSystem.context)
    expect(await outboxOf(testSystem)).toMatchObject([{ state: 'sent' }])
  })

  test('gives up after four days without the mail service', async () => {
    await enqueue(testSystem, news)
    testSystem.mails.fail(() => new MailServiceDown('ECONNECTION'))
    pass(testSystem, longestOutageMilliseconds + 1)
    await sendMails(testSystem.context)
    expect(await outboxOf(testSystem)).toMatchObject([{ state: 'failed', reason: 'ECONNECTION' }])
  })

  test('gives up an email whose every attempt died', async () => {
    await enqueue(testSystem, news)
    const dead = `update outbox set state = 'sending', attempts = $1`
    await testSystem.owner.query(dead, [maxAttempts])
    await sendMails(testSystem.context)
    expect(await outboxOf(testSystem)).toMatchObject([{ state: 'failed', reason: 'gaveUp' }])
  })

  test('delays the rest when one email after the other fails', async () => {
    for (let number = 0; number < 10; number += 1)
      await enqueue(testSystem, { ...news, event: `event:${number}` })
    testSystem.mails.fail(() => new Error('no network'))
    expect(await sendMails(testSystem.context)).toEqual({ done: 0, postponed: 3 })
    testSystem.mails.fail(() => undefined)
    pass(testSystem, minute)
    expect(await sendMails(testSystem.context)).toEqual({ done: 10, postponed: 0 })
  })

  test('treats a refusal as final, without delaying others', async () => {
    await enqueue(testSystem, news)
    await enqueue(testSystem, { ...news, event: 'another' })
    testSystem.mails.fail(() => (testSystem.mails.sent.length === 0 ? refuseOnce() : undefined))
    await sendMails(testSystem.context)
    expect((await outboxOf(testSystem)).map(({ state, reason }) => [state, reason])).toEqual(
      expect.arrayContaining([
        ['failed', 'MessageRejected'],
        ['sent', null],
      ]),
    )
  })

  test('skips a recipient without a confirmed address', async () => {
    testSystem.mails.withoutAddress.add('maya')
    await enqueue(testSystem, news)
    await sendMails(testSystem.context)
    expect(await outboxOf(testSystem)).toMatchObject([{ state: 'skipped', reason: 'noAddress' }])
  })

  test('sends an email to a group once to each member, also when its runner dies in between', async () => {
    testSystem.mails.groups.Admin = ['ada', 'grace']
    await enqueue(testSystem, { event: 'contact:1', kind: 'contactMessage', recipient: '@Admin' })
    let calls = 0
    testSystem.die(() => (calls += 1) > 2)
    await expect(sendMails(testSystem.context)).rejects.toThrow(Killed)
    testSystem.die(() => false)
    pass(testSystem, leaseMilliseconds)
    await sendMails(testSystem.context)
    expect(testSystem.mails.sent.map(({ to }) => to).toSorted()).toEqual([
      'ada@example.test',
      'grace@example.test',
    ])
  })

  test('names no product of the catalog in any kind of email', async () => {
    const { rows } = await testSystem.owner.query<{ words: string }>(
      `select concat_ws(' ', name, generic_name) as words from product`,
    )
    // Another person for each, because one email may make another to the same person unnecessary.
    const params = { cents: 6900, currency: 'USD', at: '2026-03-25T09:00:00.000Z' }
    for (const kind of mailKinds) await enqueue(testSystem, { event: 'any', kind, recipient: kind, params })
    await sendMails(testSystem.context)
    // Four depend on more: an unread message, and a request that is undecided, unpaid or unfinished.
    expect(testSystem.mails.sent).toHaveLength(mailKinds.length - 4)
    const text = testSystem.mails.sent.map((mail) => `${mail.subject} ${mail.text} ${mail.html}`).join('\n')
    expect(
      clinicalWordsIn(
        text,
        rows.map(({ words }) => words),
      ),
    ).toEqual([])
  })
})

describe('emails about one event', () => {
  const subjects = () => testSystem.mails.sent.map(({ subject }) => subject)
  const needed = 'We need something from you'
  const update = 'There’s an update on your request'
  const receipt = { event: 'payment:1', kind: 'receiptReady', recipient: 'maya' } as const
  const more = { event: 'order:1:address', kind: 'moreNeeded', recipient: 'maya' } as const

  test.each([
    { enqueued: [news, more, receipt], sent: [needed] },
    { enqueued: [receipt, news], sent: [update] },
    { enqueued: [receipt], sent: ['Your receipt is ready'] },
  ])('are sent as one: $sent', async ({ enqueued, sent }) => {
    for (const mail of enqueued) await enqueue(testSystem, mail)
    await sendMails(testSystem.context)
    expect(subjects()).toEqual(sent)
    const skipped = (await outboxOf(testSystem)).filter(({ state }) => state === 'skipped')
    expect(skipped.map(({ reason }) => reason)).toEqual(enqueued.slice(1).map(() => 'coalesced'))
  })

  test('are sent to each person', async () => {
    await enqueue(testSystem, news)
    await enqueue(testSystem, { ...receipt, recipient: 'ravi' })
    await sendMails(testSystem.context)
    expect(testSystem.mails.sent).toHaveLength(2)
  })

  test('are sent separately when more than a minute lies between them', async () => {
    await enqueue(testSystem, receipt)
    pass(testSystem, minute + 1)
    await enqueue(testSystem, news)
    await sendMails(testSystem.context)
    expect(testSystem.mails.sent).toHaveLength(2)
  })

  test('are sent separately when the first was sent before the second event', async () => {
    await enqueue(testSystem, more)
    await sendMails(testSystem.context)
    pass(testSystem, 1_000)
    await enqueue(testSystem, news)
    await sendMails(testSystem.context)
    expect(subjects()).toEqual([needed, update])
  })

  test('include the receipt when the recipient has turned the update off', async () => {
    const maya = await testSystem.person('user')
    const off = { messages: false, requests: false, orders: false, reminders: false, drafts: false }
    await maya.ask('Mutation.updateMyNotifications', { input: { expectedVersion: 0, ...off } })
    for (const mail of [news, receipt]) await enqueue(testSystem, { ...mail, recipient: maya.id })
    await sendMails(testSystem.context)
    expect(subjects()).toEqual(['Your receipt is ready'])
  })

  test.each(['outbox.covered', 'outbox.finish'])(
    'are one email with a runner that waits before %s while another sends the rest',
    async (pauseAt) => {
      for (const mail of [receipt, news, more]) await enqueue(testSystem, mail)
      const run = () => sendMails(testSystem.context)
      const met = await interleave(
        { barriers: createBarriers(testSystem.pools), owner: testSystem.owner },
        { first: run, pauseAt: [pauseAt], second: run },
      )
      expect(met).toMatchObject({
        hasPaused: true,
        first: { status: 'fulfilled' },
        second: { status: 'fulfilled' },
      })
      expect(subjects()).toEqual([needed])
    },
  )
})

const keep = `insert into outbox (event, kind, recipient, next_attempt_at, created_at) values ('1', 'x', 'y', $1, $1)`

let refused = false
function refuseOnce(): Error | undefined {
  if (refused) return undefined
  refused = true
  return new MailRefusal('MessageRejected')
}

/** @returns the duration */
async function waitUntilDue(): Promise<number> {
  const { rows } = await testSystem.owner.query<{ at: Date }>('select next_attempt_at as at from outbox')
  const before = testSystem.clock.now.getTime()
  const due = rows[0]?.at ?? testSystem.clock.now
  testSystem.clock.now = due
  return due.getTime() - before
}
