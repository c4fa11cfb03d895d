import { charge } from '../objects/charge'
import { checkoutSession } from '../objects/checkoutSession'
import { dispute } from '../objects/dispute'
import { eventObject } from '../objects/event'
import { paymentIntent } from '../objects/paymentIntent'
import { refund } from '../objects/refund'
import type { Services } from '../services'
import type { StoredCharge } from '../storage/charges'
import { selectCharges } from '../storage/charges'
import type { StoredDispute } from '../storage/disputes'
import { selectDisputes } from '../storage/disputes'
import type { StoredEvent } from '../storage/events'
import { selectEvents } from '../storage/events'
import type { StoredPaymentIntent } from '../storage/paymentIntents'
import { selectPaymentIntents } from '../storage/paymentIntents'
import type { StoredRefund } from '../storage/refunds'
import { selectRefunds } from '../storage/refunds'
import type { StoredSession } from '../storage/sessions'
import { selectSessions } from '../storage/sessions'
import type { Queryable } from '../../database/inTransaction'

/** An object type that can be retrieved and listed. */
export type Kind = {
  path: string
  table: string
  select: string
  /** Filter parameters of a list and the column of each. */
  filters: Readonly<Record<string, string>>
  /** Its name in errors, and the parameter they report. */
  name: string
  param: string
  run(tx: Queryable, sql: string, values: unknown[], services: Services): Promise<{ id: string }[]>
}

export const kinds = {
  checkoutSession: {
    path: '/v1/checkout/sessions',
    table: 'gateway.checkout_session',
    select: selectSessions,
    filters: { payment_intent: 'intent.id', status: 'item.status' },
    name: 'checkout.session',
    param: 'session',
    async run(tx, sql, values, services) {
      const { rows } = await tx.query<StoredSession>(sql, values)
      return rows.map((row) => checkoutSession(row, services))
    },
  },
  paymentIntent: {
    path: '/v1/payment_intents',
    table: 'gateway.payment_intent',
    select: selectPaymentIntents,
    filters: {},
    name: 'payment_intent',
    param: 'intent',
    async run(tx, sql, values, services) {
      const { rows } = await tx.query<StoredPaymentIntent>(sql, values)
      return rows.map((row) => paymentIntent(row, services))
    },
  },
  charge: {
    path: '/v1/charges',
    table: 'gateway.charge',
    select: selectCharges,
    filters: { payment_intent: 'item.payment_intent_id' },
    name: 'charge',
    param: 'id',
    async run(tx, sql, values) {
      const { rows } = await tx.query<StoredCharge>(sql, values)
      return rows.map((row) => charge(row))
    },
  },
  refund: {
    path: '/v1/refunds',
    table: 'gateway.refund',
    select: selectRefunds,
    filters: { payment_intent: 'item.payment_intent_id', charge: 'item.charge_id' },
    name: 'refund',
    param: 'id',
    async run(tx, sql, values) {
      const { rows } = await tx.query<StoredRefund>(sql, values)
      return rows.map((row) => refund(row))
    },
  },
  dispute: {
    path: '/v1/disputes',
    table: 'gateway.dispute',
    select: selectDisputes,
    filters: { payment_intent: 'item.payment_intent_id', charge: 'item.charge_id' },
    name: 'dispute',
    param: 'dispute',
    async run(tx, sql, values) {
      const { rows } = await tx.query<StoredDispute>(sql, values)
      return rows.map((row) => dispute(row))
    },
  },
  event: {
    path: '/v1/events',
    table: 'gateway.event',
    select: selectEvents,
    filters: { type: 'item.type' },
    name: 'event',
    param: 'id',
    async run(tx, sql, values) {
      const { rows } = await tx.query<StoredEvent>(sql, values)
      return rows.map((row) => eventObject(row))
    },
  },
} satisfies Record<string, Kind>
