import type { ConversationCardKind, ConversationCardState } from '../generated/enums'
import type { Money } from '../money'
import type { Order } from '../orders/order'
import { isChargeRefused } from '../payments/captureProblem'
import { moneyState, type MoneyState } from '../payments/moneyState'
import type { Payment } from '../payments/payment'
import { canReauthorize, reauthorizeBefore } from '../payments/reauthorization'
import type { Prescription } from '../prescriptions/prescription'
import { refillFrom } from '../prescriptions/refills'
import { patientNeed, shortSince } from '../prescriptions/supplyNeed'
import { nextFillCents, unansweredCheckInDueAt } from '../prescriptions/titration'
import type { TreatmentProposal } from '../requests/treatmentProposal'
import type { RequestEvent, TreatmentRequest } from '../requests/treatmentRequest'

/** What a card says about a treatment that is proposed or prescribed. */
interface CardTreatment {
  readonly medication: string
  readonly form: string
  readonly sig: string
  readonly packs: number
  readonly daysSupply: number
  readonly refills: number
}

/**
 * A subject of a conversation at its place among the messages: a question, a proposal, money, a prescription or a
 * parcel, in its current state. It is derived whenever it is read and stored nowhere, so that it cannot differ from
 * its subject.
 */
export interface ConversationCard {
  /** The same as long as the card exists; a FHIR id. */
  readonly id: string
  readonly kind: ConversationCardKind
  readonly state: ConversationCardState
  /** The request of a question or a hold, else the proposal, prescription or order. */
  readonly subjectId: string
  /** The message that asks or proposes, which the card shows; null for a card between the messages. */
  readonly messageId: string | null
  /** Its place among the messages. */
  readonly at: Date
  /** Whether the conversation waits for the patient. */
  readonly isPatientsTurn: boolean
  /** The request of the conversation, and its version for an answer to a proposal. */
  readonly requestId: string
  readonly requestVersion: number
  readonly treatment: CardTreatment | null
  /** The price of a proposal or prescription; the amount held, charged or refunded. */
  readonly amount: Money | null
  /** The hold at the time of a proposal; null where nothing is to be paid. */
  readonly held: Money | null
  /** When a hold expires, or a supply ends. */
  readonly until: Date | null
  readonly carrier: string | null
  readonly trackingNumber: string | null
}

/** The subjects of a conversation, as far as its reader may see them. */
export interface CardSubjects {
  readonly request: TreatmentRequest
  /** Oldest first. */
  readonly events: readonly RequestEvent[]
  readonly proposals: readonly TreatmentProposal[]
  readonly payment: Payment | undefined
  /** Signed ones. */
  readonly prescriptions: readonly Prescription[]
  readonly orders: readonly Order[]
  /** Ids of prescriptions that a renewal was requested for, or that another one superseded. */
  readonly renewedIds: ReadonlySet<string>
}

/** Returns the cards of a conversation in the order of their places. */
export function conversationCards(subjects: CardSubjects, now: Date): readonly ConversationCard[] {
  return [
    ...holdCards(subjects, now),
    ...questionCards(subjects),
    ...proposalCards(subjects),
    ...subjects.prescriptions.map((prescription) => prescriptionCard(subjects, prescription)),
    ...subjects.orders.flatMap((order) => [...addressCards(subjects, order), parcelCard(subjects, order)]),
    ...subjects.prescriptions.flatMap((prescription) => [
      ...checkInCards(subjects, prescription),
      ...needCards(subjects, prescription, now),
    ]),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

type Known = Pick<ConversationCard, 'id' | 'kind' | 'state' | 'subjectId' | 'at'> & Partial<ConversationCard>

function card({ request }: CardSubjects, known: Known): ConversationCard {
  return {
    messageId: null,
    isPatientsTurn: false,
    requestId: request.id,
    requestVersion: request.version,
    treatment: null,
    amount: null,
    held: null,
    until: null,
    carrier: null,
    trackingNumber: null,
    ...known,
  }
}

/** A question is open until its request no longer waits for the patient. */
function questionCards(subjects: CardSubjects): readonly ConversationCard[] {
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

function proposalCards(subjects: CardSubjects): readonly ConversationCard[] {
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

function treatmentOf(content: Omit<CardTreatment, 'refills'>, refills: number): CardTreatment {
  const { medication, form, sig, packs, daysSupply } = content
  return { medication, form, sig, packs, daysSupply, refills }
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
function holdCards(subjects: CardSubjects, now: Date): readonly ConversationCard[] {
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

function prescriptionCard(subjects: CardSubjects, prescription: Prescription): ConversationCard {
  const { id, status, signedAt, authoredOn, refillsAllowed, priceCents, currency, validUntil } = prescription
  const isOnHold = status === 'on_hold'
  return card(subjects, {
    id: `prescription.${id}`,
    kind: 'prescription',
    state:
      status === 'active' ? 'prescription_active' : isOnHold ? 'prescription_on_hold' : 'prescription_ended',
    subjectId: id,
    at: signedAt ?? authoredOn,
    treatment: treatmentOf(prescription, refillsAllowed),
    amount: { cents: priceCents, currency },
    until: validUntil,
  })
}

/** An address was needed when an order was made without one, or the patient has given it since. */
function addressCards(subjects: CardSubjects, order: Order): readonly ConversationCard[] {
  const { id, status, shippingAddress, events, createdAt } = order
  const isNeeded = shippingAddress === null && (status === 'placed' || status === 'awaiting_payment')
  if (!isNeeded && !events.some(({ type }) => type === 'setAddress')) return []
  return [
    card(subjects, {
      id: `address.${id}`,
      kind: 'address',
      state: isNeeded ? 'address_needed' : 'address_given',
      subjectId: id,
      at: createdAt,
      isPatientsTurn: isNeeded,
    }),
  ]
}

const parcelStates = {
  awaiting_payment: 'parcel_unpaid',
  placed: 'parcel_placed',
  packed: 'parcel_packed',
  shipped: 'parcel_shipped',
  delivered: 'parcel_delivered',
  cancelled: 'parcel_cancelled',
  refunded: 'parcel_refunded',
  expired: 'parcel_expired',
} as const satisfies Record<Order['status'], ConversationCardState>

function parcelCard(subjects: CardSubjects, order: Order): ConversationCard {
  const { id, status, createdAt, carrier, trackingNumber } = order
  return card(subjects, {
    id: `parcel.${id}`,
    kind: 'parcel',
    state: parcelStates[status],
    subjectId: id,
    at: createdAt,
    isPatientsTurn: status === 'awaiting_payment',
    carrier,
    trackingNumber,
  })
}

function checkInCards(subjects: CardSubjects, prescription: Prescription): readonly ConversationCard[] {
  return prescription.checkIns.map(({ id, decidedAt, submittedAt }) =>
    card(subjects, {
      id: `check_in.${id}`,
      kind: 'check_in',
      state: decidedAt ? 'check_in_decided' : 'check_in_submitted',
      subjectId: prescription.id,
      at: submittedAt,
      treatment: treatmentOf(prescription, prescription.refillsAllowed),
    }),
  )
}

const needStates = { refill: 'refill_due', renewal: 'refill_renewal', stepCheckIn: 'check_in_due' } as const

/** What the patient has to do to stay supplied, where that began. */
function needCards(
  subjects: CardSubjects,
  prescription: Prescription,
  now: Date,
): readonly ConversationCard[] {
  const checkInDueAt = unansweredCheckInDueAt(prescription)
  const need = patientNeed(prescription, {
    checkInDueAt,
    isNextFillDecided: nextFillCents(prescription) !== null,
    isHandled: subjects.renewedIds.has(prescription.id),
    now,
  })
  if (!need) return []
  const since = need === 'stepCheckIn' ? checkInDueAt : shortSince(prescription)
  const from = need === 'refill' ? refillFrom(prescription) : null
  return [
    card(subjects, {
      id: `${need}.${prescription.id}.${prescription.refillsUsed}`,
      kind: need === 'stepCheckIn' ? 'check_in' : 'refill',
      state: needStates[need],
      subjectId: prescription.id,
      at: new Date(Math.max(since?.getTime() ?? now.getTime(), from?.getTime() ?? 0)),
      isPatientsTurn: true,
      treatment: treatmentOf(prescription, prescription.refillsAllowed),
      until: prescription.suppliedUntil,
    }),
  ]
}
