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

/** Card networks allow one to three weeks. */
const answerMilliseconds = 9 * 24 * 60 * 60 * 1000

/**
 * Opens a dispute right after capture for a test card that is meant for it, and withdraws the
 * money.
 * @param chargeId captured
 */
export async function disputeIfTestCardAsks(work: Work, chargeId: string): Promise<void> {
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

/** Stripe's texts that decide a test dispute (https://docs.stripe.com/testing#evidence). */
const decisions: Readonly<Record<string, 'won' | 'lost'>> = {
  winning_evidence: 'won',
  losing_evidence: 'lost',
}

/**
 * Submits evidence to the bank: `winning_evidence` and `losing_evidence` decide immediately,
 * anything else stays under review.
 * @param dispute locked
 * @throws GatewayError when evidence is no longer accepted
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

/**
 * Accepts the dispute, which is then lost.
 * @param dispute locked
 * @throws GatewayError when it was answered before
 */
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
