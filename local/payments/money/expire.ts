import type { Pool } from 'pg'
import { checkoutSession } from '../objects/checkoutSession'
import type { Services, Work } from '../services'
import { findDue } from '../storage/due'
import { lockPaymentIntent } from '../storage/paymentIntents'
import type { StoredSession } from '../storage/sessions'
import { lockSession, setSessionStatus } from '../storage/sessions'
import { inTransaction } from '../../database/inTransaction'
import { cancel } from './cancel'
import { emit } from './emit'
import { failRefund } from './failRefund'

/** Expires an open session, and cancels its payment intent if there is one. */
export async function expireSession(work: Work, session: StoredSession): Promise<StoredSession> {
  const intent = session.paymentIntentId && (await lockPaymentIntent(work.tx, session.paymentIntentId))
  if (intent) await cancel(work, intent, 'expired')
  const after = await setSessionStatus(work.tx, session.id, 'expired')
  await emit(work, 'checkout.session.expired', checkoutSession(after, work.services))
  return after
}

/**
 * Expires checkout sessions and authorizations, and fails refunds of one test card, each in its own
 * transaction. Runs periodically and before every request, so that no response shows an expired
 * hold.
 * @returns whether anything was due
 */
export async function expireDueAuthorizations(pool: Pool, services: Services, now: Date): Promise<boolean> {
  const { sessions, holds, refunds } = await findDue(pool, now)
  const request = { id: null, idempotencyKey: null }
  for (const id of sessions) {
    await inTransaction(pool, async (tx) => {
      const session = await lockSession(tx, id)
      if (session?.status === 'open') await expireSession({ tx, now, services, request }, session)
    })
  }
  for (const id of holds) {
    await inTransaction(pool, async (tx) => {
      const intent = await lockPaymentIntent(tx, id)
      if (intent?.status === 'requires_capture')
        await cancel({ tx, now, services, request }, intent, 'automatic')
    })
  }
  for (const id of refunds) {
    await inTransaction(pool, (tx) => failRefund({ tx, now, services, request }, id))
  }
  return sessions.length + holds.length + refunds.length > 0
}
