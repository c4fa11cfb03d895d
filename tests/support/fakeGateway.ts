import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SavedCard, WebhookEvent, PaymentGateway } from '../../api/services/payments/paymentGateway'
import { GatewayRefusal } from '../../api/services/payments/paymentGateway'
import type { GatewayState } from '../../domain/payments/applyGatewayState'
import type { Dispute } from '../../domain/payments/dispute'
import { hasFundsWithdrawn, isDisputeClosed } from '../../domain/payments/dispute'
import { CodedError } from '../../domain/errors'

/** A hold in the gateway. */
export interface FakeIntent {
  readonly id: string
  readonly paymentId: string
  status: NonNullable<GatewayState['intent']>
  amountCents: number
  capturedCents: number
  refundedCents: number
  refundFailedCents: number
  disputes: Dispute[]
  captureBefore: Date | null
  isExpired: boolean
  failureCode: string | null
  /** How often its bank cannot be reached yet when it is to be captured. */
  captureTroubles: number
}

interface FakeSession {
  readonly id: string
  readonly paymentId: string
  readonly amountCents: number
  readonly isCharged: boolean
  status: 'open' | 'complete' | 'expired'
  intent: FakeIntent | null
}

/** Faults of one call: no response, or the caller is killed before or after the call takes effect. */
export type Fault = 'silent' | 'killedBefore' | 'killedAfter'

/** Simulates the end of the caller's process. */
export class Killed extends Error {
  override readonly name = 'Killed'
}

const holdDays = 7
const day = 86_400_000

/** A gateway in memory with a ledger of its own: idempotent by key, with faults on request. */
export function createFakeGateway(now: () => Date) {
  const sessions = new Map<string, FakeSession>()
  const intents = new Map<string, FakeIntent>()
  /** Outcome of a charge of each saved card: `good`, or the code of its refusal. */
  const savedCards = new Map<string, string>()
  const cardPages = new Map<string, { reference: string; card: SavedCard | null }>()
  const answers = new Map<string, unknown>()
  const notices: { body: Buffer; signature: string }[] = []
  const told: { at: Date; notice: WebhookEvent }[] = []
  let counter = 0
  let nextFault: (call: string) => Fault | undefined = () => undefined
  const calls: string[] = []
  const secret = 'whsec_test'

  const sign = (body: string, at: Date, key = secret) => {
    const seconds = Math.floor(at.getTime() / 1000)
    return `t=${seconds},v1=${createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')}`
  }

  function tell(type: string, ids: Partial<WebhookEvent>): void {
    const notice = { id: `evt_${++counter}`, type, paymentId: null, sessionId: null, intentId: null, ...ids }
    told.push({ at: now(), notice })
    const body = JSON.stringify(notice)
    notices.push({ body: Buffer.from(body), signature: sign(body, now()) })
  }

  async function call<Answer>(name: string, key: string | null, work: () => Answer): Promise<Answer> {
    calls.push(name)
    const fault = nextFault(name)
    if (fault === 'silent') throw new CodedError('GatewayUnavailable')
    if (fault === 'killedBefore') throw new Killed(name)
    const answer = answerOnce(key, work)
    if (fault === 'killedAfter') throw new Killed(name)
    if (answer instanceof GatewayRefusal) throw answer
    return answer
  }

  /** A response is stored by its key, including refusals, as Stripe does. */
  function answerOnce<Answer>(key: string | null, work: () => Answer): Answer | GatewayRefusal {
    if (key !== null && answers.has(key)) return answers.get(key) as Answer | GatewayRefusal
    let answer: Answer | GatewayRefusal
    try {
      answer = work()
    } catch (error) {
      if (!(error instanceof GatewayRefusal)) throw error
      answer = error
    }
    if (key !== null) answers.set(key, answer)
    return answer
  }

  const intentOf = (id: string): FakeIntent => {
    const intent = intents.get(id)
    if (!intent) throw new GatewayRefusal('resource_missing')
    return intent
  }

  const gateway: PaymentGateway = {
    openCheckout: ({ paymentId, amountCents, isCharged }, key) =>
      call('openCheckout', key, () => {
        const id = `cs_${++counter}`
        sessions.set(id, { id, paymentId, amountCents, isCharged, status: 'open', intent: null })
        return { sessionId: id, url: `https://gateway.test/${id}` }
      }),
    openCardPage: ({ reference }, key) =>
      call('openCardPage', key, () => {
        const id = `cs_${++counter}`
        cardPages.set(id, { reference, card: null })
        return { sessionId: id, url: `https://gateway.test/${id}` }
      }),
    fetchSavedCard: (id) => call('fetchSavedCard', null, () => cardPages.get(id)?.card ?? null),
    chargeSavedCard: ({ paymentId, amountCents, customerId, paymentMethodId }, key) =>
      call('chargeSavedCard', key, () => {
        const outcome = savedCards.get(paymentMethodId)
        if (!outcome || customerId !== `cus_${paymentMethodId}`) throw new GatewayRefusal('resource_missing')
        const intent = newIntent(`pi_${++counter}`, paymentId, amountCents)
        intents.set(intent.id, intent)
        const ids = { intentId: intent.id, paymentId }
        if (outcome !== 'good') {
          Object.assign(intent, { status: 'canceled', failureCode: outcome })
          tell('payment_intent.payment_failed', ids)
          throw new GatewayRefusal(outcome)
        }
        Object.assign(intent, { status: 'captured', capturedCents: amountCents })
        tell('payment_intent.succeeded', ids)
        return { intentId: intent.id }
      }),
    removeSavedCard: (id) =>
      call('removeSavedCard', null, () => {
        savedCards.delete(id)
      }),
    closeCheckout: (id) =>
      call('closeCheckout', null, () => {
        const session = sessions.get(id)
        if (session?.status !== 'open') throw new GatewayRefusal('session_not_open')
        session.status = 'expired'
        if (session.intent && session.intent.status !== 'authorized') session.intent.status = 'canceled'
      }),
    fetchState: ({ sessionId, intentId }) =>
      call('look', null, () => {
        const session = sessionId === null ? undefined : sessions.get(sessionId)
        if (intentId) return stateOf(null, intentOf(intentId))
        if (sessionId && !session) throw new GatewayRefusal('resource_missing')
        return stateOf(session?.status ?? null, session?.intent ?? null)
      }),
    capture: (id, cents, key) =>
      call('capture', key, () => {
        const intent = intentOf(id)
        if (intent.status !== 'authorized') throw new GatewayRefusal('payment_intent_unexpected_state')
        if (intent.captureTroubles > 0) {
          intent.captureTroubles -= 1
          throw new GatewayRefusal('processing_error')
        }
        if (intent.failureCode === 'capture_will_fail') throw new GatewayRefusal('card_declined')
        Object.assign(intent, { status: 'captured', capturedCents: cents })
        tell('charge.captured', { intentId: id, paymentId: intent.paymentId })
      }),
    cancel: (id, key) =>
      call('cancel', key, () => {
        const intent = intentOf(id)
        if (intent.status === 'captured' || intent.status === 'canceled')
          throw new GatewayRefusal('payment_intent_unexpected_state')
        intent.status = 'canceled'
        tell('payment_intent.canceled', { intentId: id, paymentId: intent.paymentId })
      }),
    refund: (id, key, cents) =>
      call('refund', key, () => {
        const intent = intentOf(id)
        if (hasFundsWithdrawn(intent.disputes)) throw new GatewayRefusal('charge_disputed')
        if (intent.refundedCents >= intent.capturedCents) throw new GatewayRefusal('charge_already_refunded')
        const left = intent.capturedCents - intent.refundedCents
        if (cents !== undefined && cents > left) throw new GatewayRefusal('amount_too_large')
        intent.refundedCents += cents ?? left
        tell('charge.refunded', { intentId: id })
      }),
    listWebhookEvents: (since) =>
      call('listWebhookEvents', null, () =>
        told
          .filter(({ at, notice }) => at >= since && /dispute|refund\.failed/.test(notice.type))
          .map(({ notice }) => notice),
      ),
    verifyWebhook: (body, signature) => {
      const text = Buffer.from(body).toString('utf8')
      const [, seconds = '0', given = ''] = /^t=(\d+),v1=([\da-f]{64})$/.exec(signature ?? '') ?? []
      const at = new Date(Number(seconds) * 1000)
      const expected = sign(text, at).slice(-64)
      const isGenuine = given !== '' && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
      if (!isGenuine || Math.abs(now().getTime() - at.getTime()) > 300_000)
        throw new CodedError('Forbidden', { rule: 'signature' })
      return JSON.parse(text) as WebhookEvent
    },
  }

  return {
    gateway,
    intents,
    sessions,
    savedCards,
    calls,
    /** Webhooks that await delivery. */
    notices,
    sign,
    /** Sets the faults of later calls. */
    fail(fault: (call: string) => Fault | undefined): void {
      nextFault = fault
    },
    /** Fails the next call of this name only. @returns whether it has failed yet */
    failOnce(name: string, fault: Fault): () => boolean {
      let hasFailed = false
      nextFault = (call) => {
        if (hasFailed || call !== name) return undefined
        hasFailed = true
        return fault
      }
      return () => hasFailed
    },
    /** The patient enters a card on the page. @returns whether the page took one */
    enterCard(url: string, card: 'good' | 'declined' | 'needsBank' | 'failsAtCapture'): boolean {
      const session = sessions.get(url.slice(url.lastIndexOf('/') + 1))
      if (session?.status !== 'open') return false
      const { paymentId, amountCents, id: sessionId } = session
      const intent = (session.intent ??= newIntent(`pi_${++counter}`, paymentId, amountCents))
      intents.set(intent.id, intent)
      const ids = { intentId: intent.id, paymentId, sessionId }
      if (card === 'declined') {
        Object.assign(intent, { status: 'requires_method', failureCode: 'card_declined' })
        tell('payment_intent.payment_failed', ids)
      } else if (card === 'needsBank') {
        intent.status = 'requires_action'
        tell('payment_intent.requires_action', ids)
      } else if (session.isCharged) {
        session.status = 'complete'
        Object.assign(intent, { status: 'captured', capturedCents: amountCents, failureCode: null })
        tell('payment_intent.succeeded', ids)
        tell('checkout.session.completed', ids)
      } else {
        session.status = 'complete'
        Object.assign(intent, {
          status: 'authorized',
          failureCode: card === 'failsAtCapture' ? 'capture_will_fail' : null,
          captureBefore: new Date(now().getTime() + holdDays * day),
        })
        tell('payment_intent.amount_capturable_updated', ids)
        tell('checkout.session.completed', ids)
      }
      return true
    },
    /** The patient saves a card on the page. @param outcome of its charges */
    saveCard(url: string, outcome = 'good', expiry = { expiryMonth: 12, expiryYear: 2034 }): void {
      const sessionId = url.slice(url.lastIndexOf('/') + 1)
      const page = cardPages.get(sessionId)
      if (!page || page.card) throw new Error('The page takes no card.')
      const paymentMethodId = `pm_${++counter}`
      savedCards.set(paymentMethodId, outcome)
      const customerId = `cus_${paymentMethodId}`
      page.card = { customerId, paymentMethodId, brand: 'visa', last4: '4242', ...expiry }
      tell('checkout.session.completed', { sessionId, paymentId: page.reference })
    },
    /** The bank rejects all refunds. @returns whether there were any */
    failRefund(intent: FakeIntent): boolean {
      const { refundedCents, id: intentId } = intent
      if (refundedCents === 0) return false
      Object.assign(intent, { refundedCents: 0, refundFailedCents: intent.refundFailedCents + refundedCents })
      tell('refund.failed', { intentId })
      return true
    },
    /** The cardholder disputes a payment, or the bank moves the dispute on. */
    dispute(intent: FakeIntent, change: Partial<Dispute> = {}): Dispute {
      const known = intent.disputes.at(-1)
      const isNew = !known || isDisputeClosed(known.status)
      const dispute: Dispute = {
        ...(isNew ? newDispute(`du_${++counter}`, intent, now()) : known),
        ...change,
      }
      intent.disputes = [...(isNew ? intent.disputes : intent.disputes.slice(0, -1)), dispute]
      const what = isNew ? 'created' : isDisputeClosed(dispute.status) ? 'closed' : 'updated'
      tell(`charge.dispute.${what}`, { intentId: intent.id })
      return dispute
    },
    /** The bank releases a hold. */
    expireHold(intent: FakeIntent): void {
      Object.assign(intent, { status: 'canceled', isExpired: true })
      tell('payment_intent.canceled', { intentId: intent.id, paymentId: intent.paymentId })
    },
  }
}

function newIntent(id: string, paymentId: string, amountCents: number): FakeIntent {
  return {
    id,
    paymentId,
    status: 'requires_method',
    amountCents,
    capturedCents: 0,
    refundedCents: 0,
    refundFailedCents: 0,
    disputes: [],
    captureBefore: null,
    isExpired: false,
    failureCode: null,
    captureTroubles: 0,
  }
}

function newDispute(id: string, { capturedCents }: FakeIntent, openedAt: Date): Dispute {
  const evidenceDueAt = new Date(openedAt.getTime() + 20 * day)
  return {
    id,
    status: 'needs_response',
    reason: 'fraudulent',
    amountCents: capturedCents,
    evidenceDueAt,
    openedAt,
  }
}

const withoutIntent = {
  intentId: null,
  intent: null,
  isExpired: false,
  authorizedCents: 0,
  capturedCents: 0,
  refundedCents: 0,
  refundFailedCents: 0,
  refundFailureCode: null,
  disputes: [],
  captureBefore: null,
  failureCode: null,
}

function stateOf(session: FakeSession['status'] | null, intent: FakeIntent | null): GatewayState {
  if (!intent) return { session, ...withoutIntent }
  const { id, status, isExpired, amountCents, capturedCents, captureBefore, failureCode } = intent
  const { refundedCents, refundFailedCents, disputes } = intent
  return {
    session,
    intentId: id,
    intent: status,
    isExpired,
    authorizedCents: amountCents,
    capturedCents,
    refundedCents,
    refundFailedCents,
    refundFailureCode: refundFailedCents > 0 ? 'expired_or_canceled_card' : null,
    disputes,
    captureBefore,
    failureCode: failureCode === 'capture_will_fail' ? null : failureCode,
    card: { brand: 'visa', last4: '4242' },
  }
}
