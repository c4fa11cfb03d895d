import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendMails } from '../../../../api/jobs/sendMails'
import type { PayingProduct } from '../../../support/payingProduct'
import { createPayingProduct } from '../../../support/payingProduct'
import type { Person } from '../../../support/product'

let testSystem: PayingProduct
let admin: Person

beforeAll(async () => {
  testSystem = await createPayingProduct()
  admin = await testSystem.person('Admin')
})
afterAll(() => testSystem.close())

const retry = (id: string, kind: 'mail' | 'gateway') =>
  admin.ask('Mutation.retryDelivery', { input: { id, kind } })

/** Creates an email in the state that the sender left it in. */
async function givenMail(state: 'failed' | 'skipped' | 'sent'): Promise<string> {
  const { id } = await testSystem.person('user')
  const { rows } = await testSystem.owner.query<{ id: string }>(
    `insert into outbox (event, kind, recipient, state, attempts, next_attempt_at, created_at, done_at, reason)
      values ($1, 'contactMessage', $2, $3, 8, $4, $4, $4, 'gaveUp') returning id`,
    [randomUUID(), id, state, testSystem.clock.now],
  )
  return rows[0]?.id ?? ''
}

/** Creates a payment command: a patient has opened the gateway's page. */
async function givenCheckout(): Promise<string> {
  const maya = await testSystem.person('user')
  const { id } = await testSystem.awaitingRequest(maya)
  await testSystem.setup(maya, id)
  const { nodes } = await admin.ask('Query.deliveries', { filter: { kind: 'gateway' }, first: 1 })
  return nodes[0]?.id ?? ''
}

describe('a failed email', () => {
  test('is listed among the failures, and is sent after an Admin’s retry', async () => {
    const id = await givenMail('failed')
    const failed = await admin.ask('Query.deliveries', { filter: { kind: 'mail', state: 'failed' } })
    expect(failed.nodes).toMatchObject([{ id, what: 'contactMessage', reason: 'gaveUp', mayRetry: true }])

    expect(await retry(id, 'mail')).toMatchObject({ state: 'waiting', attempts: 0, reason: null })
    expect(await retry(id, 'mail')).toMatchObject({ state: 'waiting' })
    await sendMails(testSystem.context)

    const { nodes } = await admin.ask('Query.deliveries', { filter: { kind: 'mail', state: 'failed' } })
    expect(nodes).toEqual([])
    const { rows } = await testSystem.owner.query('select state, attempts from outbox where id = $1', [id])
    expect(rows).toMatchObject([{ attempts: 1 }])
  })

  test.each(['sent', 'skipped'] as const)(
    'is the only kind that can be retried: %s is unchanged',
    async (state) => {
      const id = await givenMail(state)
      await expect(retry(id, 'mail')).rejects.toMatchObject({ code: 'IllegalTransition' })
    },
  )
})

describe('a call to the payment service', () => {
  test('is due at once if it is not done; one that is done is unchanged', async () => {
    const id = await givenCheckout()
    await expect(retry(id, 'gateway')).rejects.toMatchObject({ code: 'IllegalTransition' })

    const later = new Date(testSystem.clock.now.getTime() + 3_600_000)
    await testSystem.owner.query(
      'update payment_command set done_at = null, outcome = null, next_attempt_at = $2 where id = $1',
      [id, later],
    )
    expect(await retry(id, 'gateway')).toMatchObject({
      state: 'waiting',
      nextAttemptAt: testSystem.clock.now.toISOString(),
    })
  })

  test('is listed with its webhook events', async () => {
    const { nodes } = await admin.ask('Query.deliveries', { filter: { kind: 'notice' } })
    expect(nodes).toEqual([])
  })
})

test('only Admins see deliveries', async () => {
  const doctor = await testSystem.person('HCPs')
  const asked = doctor.ask('Query.deliveries', { filter: { kind: 'mail' } })
  await expect(asked).rejects.toMatchObject({ code: 'Forbidden' })
})
