import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cards, payWith, visit } from '../../support/builders/hostedPage'
import { cancelUrl, holdPayment, order } from './checkout'
import type { GatewaySite, RunningGateway } from './gatewayUnderTest'
import { createGatewaySite } from './gatewayUnderTest'
import { minutes } from './manualClock'

let site: GatewaySite
let running: RunningGateway
let stripe: Stripe

beforeAll(async () => {
  site = await createGatewaySite()
  running = await site.start({ isDelivering: false })
  stripe = running.stripe
})
afterAll(() => site.close())

const open = (changes: Parameters<typeof order>[0] = {}) => stripe.checkout.sessions.create(order(changes))
const successOf = ({ id }: { id: string }) => `https://shop.example/payment-success?session=${id}`

async function intentOf(session: { id: string }): Promise<Stripe.PaymentIntent> {
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['payment_intent.latest_charge'],
  })
  return intent as Stripe.PaymentIntent
}

/** Locks a session's row, so that concurrent changes wait at the same point. */
async function holdSession(id: string): Promise<() => Promise<void>> {
  const connection = await site.database.owner.connect()
  await connection.query('begin')
  await connection.query('select 1 from gateway.checkout_session where id = $1 for update', [id])
  return async () => {
    await connection.query('commit')
    connection.release()
  }
}

async function waitingForLocks(): Promise<number> {
  const { rows } = await site.database.owner.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

describe('the page', () => {
  test('shows the items, that no real card is charged, and a way back', async () => {
    const page = await visit((await open()).url ?? '')
    expect(page.status).toBe(200)
    expect(page.html).toContain('Test payments: no real card is charged')
    expect(page.html).toContain('$59.00')
    expect(page.html).toContain('Sleep treatment')
    expect(page.html).toContain(`href="${cancelUrl}"`)
    for (const number of Object.values(cards)) expect(page.html).toContain(`value="${number}"`)
  })

  test('distinguishes a hold from a charge', async () => {
    expect((await visit((await open()).url ?? '')).html).toContain('Hold $59.00')
    expect((await visit((await open({ payment_intent_data: {} })).url ?? '')).html).toContain('Pay $59.00')
  })

  test('runs nothing, is kept by no cache, and sends forms only here and to the shop', async () => {
    const { headers } = await visit((await open()).url ?? '')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /)
    expect(policy).toContain("form-action 'self' https://shop.example;")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('script-src')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('escapes a malicious name as plain text', async () => {
    const name = `<script>alert("1")</script>'"><img src=x onerror=alert(1)>`
    const session = await open({
      line_items: [
        { price_data: { currency: 'usd', unit_amount: 5900, product_data: { name } }, quantity: 1 },
      ],
      metadata: { note: name },
      cancel_url: `https://shop.example/?a="onmouseover="alert(1)`,
    })
    const { html } = await visit(session.url ?? '')
    expect(html).not.toMatch(/<script|<img|"onmouseover/)
    expect(html).toContain('&#60;script&#62;')
  })

  test('reports an unknown session as missing', async () => {
    for (const path of ['cs_test_x', 'cs_test_x/authenticate', '../../etc/passwd', 'cs_test_%00', '']) {
      expect((await visit(`${running.origin}/gateway/checkout/${path}`)).status).toBe(404)
    }
    expect(
      (await visit(`${running.origin}/gateway/checkout/cs_test_x`, { card: cards.success })).status,
    ).toBe(404)
  })

  test('has an end', async () => {
    const session = await open()
    site.clock.advance(minutes(24 * 60))
    const page = await visit(session.url ?? '')
    expect(page.status).toBe(410)
    expect(page.html).toContain('expired')
    expect(page.html).toContain(`href="${cancelUrl}"`)

    const late = await visit(session.url ?? '', { card: cards.success, attempt: '0' })
    expect(late).toMatchObject({ status: 303, location: `/gateway/checkout/${session.id}` })
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_intent).toBeNull()
  })
})

describe('paying', () => {
  test('leads to the success_url with the session in it', async () => {
    const session = await open()
    expect(await payWith(session, cards.success)).toMatchObject({ status: 303, location: successOf(session) })
    expect((await intentOf(session)).status).toBe('requires_capture')
  })

  test.each([
    [cards.declined, 'generic_decline', 'Your card was declined.'],
    [cards.insufficientFunds, 'insufficient_funds', 'Your card has insufficient funds.'],
  ])('is declined in words with %s, and another card may be tried', async (card, declineCode, message) => {
    const session = await open()
    expect(await payWith(session, card)).toMatchObject({
      status: 303,
      location: `/gateway/checkout/${session.id}`,
    })
    const page = await visit(session.url ?? '')
    expect(page.html).toContain(message)
    const declined = await intentOf(session)
    expect(declined).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { type: 'card_error', code: 'card_declined', decline_code: declineCode, message },
      latest_charge: {
        status: 'failed',
        failure_code: 'card_declined',
        paid: false,
        outcome: { type: 'issuer_declined' },
      },
    })

    expect((await payWith(session, cards.success)).location).toBe(successOf(session))
    expect(await intentOf(session)).toMatchObject({
      id: declined.id,
      status: 'requires_capture',
      last_payment_error: null,
      amount_capturable: 5900,
    })
  })

  test('makes one payment when submitted twice concurrently, and both browsers continue', async () => {
    const session = await open()
    const form = { card: cards.success, attempt: '0' }
    const letGo = await holdSession(session.id)
    const visits = Promise.all(Array.from({ length: 6 }, () => visit(session.url ?? '', form)))
    await expect.poll(waitingForLocks).toBeGreaterThan(2)
    await letGo()

    const locations = (await visits).map(({ location }) => location)
    expect(new Set(locations)).toEqual(new Set([successOf(session)]))
    const { id } = await intentOf(session)
    expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(1)
  })

  test('a declined form sent again declines once', async () => {
    const session = await open()
    const form = { card: cards.declined, attempt: '0' }
    await visit(session.url ?? '', form)
    await visit(session.url ?? '', form)
    const { id } = await intentOf(session)
    expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(1)
  })

  test('is over after success: going back or reloading shows so and leads on', async () => {
    const { session } = await holdPayment(running)
    const page = await visit(`${running.origin}/gateway/checkout/${session.id}`)
    expect(page.status).toBe(200)
    expect(page.html).toContain('This payment is complete')
    expect(page.html).toContain(`href="${successOf(session)}"`)
    expect(page.html).not.toContain('<form')
  })

  test('needs one of the test cards', async () => {
    const session = await open()
    for (const form of [
      { card: '5555555555554444', attempt: '0' },
      { attempt: '0' },
      { card: cards.success },
      { card: cards.success, attempt: '-1' },
    ] as Record<string, string>[]) {
      const page = await visit(session.url ?? '', form)
      expect(page.status).toBe(400)
      expect(page.html).toContain('You didn’t choose an option.')
    }
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_intent).toBeNull()
  })

  test('survives forms that are none', async () => {
    const session = await open()
    for (const [body, type] of [
      ['card=%ff', 'application/x-www-form-urlencoded'],
      ['{}', 'application/json'],
      ['x'.repeat(300_000), 'application/x-www-form-urlencoded'],
    ] as const) {
      const answer = await fetch(session.url ?? '', {
        method: 'POST',
        body,
        headers: { 'content-type': type },
      })
      expect([400, 413]).toContain(answer.status)
      expect(await answer.text()).toContain('That didn’t work')
    }
    expect((await fetch(session.url ?? '', { method: 'DELETE' })).status).toBe(405)
  })
})

describe('3-D Secure', () => {
  const bankPage = ({ id }: { id: string }) => `${running.origin}/gateway/checkout/${id}/authenticate`

  test('opens a second page, and approving leads to success', async () => {
    const session = await open()
    expect((await payWith(session, cards.threeDSecure)).location).toBe(
      `/gateway/checkout/${session.id}/authenticate`,
    )
    expect(await intentOf(session)).toMatchObject({
      status: 'requires_action',
      amount_capturable: 0,
      next_action: { type: 'redirect_to_url', redirect_to_url: { url: bankPage(session) } },
    })
    expect((await visit(bankPage(session))).html).toContain('Approve')
    const approved = await visit(bankPage(session), { decision: 'approve' })
    expect(approved).toMatchObject({ status: 303, location: successOf(session) })
    expect(await intentOf(session)).toMatchObject({
      status: 'requires_capture',
      next_action: null,
      latest_charge: { payment_method_details: { card: { three_d_secure: { result: 'authenticated' } } } },
    })
    const again = await visit(bankPage(session), { decision: 'refuse' })
    expect(again.location).toBe(successOf(session))
    expect((await intentOf(session)).status).toBe('requires_capture')
  })

  test('returns to the choice of another card if refused, with a message', async () => {
    const session = await open()
    await payWith(session, cards.threeDSecure)
    const refused = await visit(bankPage(session), { decision: 'refuse' })
    expect(refused.location).toBe(`/gateway/checkout/${session.id}`)
    expect((await visit(session.url ?? '')).html).toContain('failed authentication')
    expect(await intentOf(session)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    })
    expect((await payWith(session, cards.success)).location).toBe(successOf(session))
  })

  test('may be left for another card, and an old bank page then does nothing', async () => {
    const session = await open()
    await payWith(session, cards.threeDSecure)
    await payWith(session, cards.declined)
    const old = await visit(bankPage(session), { decision: 'approve' })
    expect(old.location).toBe(`/gateway/checkout/${session.id}`)
    expect((await intentOf(session)).status).toBe('requires_payment_method')
    expect((await visit(bankPage(session))).location).toBe(`/gateway/checkout/${session.id}`)
  })

  test('places one hold if approved twice concurrently', async () => {
    const session = await open()
    await payWith(session, cards.threeDSecure)
    await Promise.all(Array.from({ length: 6 }, () => visit(bankPage(session), { decision: 'approve' })))
    expect(await intentOf(session)).toMatchObject({ status: 'requires_capture', amount_capturable: 5900 })
  })

  test('ends with the session', async () => {
    const session = await open()
    await payWith(session, cards.threeDSecure)
    await stripe.checkout.sessions.expire(session.id)
    const late = await visit(bankPage(session), { decision: 'approve' })
    expect(late.location).toBe(`/gateway/checkout/${session.id}`)
    expect((await intentOf(session)).status).toBe('canceled')
  })
})
