import type { CaptureProblem, ConversationCardKind, ConversationCardState } from '../../generated/enums'
import type { Money } from '../../money'
import type { Order } from '../../orders/order'
import type { Payment } from '../../payments/payment'
import type { Prescription } from '../../prescriptions/prescription'
import type { TreatmentProposal } from '../../requests/treatmentProposal'
import type { RequestEvent, TreatmentRequest } from '../../requests/treatmentRequest'

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
  /** Why the automatic payment of an order was refused. */
  readonly problem: CaptureProblem | null
  /** When a hold expires, a supply ends, or a refused charge is tried again. */
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

type Known = Pick<ConversationCard, 'id' | 'kind' | 'state' | 'subjectId' | 'at'> & Partial<ConversationCard>

/** Returns a card about a request with what is known; everything else is null. */
export function card({ request }: CardSubjects, known: Known): ConversationCard {
  return {
    messageId: null,
    isPatientsTurn: false,
    requestId: request.id,
    requestVersion: request.version,
    treatment: null,
    amount: null,
    held: null,
    problem: null,
    until: null,
    carrier: null,
    trackingNumber: null,
    ...known,
  }
}

/** Returns what a card says about a prescribed or proposed content. */
export function treatmentOf(content: Omit<CardTreatment, 'refills'>, refills: number): CardTreatment {
  const { medication, form, sig, packs, daysSupply } = content
  return { medication, form, sig, packs, daysSupply, refills }
}
