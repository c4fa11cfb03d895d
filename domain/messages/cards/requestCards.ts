import type { ConversationCardState } from '../../generated/enums'
import { isChargeRefused } from '../../payments/captureProblem'
import { moneyState, type MoneyState } from '../../payments/moneyState'
import { canReauthorize, reauthorizeBefore } from '../../payments/reauthorization'
import type { TreatmentProposal } from '../../requests/treatmentProposal'
import type { RequestEvent } from '../../requests/treatmentRequest'
import { card, treatmentOf, type CardSubjects, type ConversationCard } from './card'

/** A question is open until its request no longer waits for the patient. */
export function questionCards(subjects: CardSubjects): readonly ConversationCard[] {
  const { request, events } = subjects
  return events.flatMap((event, index) => {
    if (event.type !== 'askPatient') return []
    const state = questionState(events.slice(index + 1).find(({ to }) => to !== 'needs_info'))
    return card(subjects, {
      id: `question.${event.id}`,
      kind: 'question',
      state,
      subjectId: request.id,
      messageId: event.messageId,
      at: event.at,
      isPatientsTurn: state === 'question_open',
    })
  })
}

function questionState(end: RequestEvent | undefined): ConversationCardState {
  if (!end) return 'question_open'
  if (end.type === 'patientReplied') return 'question_answered'
  return end.type === 'resumeReview' ? 'question_withdrawn' : 'question_closed'
}

const proposalStates = {
  proposed: 'proposal_open',
  agreed: 'proposal_agreed',
  accepted: 'proposal_accepted',
  refused: 'proposal_declined',
  withdrawn: 'proposal_withdrawn',
} as const satisfies Record<TreatmentProposal['status'], ConversationCardState>

/** A proposal waits for the patient while its request does. */
export function proposalCards(subjects: CardSubjects): readonly ConversationCard[] {
  const { request, events, proposals } = subjects
  return proposals.map((proposal) => {
    const { id, status, createdAt, priceCents, heldCents, currency } = proposal
    const isOpen = status === 'proposed' || status === 'agreed'
    const isAwaited = isOpen && request.status === 'needs_info'
    const made = events.find(
      ({ type, at }) => type === 'proposeChange' && at.getTime() === createdAt.getTime(),
    )
    return card(subjects, {
      id: `proposal.${id}`,
      kind: 'proposal',
      state: isOpen && !isAwaited ? 'proposal_closed' : proposalStates[status],
      subjectId: id,
      messageId: made?.messageId ?? null,
      at: createdAt,
      isPatientsTurn: isAwaited,
      treatment: treatmentOf(proposal, proposal.refills),
      amount: { cents: priceCents, currency },
      held: heldCents === null ? null : { cents: heldCents, currency },
    })
  })
}

const holdStates = {
  held: 'hold_placed',
  charging: 'hold_charging',
  refused: 'hold_refused',
  charged: 'hold_charged',
  partly_refunded: 'hold_partly_refunded',
  refunding: 'hold_refunding',
  refunded: 'hold_refunded',
  releasing: 'hold_releasing',
  released: 'hold_released',
} as const satisfies Partial<Record<MoneyState, ConversationCardState>>

/** The hold where it was placed, and below it whatever the patient has to do about it, where that began. */
export function holdCards(subjects: CardSubjects, now: Date): readonly ConversationCard[] {
  const { request, events, payment } = subjects
  const placed = events.find(({ type }) => type === 'paymentAuthorized')
  if (!payment || !placed) return []
  const { id, amountCents, capturedCents, refundedCents, currency, captureBefore } = payment
  const shared = { kind: 'hold', subjectId: request.id, until: captureBefore } as const
  const demands: ConversationCard[] = []
  const isEnding = canReauthorize(request, now)
  if (isEnding && request.holdUntil)
    demands.push(
      card(subjects, {
        ...shared,
        id: `hold.${id}.ending`,
        state: 'hold_expiring',
        at: new Date(request.holdUntil.getTime() - reauthorizeBefore),
        isPatientsTurn: true,
        amount: { cents: amountCents, currency },
        until: request.holdUntil,
      }),
    )
  const refused = events.findLast(({ type, from }) => type === 'paymentFailed' && from === 'approved')
  const isRefused = isChargeRefused(request.status, payment)
  if (refused && isRefused)
    demands.push(
      card(subjects, {
        ...shared,
        id: `hold.${id}.refused.${refused.id}`,
        state: 'hold_retry',
        at: refused.at,
        isPatientsTurn: true,
        amount: { cents: amountCents, currency },
      }),
    )
  const money = moneyState(request.status, payment)
  if (money === 'never' || money === 'unpaid') return demands
  const amounts: Partial<Record<MoneyState, number>> = {
    charged: capturedCents,
    partly_refunded: refundedCents,
    refunding: capturedCents - (refundedCents < capturedCents ? refundedCents : 0),
    refunded: refundedCents,
  }
  const whole = card(subjects, {
    ...shared,
    id: `hold.${id}`,
    state: holdStates[money],
    at: placed.at,
    amount: { cents: amounts[money] ?? amountCents, currency },
  })
  return [whole, ...demands]
}
