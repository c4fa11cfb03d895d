import { checkoutSession } from '../objects/checkoutSession'
import { setupIntent } from '../objects/savedCard'
import type { Work } from '../services'
import { newId } from '../services'
import { findCustomer, insertCustomer } from '../storage/customers'
import { countAttempt, lockSession, setSessionStatus } from '../storage/sessions'
import { emit } from './emit'
import type { TestCard } from './testCards'

/**
 * Saves a card on the hosted page of a session in setup mode. The bank declines the cards that it
 * would decline for a payment; the page then stays open.
 * @param attempt number of attempts when the form was rendered, as for a payment
 */
export async function saveCard(
  work: Work,
  sessionId: string,
  card: TestCard,
  attempt: number,
): Promise<void> {
  const { tx, now, services } = work
  const session = await lockSession(tx, sessionId)
  if (session?.status !== 'open' || session.attempts !== attempt) return
  await countAttempt(tx, sessionId)
  if (typeof card.outcome === 'object') return
  const id = newId(services.random, 'cus')
  await insertCustomer(tx, sessionId, {
    id,
    setupIntentId: newId(services.random, 'seti'),
    paymentMethodId: newId(services.random, 'pm'),
    card: card.number,
    createdAt: now,
  })
  const saved = await findCustomer(tx, id)
  if (saved) await emit(work, 'setup_intent.succeeded', setupIntent(saved))
  const after = await setSessionStatus(tx, sessionId, 'complete')
  await emit(work, 'checkout.session.completed', checkoutSession(after, services))
}
