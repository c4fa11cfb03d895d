import type {
  HistoryKind,
  OrderStatus,
  PaymentStatus,
  PrescriptionStatus,
  RequestStatus,
  TreatmentType,
} from '../generated/enums'
import { undeliveredStatuses } from '../orders/orderState'
import { openStatuses } from '../requests/requestState'

/** An entry of a patient's history; exactly one of the four states is not null. */
export interface HistoryEntry {
  readonly id: string
  readonly kind: HistoryKind
  /** Start time. */
  readonly at: Date
  /** Null for a purchase and its payment. */
  readonly treatmentType: TreatmentType | null
  readonly requestStatus: RequestStatus | null
  readonly orderStatus: OrderStatus | null
  readonly paymentStatus: PaymentStatus | null
  readonly prescriptionStatus: PrescriptionStatus | null
  /** Names of the ordered or prescribed products. */
  readonly names: readonly string[]
  /** Null when no payment is needed. */
  readonly amountCents: number | null
  readonly refundedCents: number
  /** ISO 4217. */
  readonly currency: string | null
  readonly isRenewal: boolean
  /** Id of the request or purchase that it belongs to. */
  readonly episodeId: string
}

/** The open states by kind; all other states are final. */
export const openStates = {
  request: ['awaiting_payment', 'shipped', ...openStatuses],
  order: ['awaiting_payment', ...undeliveredStatuses],
  payment: ['requires_method', 'requires_action', 'authorized'],
  prescription: ['draft', 'active', 'on_hold'],
} as const satisfies {
  readonly request: readonly RequestStatus[]
  readonly order: readonly OrderStatus[]
  readonly payment: readonly PaymentStatus[]
  readonly prescription: readonly PrescriptionStatus[]
}
