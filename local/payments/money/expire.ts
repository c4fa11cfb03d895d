import type { Pool } from 'pg'
import { checkoutSession } from '../objects/checkoutSession'
import type { Services, Work } from '../services'
import { holdsDue, lockPaymentIntent } from '../storage/paymentIntents'
import type { StoredSession } from '../storage/sessions'
import { lockSession, sessionsDue, setSessionStatus } from '../storage/sessions'
import { refundsDue } from '../storage/refunds'
import { inTransaction } from '../storage/transaction'
import { cancel } from './cancel'
import { emit } from './emit'
import { failRefund } from './failRefund'

/** Ends an open session, and the payment intent somebody may have begun in it. */
export async function expireSession(work: Work, session: StoredSession): Promise<StoredSession> {
  const intent = session.paymentIntentId && (await lockPaymentIntent(work.tx, session.paymentIntentId))
  if (intent) await cancel(work, intent, 'expired')
  const after = await setSessionStatus(work.tx, session.id, 'expired')
  await emit(work, 'checkout.session.expired', checkoutSession(after, work.services))
  return after
}

/**
 * Does what the clock demands: ends sessions, lets go of holds whose time is over, and lets refunds of one test card fail,
 * each in a transaction of its own. Runs before every request, so that nobody sees a hold that is no longer one, and from time to time.
 * @returns whether there was anything to do
 */
export async function settleDue(pool: Pool, services: Services, now: Date): Promise<boolean> {
  const sessions = await sessionsDue(pool, now)
  const holds = await holdsDue(pool, now)
  const refunds = await refundsDue(pool, now)
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
