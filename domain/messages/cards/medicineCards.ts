import type { ConversationCardState } from '../../generated/enums'
import type { Order } from '../../orders/order'
import { chargeProblemOf } from '../../prescriptions/automaticPayment'
import type { Prescription } from '../../prescriptions/prescription'
import { refillFrom } from '../../prescriptions/refills'
import { patientNeed, shortSince } from '../../prescriptions/supplyNeed'
import { followUpDueAt } from '../../prescriptions/followUp'
import { nextFillCents, unansweredCheckInDueAt } from '../../prescriptions/titration'
import { card, treatmentOf, type CardSubjects, type ConversationCard } from './card'

/** A signed prescription, where it was signed. */
export function prescriptionCard(subjects: CardSubjects, prescription: Prescription): ConversationCard {
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
export function addressCards(subjects: CardSubjects, order: Order): readonly ConversationCard[] {
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

/** Why the automatic payment of an unpaid refill was refused, and when it is tried again. */
function refusedCharge({ prescriptions }: CardSubjects, { status, prescriptionId }: Order) {
  if (status !== 'awaiting_payment') return undefined
  const automatic = prescriptions.find(({ id }) => id === prescriptionId)?.automaticPayment ?? null
  const problem = chargeProblemOf(automatic)
  if (!problem) return undefined
  const state = problem === 'not_confirmed' ? 'parcel_unapproved' : 'parcel_uncharged'
  return { state, problem, until: automatic?.retryAt ?? null } as const
}

/** An order, where it was made; none while a paid order waits for its address, which the address card says. */
export function parcelCards(subjects: CardSubjects, order: Order): readonly ConversationCard[] {
  const { id, status, createdAt, carrier, trackingNumber, shippingAddress } = order
  if (status === 'placed' && shippingAddress === null) return []
  return [
    card(subjects, {
      id: `parcel.${id}`,
      kind: 'parcel',
      state: parcelStates[status],
      subjectId: id,
      at: createdAt,
      isPatientsTurn: status === 'awaiting_payment',
      carrier,
      trackingNumber,
      ...refusedCharge(subjects, order),
    }),
  ]
}

/** The check-ins that the patient has sent. */
export function checkInCards(
  subjects: CardSubjects,
  prescription: Prescription,
): readonly ConversationCard[] {
  return prescription.checkIns.map(({ id, status, decidedAt, submittedAt }) =>
    card(subjects, {
      id: `check_in.${id}`,
      kind: 'check_in',
      state:
        status === 'received' ? 'check_in_received' : decidedAt ? 'check_in_decided' : 'check_in_submitted',
      subjectId: prescription.id,
      at: submittedAt,
      treatment: treatmentOf(prescription, prescription.refillsAllowed),
    }),
  )
}

const needStates = {
  refill: 'refill_due',
  renewal: 'refill_renewal',
  stepCheckIn: 'check_in_due',
  followUp: 'check_in_due',
} as const

/** What the patient has to do to stay supplied, where that began. */
export function needCards(
  subjects: CardSubjects,
  prescription: Prescription,
  now: Date,
): readonly ConversationCard[] {
  const checkInDueAt = unansweredCheckInDueAt(prescription)
  const followUp = followUpDueAt(prescription)
  const need = patientNeed(prescription, {
    checkInDueAt,
    followUpDueAt: followUp,
    isNextFillDecided: nextFillCents(prescription) !== null,
    isHandled: subjects.renewedIds.has(prescription.id),
    now,
  })
  if (!need) return []
  const isCheckIn = need === 'stepCheckIn' || need === 'followUp'
  const checkInSince = need === 'followUp' ? followUp : checkInDueAt
  const since = isCheckIn ? checkInSince : shortSince(prescription)
  const from = need === 'refill' ? refillFrom(prescription) : null
  return [
    card(subjects, {
      id: `${need}.${prescription.id}.${prescription.refillsUsed}`,
      kind: isCheckIn ? 'check_in' : 'refill',
      state: needStates[need],
      subjectId: prescription.id,
      at: new Date(Math.max(since?.getTime() ?? now.getTime(), from?.getTime() ?? 0)),
      isPatientsTurn: true,
      treatment: treatmentOf(prescription, prescription.refillsAllowed),
      until: prescription.suppliedUntil,
    }),
  ]
}
