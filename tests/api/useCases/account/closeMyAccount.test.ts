import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { practiceMoney } from '../../../../domain/money'
import { identityOf } from '../../../support/builders/identity'
import { orderOf } from '../../../support/builders/orderScenarios'
import { startDraft, submitNewRequest } from '../../../support/builders/requestScenarios'
import type { Person, TestProduct } from '../../../support/product'
import { createTestProduct } from '../../../support/product'

let product: TestProduct
let maya: Person
beforeAll(async () => {
  product = await createTestProduct()
})
beforeEach(async () => {
  const now = product.clock.now.getTime() / 1000
  maya = product.as(identityOf({ authTime: now }))
  await maya.ask('Query.me', {})
})
afterAll(() => product.close())

const close = (confirmation = 'close my account') =>
  maya.ask('Mutation.closeMyAccount', { input: { confirmation } })

/** Returns the number of sessions that wait for a lock in this file's database. */
async function waiting(): Promise<number> {
  const { rowCount } = await product.database.owner.query(
    `select from pg_locks where not granted
      and (database is null or database = (select oid from pg_database where datname = current_database()))`,
  )
  return rowCount ?? 0
}

describe('closing an account', () => {
  test('is final: no call is answered, even with a token that verifies', async () => {
    expect(await close()).toEqual({ id: maya.id, closedAt: product.clock.now.toISOString() })
    await expect(maya.ask('Query.me', {})).rejects.toMatchObject({ code: 'AccountDisabled' })
    await expect(close()).rejects.toMatchObject({ code: 'AccountDisabled' })
    const { rows } = await product.database.owner.query(
      'select disabled_at, closed_at, tokens_valid_after from account where id = $1',
      [maya.id],
    )
    const at = product.clock.now
    expect(rows).toEqual([{ disabled_at: at, closed_at: at, tokens_valid_after: at }])
  })

  test('deletes unneeded data at once, and keeps the record', async () => {
    const sent = await submitNewRequest(maya, { id: randomUUID() })
    await maya.ask('Mutation.cancelRequest', { input: { id: sent.id, expectedVersion: sent.version } })
    const draft = await startDraft(maya, { id: randomUUID(), treatmentType: 'ed' })
    await maya.ask('Mutation.setCartLine', {
      input: { productId: 'heat-pack', quantity: 1, quotedPrice: practiceMoney(1600) },
    })
    const { version } = await maya.ask('Mutation.updateMyPhone', {
      input: { expectedVersion: 1, phone: { dialCode: '+1', number: '4155550142' } },
    })
    const { shippingAddress } = orderOf('heat-pack')
    await maya.ask('Mutation.updateMyAddresses', {
      input: {
        expectedVersion: version,
        addresses: [{ ...shippingAddress, id: randomUUID(), isDefault: true }],
      },
    })
    await maya.ask('Mutation.updateMyNotifications', {
      input: {
        expectedVersion: 0,
        messages: false,
        requests: true,
        orders: true,
        reminders: true,
        drafts: false,
      },
    })
    await close()

    const { rows } = await product.database.owner.query(
      `select (select count(*)::int from cart_line where account_id = $1) as cart,
        (select count(*)::int from patient_address where patient_id = $1) as addresses,
        (select count(*)::int from notification_preference where account_id = $1) as choices,
        (select phone_number from patient_profile where patient_id = $1) as phone,
        (select answers::text || ' ' || status from treatment_request where id = $2) as draft,
        (select answers <> '{}' from treatment_request where id = $3) as "keepsSent",
        (select count(*)::int from patient_profile where patient_id = $1) as profiles`,
      [maya.id, draft.id, sent.id],
    )
    expect(rows).toEqual([
      { cart: 0, addresses: 0, choices: 0, phone: null, draft: '{} cancelled', keepsSent: true, profiles: 1 },
    ])
  })

  test('is refused while anything is open, with a list of it', async () => {
    const request = await submitNewRequest(maya, { id: randomUUID() })
    const { id } = await maya.ask('Mutation.placeOrder', {
      input: { id: randomUUID(), ...orderOf('heat-pack') },
    })
    await expect(close()).rejects.toMatchObject({
      code: 'AccountInUse',
      info: {
        open: [
          { kind: 'request', id: request.id, status: 'submitted' },
          { kind: 'order', id, status: 'awaiting_payment' },
        ],
      },
    })
    expect(await maya.ask('Query.me', {})).toMatchObject({ id: maya.id })
    await maya.ask('Mutation.cancelRequest', { input: { id: request.id, expectedVersion: request.version } })
    await maya.ask('Mutation.cancelOrder', { input: { id, expectedVersion: 1 } })
    expect(await close()).toMatchObject({ id: maya.id })
  })

  test('needs the exact phrase, and a fresh sign-in', async () => {
    for (const phrase of ['', 'Close my account', 'close my account '])
      await expect(close(phrase)).rejects.toMatchObject({
        code: 'InvalidInput',
        info: { field: 'confirmation', rule: 'phrase' },
      })
    const stale = await product.person('user')
    await expect(
      stale.ask('Mutation.closeMyAccount', { input: { confirmation: 'close my account' } }),
    ).rejects.toMatchObject({ code: 'SignInAgain' })
    const lee = await product.person('HCPs')
    await expect(
      lee.ask('Mutation.closeMyAccount', { input: { confirmation: 'close my account' } }),
    ).rejects.toMatchObject({ code: 'Forbidden' })
  })

  test.each([
    [
      'request',
      'request_event',
      async () => {
        const { id, version } = await startDraft(maya, { id: randomUUID() })
        return () => maya.ask('Mutation.submitRequest', { input: { id, expectedVersion: version } })
      },
    ],
    [
      'order',
      'order_event',
      async () => {
        const input = { id: randomUUID(), ...orderOf('heat-pack') }
        return () => maya.ask('Mutation.placeOrder', { input })
      },
    ],
  ] as const)(
    'waits for a concurrently submitted %s, and is refused because of it',
    async (kind, table, prepare) => {
      const send = await prepare()
      // given a submission that has done its work and cannot commit yet
      const holder = await product.database.owner.connect()
      await holder.query(`begin; lock table ${table} in share row exclusive mode`)
      const sending = send()
      await expect.poll(waiting, { interval: 5 }).toBe(1)
      // when the account is closed concurrently
      const closing = close()
      await expect.poll(waiting, { interval: 5 }).toBe(2)
      await holder.query('rollback')
      holder.release()
      // then the submitted request is found, and the account stays open
      expect(await Promise.allSettled([sending, closing])).toMatchObject([
        { status: 'fulfilled' },
        { status: 'rejected', reason: { code: 'AccountInUse', info: { open: [{ kind }] } } },
      ])
    },
  )

  test('lets nothing start that was in progress when it closed', async () => {
    const { id, version } = await startDraft(maya, { id: randomUUID() })
    const holder = await product.database.owner.connect()
    // Closing has done its work and cannot commit yet.
    await holder.query('begin; lock table audit_event in share row exclusive mode')
    const closing = close()
    await expect.poll(waiting, { interval: 5 }).toBe(1)
    const sending = maya.ask('Mutation.submitRequest', { input: { id, expectedVersion: version } })
    await expect.poll(waiting, { interval: 5 }).toBe(2)
    await holder.query('rollback')
    holder.release()
    expect(await Promise.allSettled([closing, sending])).toMatchObject([
      { status: 'fulfilled', value: { id: maya.id } },
      { status: 'rejected', reason: { code: 'AccountDisabled' } },
    ])
  })

  test('happens once for two concurrent calls', async () => {
    const outcomes = await Promise.allSettled([close(), close()])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { rows } = await product.database.owner.query(
      `select count(*)::int as closed from audit_event
        where operation = 'Mutation.closeMyAccount' and agent_id = $1 and outcome = 0`,
      [maya.id],
    )
    expect(rows).toEqual([{ closed: 1 }])
  })
})
