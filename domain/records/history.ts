import type {
  HistoryKind,
  OrderStatus,
  PaymentStatus,
  PrescriptionStatus,
  RequestStatus,
  TreatmentType,
} from '../generated/enums'
import { underWayStatuses } from '../orders/orderState'
import { openStatuses } from '../requests/requestState'

/** A line of a patient's history; of the four states exactly one is not null. */
export interface HistoryEntry {
  readonly id: string
  readonly kind: HistoryKind
  /** When it began. */
  readonly at: Date
  /** Null for what was bought, and for its payment. */
  readonly treatmentType: TreatmentType | null
  readonly requestStatus: RequestStatus | null
  readonly orderStatus: OrderStatus | null
  readonly paymentStatus: PaymentStatus | null
  readonly prescriptionStatus: PrescriptionStatus | null
  /** What was ordered or prescribed. */
  readonly names: readonly string[]
  /** Null where nothing is to be paid. */
  readonly amountCents: number | null
  readonly refundedCents: number
  /** ISO 4217. */
  readonly currency: string | null
  readonly isRenewal: boolean
  /** The request or the bought order that it belongs to. */
  readonly belongsTo: string
}

/** The states, by kind, in which something is still to come; in all others it is over. */
export const openStates = {
  request: ['awaiting_payment', 'shipped', ...openStatuses],
  order: ['awaiting_payment', ...underWayStatuses],
  payment: ['requires_method', 'requires_action', 'authorized'],
  prescription: ['draft', 'active', 'on_hold'],
} as const satisfies {
  readonly request: readonly RequestStatus[]
  readonly order: readonly OrderStatus[]
  readonly payment: readonly PaymentStatus[]
  readonly prescription: readonly PrescriptionStatus[]
}
