import type { OrderStatus, RequestStatus } from '../generated/enums'

/** What is typed to close an account, so that nobody does it by a slip. */
export const closingPhrase = 'close my account'

/** Something under way that keeps an account from being closed. */
export interface OpenMatter {
  readonly kind: 'request' | 'order' | 'hold'
  readonly id: string
  readonly status: string
}

/** Somebody is at work on it, or money is to be moved. What is prescribed is under way as its order. */
export const openRequestStatuses: readonly RequestStatus[] = [
  'awaiting_payment',
  'submitted',
  'in_review',
  'needs_info',
  'approved',
]

export const openOrderStatuses: readonly OrderStatus[] = ['awaiting_payment', 'placed', 'packed', 'shipped']
