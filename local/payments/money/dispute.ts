import { charge } from '../objects/charge'
import { dispute as disputeObject } from '../objects/dispute'
import { GatewayError } from '../protocol/gatewayError'
import type { Work } from '../services'
import { newId } from '../services'
import { requireCharge } from '../storage/charges'
import type { StoredDispute } from '../storage/disputes'
import { changeDispute, insertDispute } from '../storage/disputes'
import { emit } from './emit'
import { findTestCard } from './testCards'

/** Card networks leave one to three weeks. */
const answerMilliseconds = 9 * 24 * 60 * 60 * 1000

/**
 * The cardholder of a test card that is for it disputes the charge as soon as it is captured, and the bank takes the money.
 * @param chargeId captured
 */
export async function disputeIfCardSays(work: Work, chargeId: string): Promise<void> {
  const { tx, now, services } = work
  const disputed = await requireCharge(tx, chargeId)
  const reason = findTestCard(disputed.card)?.disputed
  if (!reason) return
  const made: StoredDispute = {
    id: newId(services.random, 'du'),
    chargeId,
    paymentIntentId: disputed.paymentIntentId,
    amount: disputed.captured,
    currency: disputed.currency,
    reason,
    status: 'needs_response',
    evidence: {},
    dueBy: new Date(now.getTime() + answerMilliseconds),
    createdAt: now,
  }
  await insertDispute(tx, made)
  await emit(work, 'charge.dispute.created', disputeObject(made))
  await emit(work, 'charge.updated', charge(await requireCharge(tx, chargeId)))
  await emit(work, 'charge.dispute.funds_withdrawn', disputeObject(made))
}

/** Stripe's words that decide a test dispute (https://docs.stripe.com/testing#evidence). */
const decisions: Readonly<Record<string, 'won' | 'lost'>> = {
  winning_evidence: 'won',
  losing_evidence: 'lost',
}

/**
 * Evidence is sent to the bank: `winning_evidence` and `losing_evidence` decide at once, anything else is reviewed for ever.
 * @param dispute locked
 * @throws GatewayError when none is taken any more
 */
export async function sendEvidence(
  work: Work,
  dispute: StoredDispute,
  evidence: Record<string, string>,
): Promise<StoredDispute> {
  requireOpen(dispute)
  const status = decisions[evidence['uncategorized_text'] ?? ''] ?? 'under_review'
  const after = await changeDispute(work.tx, dispute.id, { status, evidence })
  await emit(work, 'charge.dispute.updated', disputeObject(after))
  if (status === 'won') await emit(work, 'charge.dispute.funds_reinstated', disputeObject(after))
  if (status !== 'under_review') await emit(work, 'charge.dispute.closed', disputeObject(after))
  return after
}

/** The dispute is accepted, and lost. @param dispute locked @throws GatewayError when it was answered before */
export async function acceptDispute(work: Work, dispute: StoredDispute): Promise<StoredDispute> {
  requireOpen(dispute)
  const after = await changeDispute(work.tx, dispute.id, { status: 'lost', evidence: dispute.evidence })
  await emit(work, 'charge.dispute.closed', disputeObject(after))
  return after
}

function requireOpen({ id, status }: StoredDispute): void {
  if (status !== 'needs_response')
    throw new GatewayError(`Dispute ${id} has a status of ${status} and takes no answer.`, {})
}
