import type {
  OrderEventType,
  OrderStatus,
  PaymentStatus,
  PrescriptionStatus,
  TreatmentType,
} from '../generated/enums'
import type { Role } from '../role'
import type { ShippingAddress } from './shippingAddress'

/** A product of an order, with its data at the time of the order. */
export interface OrderLine {
  readonly productId: string
  readonly name: string
  readonly strength: string | null
  readonly form: string
  readonly packSize: number
  readonly packUnit: string
  /** Number of packs. */
  readonly quantity: number
  /** Price of one pack at the time of the order. */
  readonly unitPriceCents: number
}

/** An event in an order's history. */
export interface OrderEvent {
  readonly id: string
  readonly type: OrderEventType
  readonly from: OrderStatus | null
  readonly to: OrderStatus
  /** Null when the system caused the event. */
  readonly actorRole: Role | null
  readonly at: Date
}

/**
 * An order shipped to a patient: bought from a cart and charged immediately, or prescribed and paid with its
 * request.
 */
export interface Order {
  readonly id: string
  readonly patientId: string
  readonly patientName: string | null
  readonly status: OrderStatus
  /** Number of changes, from 1. */
  readonly version: number
  /** The request it was prescribed for; null for a cart order. */
  readonly requestId: string | null
  readonly prescriptionId: string | null
  /** Current status of its prescription; null for a cart order. */
  readonly prescriptionStatus: PrescriptionStatus | null
  /** USPS code of the state it was prescribed in, if the caller may see it; null for a cart order. */
  readonly prescribedState: string | null
  readonly treatmentType: TreatmentType | null
  readonly lines: readonly OrderLine[]
  readonly subtotalCents: number
  readonly shippingCents: number
  readonly totalCents: number
  /** ISO 4217. */
  readonly currency: string
  /** Null while a prescribed order waits for an address. */
  readonly shippingAddress: ShippingAddress | null
  /** The order's own payment; null before money was moved, and for a first fill, which its request pays. */
  readonly paymentId: string | null
  readonly paymentStatus: PaymentStatus | null
  readonly refundedCents: number
  readonly carrier: string | null
  readonly trackingNumber: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
  /** Oldest first. */
  readonly events: readonly OrderEvent[]
}

/**
 * Returns whether a prescribed order was paid with its request, as the first fill is; every other order has
 * its own payment.
 */
export function isPaidWithRequest({
  requestId,
  paymentId,
  status,
}: Pick<Order, 'requestId' | 'paymentId' | 'status'>): boolean {
  return requestId !== null && paymentId === null && status !== 'awaiting_payment'
}

/** Returns the order's current state for `info.current` of a Conflict: enough to explain and retry. */
export function currentOrderState({
  id,
  status,
  version,
  updatedAt,
}: Order): Readonly<Record<string, unknown>> {
  return { id, status, version, updatedAt: updatedAt.toISOString() }
}
