import type { OrderStatus, RequestStatus } from '../generated/enums'

/** Phrase to type before an account is closed, against accidents. */
export const closingPhrase = 'close my account'

/** An open item that prevents closing an account. */
export interface OpenItem {
  readonly kind: 'request' | 'order' | 'hold'
  readonly id: string
  readonly status: string
}

/** Requests in review, or with money to move. A prescribed request is open through its order. */
export const openRequestStatuses: readonly RequestStatus[] = [
  'awaiting_payment',
  'submitted',
  'in_review',
  'needs_info',
  'approved',
]

export const openOrderStatuses: readonly OrderStatus[] = ['awaiting_payment', 'placed', 'packed', 'shipped']
