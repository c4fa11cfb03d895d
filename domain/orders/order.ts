import { CodedError } from '../errors'
import type {
  OrderEventType,
  OrderStatus,
  PaymentStatus,
  PrescriptionStatus,
  TreatmentType,
} from '../generated/enums'
import type { Role } from '../role'
import { parseWrittenText } from '../writtenText'
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
  /** The HCP assigned to its request, if the caller may see it; null for a cart order. */
  readonly assigneeId: string | null
  readonly treatmentType: TreatmentType | null
  /** How many supplies of its prescription it holds, and refills it uses; 1 for a first fill and a cart order. */
  readonly supplies: number
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

/** The shipping fee, and the subtotal from which shipping is free; in cents. */
export const shipping = { feeCents: 500, freeFromCents: 3500 } as const

/** Amounts of an order, in cents of one currency, taxes included. */
export interface OrderTotal {
  readonly subtotalCents: number
  readonly shippingCents: number
  readonly totalCents: number
}

/** Returns the amounts of an order from a cart; all are zero for an empty cart. */
export function orderTotal(
  lines: readonly { readonly quantity: number; readonly unitPriceCents: number }[],
): OrderTotal {
  const subtotalCents = lines.reduce(
    (sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents,
    0,
  )
  const isFree = lines.length === 0 || subtotalCents >= shipping.freeFromCents
  const shippingCents = isFree ? 0 : shipping.feeCents
  return { subtotalCents, shippingCents, totalCents: subtotalCents + shippingCents }
}

/** Carrier and tracking number of a shipment. */
export interface Tracking {
  readonly carrier: string
  readonly trackingNumber: string
}

const carrierMaxLength = 40

const numberFormat = /^[A-Z\d][A-Z\d -]{4,38}[A-Z\d]$/

/** @throws CodedError InvalidInput with the field and the broken rule */
export function parseTracking({ carrier, trackingNumber }: Tracking): Tracking {
  const number = trackingNumber.trim().toUpperCase()
  if (!numberFormat.test(number))
    throw new CodedError('InvalidInput', { field: 'trackingNumber', rule: 'format' })
  return {
    carrier: parseWrittenText(carrier, { field: 'carrier', max: carrierMaxLength }),
    trackingNumber: number,
  }
}
