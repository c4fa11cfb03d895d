import type { Order } from '../../../domain/orders/order'
import type { ShippingAddress } from '../../../domain/orders/shippingAddress'
import type { Sql } from '../../generated/sql'

/**
 * Columns of an order with its lines and history in one row. The table `product_order` must not have an
 * alias.
 */
export const orderColumns = `id, patient_id as "patientId", patient_name as "patientName", status, version,
      request_id as "requestId", prescription_id as "prescriptionId",
      (select p.status from prescription p where p.id = product_order.prescription_id) as "prescriptionStatus",
      (select r.patient_state from treatment_request r where r.id = product_order.request_id) as "prescribedState",
      (select r.assignee_id from treatment_request r where r.id = product_order.request_id) as "assigneeId",
      treatment_type as "treatmentType", supplies,
      subtotal_cents as "subtotalCents", shipping_cents as "shippingCents", total_cents as "totalCents", currency,
      ship_to_name as "shipToName", ship_to_line1 as "shipToLine1", ship_to_line2 as "shipToLine2",
      ship_to_city as "shipToCity", ship_to_state as "shipToState", ship_to_postal_code as "shipToPostalCode",
      payment_id as "paymentId", payment_status as "paymentStatus", refunded_cents as "refundedCents", carrier,
      tracking_number as "trackingNumber", created_at as "createdAt", updated_at as "updatedAt",
      (select coalesce(jsonb_agg(jsonb_build_object('productId', l.product_id, 'name', l.name, 'strength', l.strength,
          'form', l.form, 'packSize', l.pack_size, 'packUnit', l.pack_unit, 'quantity', l.quantity,
          'unitPriceCents', l.unit_price_cents) order by l.position), '[]')
        from order_line l where l.order_id = product_order.id) as lines,
      (select coalesce(jsonb_agg(jsonb_build_object('id', e.id::text, 'type', e.type, 'from', e.from_status,
          'to', e.to_status, 'actorRole', e.actor_role, 'at', e.at) order by e.id), '[]')
        from order_event e where e.order_id = product_order.id) as events`

/** Row of {@link orderColumns}. */
export type OrderRow = Sql['orders.find']['row']

export function orderOf({
  shipToName,
  shipToLine1,
  shipToLine2,
  shipToCity,
  shipToState,
  shipToPostalCode,
  events,
  ...order
}: OrderRow): Order {
  return {
    ...order,
    shippingAddress: addressOf({
      name: shipToName,
      line1: shipToLine1,
      line2: shipToLine2,
      city: shipToCity,
      state: shipToState,
      postalCode: shipToPostalCode,
    }),
    events: events.map((event) => ({ ...event, at: new Date(event.at) })),
  }
}

type Parts = { readonly [Part in keyof ShippingAddress]: string | null }

/** The table stores all parts of an address or none; only the second line is optional. */
function addressOf({ name, line1, line2, city, state, postalCode }: Parts): ShippingAddress | null {
  if (name === null || line1 === null || city === null || state === null || postalCode === null) return null
  return { name, line1, line2, city, state, postalCode }
}

/** Returns the six values of an address, in column order. */
export function addressValues(address: ShippingAddress | null) {
  if (!address) return [null, null, null, null, null, null] as const
  const { name, line1, line2, city, state, postalCode } = address
  return [name, line1, line2, city, state, postalCode] as const
}
