import type {
  OrderEventType,
  OrderStatus,
  PaymentStatus,
  PrescriptionStatus,
  TreatmentType,
} from '../generated/enums'
import type { Role } from '../role'
import type { ShippingAddress } from './shippingAddress'

/** A product of an order, as it was when it was ordered. */
export interface OrderLine {
  readonly productId: string
  readonly name: string
  readonly strength: string | null
  readonly form: string
  readonly packSize: number
  readonly packUnit: string
  /** Packs. */
  readonly quantity: number
  /** Of one pack, frozen. */
  readonly unitPriceCents: number
}

/** Something that has happened to an order. */
export interface OrderEvent {
  readonly id: string
  readonly type: OrderEventType
  readonly from: OrderStatus | null
  readonly to: OrderStatus
  /** Null when the system did it. */
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
  /** Counts the changes, from 1. */
  readonly version: number
  /** The request it was prescribed for; null when it was bought. */
  readonly requestId: string | null
  readonly prescriptionId: string | null
  /** How its prescription is now; null for what was bought. */
  readonly prescriptionStatus: PrescriptionStatus | null
  /** USPS code of the state that it was prescribed in, as far as the caller may see it; null for what was bought. */
  readonly prescribedState: string | null
  readonly treatmentType: TreatmentType | null
  readonly lines: readonly OrderLine[]
  readonly subtotalCents: number
  readonly shippingCents: number
  readonly totalCents: number
  /** ISO 4217. */
  readonly currency: string
  /** Null while what was prescribed waits for one. */
  readonly shippingAddress: ShippingAddress | null
  /** Of what was bought; null until money has moved. */
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
