import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import webPush from 'web-push'
import { sendMails } from '../../../api/jobs/sendMails'
import { sendPushes } from '../../../api/jobs/sendPushes'
import { createWebPushSender } from '../../../api/services/push/webPush'
import type { ApiServices, JobContext } from '../../../api/useCases/context'
import { leaseMilliseconds, maxAttempts } from '../../../domain/mail/attempts'
import { asCaller } from '../../support/asCaller'
import { identityOf } from '../../support/builders/identity'
import { clinicalWordsIn } from '../../support/clinicalWords'
import { Killed } from '../../support/fakeGateway'
import type { PayingProduct } from '../../support/payingProduct'
import { createPayingProduct } from '../../support/payingProduct'
import { startPushService, type SubscribedBrowser } from '../../support/push/pushService'
import { enqueue, minute, outboxOf, pass } from '../jobs/mailUnderTest'

const keys = webPush.generateVAPIDKeys()
let service: Awaited<ReturnType<typeof startPushService>>
let testSystem: PayingProduct
let context: JobContext & ApiServices

beforeEach(async () => {
  service = await startPushService(() => keys.publicKey)
  testSystem = await createPayingProduct()
  const now = () => testSystem.clock.now
  const given = { keys, publicOrigin: 'https://tendwell.test', standInOrigin: service.origin, now }
  const { publicKey } = keys
  const push = { sender: createWebPushSender(given), publicKey, standInOrigin: service.origin }
  context = { ...testSystem.product.services, ...testSystem.context, push }
})
afterEach(async () => {
  await service.close()
  await testSystem.close()
})

/** A person of the API with notifications, under a new sign-in. */
async function person(id: string = randomUUID(), deviceKey: string | null = null) {
  const authTime = testSystem.clock.now.getTime() / 1000
  const someone = { id, ...asCaller(context, identityOf({ sub: id, authTime, deviceKey })) }
  await someone.ask('Query.me', {})
  return someone
}
type Someone = Awaited<ReturnType<typeof person>>

async function turnOn(someone: Someone, browser = service.subscribe()): Promise<SubscribedBrowser> {
  await someone.ask('Mutation.registerPushSubscription', { input: browser.subscription })
  return browser
}

const news = (recipient: string, event = 'request:1:decline:1') =>
  ({ event, kind: 'requestNews', recipient }) as const

async function runJobs(): Promise<void> {
  await Promise.all([sendMails(context), sendMails(context)])
  await Promise.all([sendPushes(context), sendPushes(context)])
}

async function rows(): Promise<readonly { state: string; attempts: number; reason: string | null }[]> {
  const found = await testSystem.owner.query<{ state: string; attempts: number; reason: string | null }>(
    'select state, attempts, reason from push_delivery order by created_at, id',
  )
  return found.rows
}

async function endpointsOf({ id }: Someone): Promise<readonly string[]> {
  const found = await testSystem.owner.query<{ endpoint: string }>(
    'select endpoint from push_subscription where account_id = $1 order by registered_at, endpoint',
    [id],
  )
  return found.rows.map(({ endpoint }) => endpoint)
}

describe('a notification', () => {
  test('goes to each browser of the recipient once, beside the email, and says only its kind and a path', async () => {
    const maya = await person()
    const [phone, laptop] = [await turnOn(maya), await turnOn(maya)]
    const other = await turnOn(await person())
    await enqueue(testSystem, news(maya.id))
    await runJobs()
    await enqueue(testSystem, news(maya.id))
    await runJobs()
    const expected = [{ kind: 'requests', path: '/dashboard' }]
    expect([phone.received, laptop.received, other.received]).toEqual([expected, expected, []])
    expect(testSystem.mails.sent).toHaveLength(1)
    expect(clinicalWordsIn(JSON.stringify(phone.received))).toEqual([])
  })

  test('is sent although no address is known, and not when the topic is off', async () => {
    const maya = await person()
    const phone = await turnOn(maya)
    testSystem.mails.withoutAddress.add(maya.id)
    await enqueue(testSystem, news(maya.id))
    await runJobs()
    expect(phone.received).toHaveLength(1)
    await maya.ask('Mutation.updateMyNotifications', {
      input: {
        expectedVersion: 0,
        messages: true,
        requests: false,
        orders: true,
        reminders: true,
        drafts: false,
      },
    })
    await enqueue(testSystem, news(maya.id, 'another'))
    await runJobs()
    expect(phone.received).toHaveLength(1)
  })

  test('about messages is skipped once they are read', async () => {
    const maya = await person()
    const phone = await turnOn(maya)
    service.answer({ status: 503 })
    await enqueue(testSystem, news(maya.id))
    await runJobs()
    service.answer({ status: 201 })
    await testSystem.owner.query(`update outbox set kind = 'newMessage', about = gen_random_uuid()`)
    pass(testSystem, minute)
    await runJobs()
    expect(phone.received).toEqual([])
    expect(await rows()).toMatchObject([{ state: 'skipped', reason: 'outdated' }])
  })

  test('never reaches an account that was disabled, or that uses the browser no longer', async () => {
    const maya = await person()
    const phone = await turnOn(maya)
    await enqueue(testSystem, news(maya.id))
    await sendMails(context)
    const jordan = await person()
    await turnOn(jordan, phone)
    await sendPushes(context)
    expect(phone.received).toEqual([])
    expect(await endpointsOf(maya)).toEqual([])
    await testSystem.owner.query('update account set disabled_at = now() where id = $1', [jordan.id])
    await enqueue(testSystem, news(jordan.id))
    await runJobs()
    expect(phone.received).toEqual([])
  })
})

describe('a push service', () => {
  test.each([404, 410])('that answers %i has the browser forgotten', async (status) => {
    const maya = await person()
    await turnOn(maya)
    service.answer({ status })
    await enqueue(testSystem, news(maya.id))
    await runJobs()
    expect(await endpointsOf(maya)).toEqual([])
    expect(await rows()).toEqual([])
  })

  test('that answers 429 is asked again after the time it says', async () => {
    const maya = await person()
    const phone = await turnOn(maya)
    service.answer({ status: 429, retryAfter: '600' })
    await enqueue(testSystem, news(maya.id))
    await runJobs()
    service.answer({ status: 201 })
    pass(testSystem, 600_000 - 1)
    await runJobs()
    expect(service.asked).toHaveLength(1)
    pass(testSystem, 1)
    await runJobs()
    expect(phone.received).toHaveLength(1)

    const date = new Date(testSystem.clock.now.getTime() + 120_000).toUTCString()
    service.answer({ status: 503, retryAfter: date })
    await enqueue(testSystem, news(maya.id, 'another'))
    await runJobs()
    service.answer({ status: 201 })
    pass(testSystem, 119_000)
    await runJobs()
    expect(phone.received).toHaveLength(1)
    pass(testSystem, 1_000)
    await runJobs()
    expect(phone.received).toHaveLength(2)
  })

  test('that stays down is asked as often as a mail server, and its notification is then given up', async () => {
    const maya = await person()
    await turnOn(maya)
    service.answer({ status: 500 })
    await enqueue(testSystem, news(maya.id))
    for (let attempt = 1; attempt <= maxAttempts + 1; attempt += 1) {
      await runJobs()
      pass(testSystem, 360 * minute)
    }
    expect(service.asked).toHaveLength(maxAttempts)
    expect(await rows()).toEqual([{ state: 'failed', attempts: maxAttempts, reason: 'status500' }])
    expect(await outboxOf(testSystem)).toMatchObject([{ state: 'sent', attempts: 1 }])
  })

  test('that refuses is not asked again', async () => {
    const maya = await person()
    await turnOn(maya)
    service.answer({ status: 413 })
    await enqueue(testSystem, news(maya.id))
    await runJobs()
    expect(await rows()).toEqual([{ state: 'failed', attempts: 1, reason: 'status413' }])
  })

  test('that never answers delays no email', async () => {
    const maya = await person()
    await turnOn(maya)
    const isAsked = new Promise<void>((resolve) => {
      service.answer(() => {
        resolve()
        return 'silence'
      })
    })
    await enqueue(testSystem, news(maya.id))
    await sendMails(context)
    const hanging = sendPushes(context)
    await isAsked
    await enqueue(testSystem, news(maya.id, 'another'))
    await sendMails(context)
    expect(testSystem.mails.sent).toHaveLength(2)
    await service.close()
    expect(await hanging).toEqual({ done: 0, postponed: 2 })
    service = await startPushService(() => keys.publicKey)
  })

  test('is asked again when the runner died before it recorded the answer', async () => {
    const maya = await person()
    const phone = await turnOn(maya)
    await enqueue(testSystem, news(maya.id))
    await sendMails(context)
    let isSent = false
    service.answer(() => {
      isSent = true
      return { status: 201 }
    })
    testSystem.die(() => isSent)
    await expect(sendPushes(context)).rejects.toThrow(Killed)
    testSystem.die(() => false)
    expect(await sendPushes(context)).toEqual({ done: 0, postponed: 0 })
    pass(testSystem, leaseMilliseconds)
    expect(await sendPushes(context)).toEqual({ done: 1, postponed: 0 })
    expect(phone.received).toHaveLength(2)
  })
})

describe('a browser', () => {
  test('is one of the latest ten of its account, and keeps its place when registered again', async () => {
    const maya = await person()
    const browsers: SubscribedBrowser[] = []
    for (let number = 0; number < 11; number += 1) {
      pass(testSystem, 1000)
      browsers.push(await turnOn(maya))
      await turnOn(maya, browsers[0])
    }
    const [first, second, ...rest] = browsers.map(({ subscription }) => subscription.endpoint)
    const left = await endpointsOf(maya)
    expect(left).toHaveLength(10)
    expect(left).toEqual(expect.arrayContaining([first, ...rest]))
    expect(left).not.toContain(second)
  })

  test('of another account is neither taken over with other keys, nor removed', async () => {
    const maya = await person()
    const phone = await turnOn(maya)
    const mallory = await person()
    const input = { ...service.subscribe().subscription, endpoint: phone.subscription.endpoint }
    await expect(mallory.ask('Mutation.registerPushSubscription', { input })).rejects.toMatchObject({
      code: 'Conflict',
    })
    const { endpoint } = phone.subscription
    expect(await mallory.ask('Mutation.removePushSubscription', { endpoint })).toBe(endpoint)
    expect(await endpointsOf(maya)).toEqual([endpoint])
    await maya.ask('Mutation.removePushSubscription', { endpoint })
    expect(await endpointsOf(maya)).toEqual([])
  })

  test.each([
    ['endpoint', { endpoint: 'http://push.example.com/1' }],
    ['publicKey', { publicKey: 'short' }],
    ['authSecret', { authSecret: '' }],
  ])('is refused for its %s', async (field, wrong) => {
    const maya = await person()
    const input = { ...service.subscribe().subscription, ...wrong }
    await expect(maya.ask('Mutation.registerPushSubscription', { input })).rejects.toMatchObject({
      code: 'InvalidInput',
      info: { field },
    })
  })

  test('is forgotten with its device, with all sign-ins, and with the account', async () => {
    const device = 'us-east-2_7c1fa0b2-0000-4000-8000-000000000000'
    const maya = await person('maya', device)
    await turnOn(maya)
    const elsewhere = await turnOn(await person('maya'))
    await maya.ask('Mutation.revokeMySessions', { input: { which: 'device', deviceKey: device } })
    expect(await endpointsOf(maya)).toEqual([elsewhere.subscription.endpoint])
    const again = await person('maya')
    await again.ask('Mutation.revokeMySessions', { input: { which: 'everywhere' } })
    expect(await endpointsOf(maya)).toEqual([])

    pass(testSystem, 2000)
    const last = await person('maya')
    await turnOn(last)
    await last.ask('Mutation.closeMyAccount', { input: { confirmation: 'close my account' } })
    expect(await endpointsOf(maya)).toEqual([])
  })
})

test('where notifications are off, there is no key, and no browser is registered', async () => {
  const maya = asCaller(testSystem.product.services, identityOf({ sub: 'maya' }))
  expect(await maya.ask('Query.pushPublicKey', {})).toBeNull()
  const input = service.subscribe().subscription
  await expect(maya.ask('Mutation.registerPushSubscription', { input })).rejects.toMatchObject({
    code: 'NotFound',
  })
  expect(await sendPushes(testSystem.context)).toEqual({ done: 0, postponed: 0 })
  expect(await asCaller(context, identityOf({ sub: 'maya' })).ask('Query.pushPublicKey', {})).toBe(
    keys.publicKey,
  )
})
