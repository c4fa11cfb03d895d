import { openStatuses } from '../../../domain/requests/requestState'
import { phaseOf } from '../../lib/payments/requestPhase'
import type {
  ConversationSummaryFragment,
  RequestSummaryFragment,
  TreatmentType,
} from '../../generated/graphql'

/** The one thing to do next. */
export type NextStep =
  | { readonly kind: 'pay'; readonly request: RequestSummaryFragment }
  | { readonly kind: 'question'; readonly request: RequestSummaryFragment }
  | { readonly kind: 'message'; readonly conversation: ConversationSummaryFragment; readonly count: number }
  | { readonly kind: 'draft'; readonly treatmentType: TreatmentType }
  | { readonly kind: 'prescription'; readonly request: RequestSummaryFragment }
  | { readonly kind: 'wait'; readonly request: RequestSummaryFragment }
  | { readonly kind: 'start' }

interface Situation {
  readonly requests: readonly RequestSummaryFragment[]
  readonly conversations: readonly ConversationSummaryFragment[]
  /** Treatments whose intake has been begun and not sent. */
  readonly drafts: readonly TreatmentType[]
}

/**
 * What helps the patient on most: a request that nobody reads before it is paid comes before a question that holds one
 * up, that before a message, and that before a draft.
 */
export function nextStep({ requests, conversations, drafts }: Situation): NextStep {
  const unpaid = requests.find(({ status }) => status === 'awaiting_payment')
  if (unpaid) return { kind: 'pay', request: unpaid }

  const question = requests.find(({ status }) => status === 'needs_info')
  if (question) return { kind: 'question', request: question }

  const conversation = conversations.find(({ unreadCount }) => unreadCount > 0)
  const count = conversations.reduce((sum, { unreadCount }) => sum + unreadCount, 0)
  if (conversation) return { kind: 'message', conversation, count }

  const draft = drafts[0]
  if (draft) return { kind: 'draft', treatmentType: draft }

  const waiting = soonestFirst(requests).find(isUndecided)
  if (waiting) return { kind: 'wait', request: waiting }

  const prescribed = requests.find(({ status }) => status === 'prescribed')
  return prescribed ? { kind: 'prescription', request: prescribed } : { kind: 'start' }
}

/** Requests the patient still follows, as opposed to those that belong to their history. */
export function isActive({ status }: Pick<RequestSummaryFragment, 'status'>): boolean {
  return status === 'awaiting_payment' || status === 'shipped' || openStatuses.includes(status)
}

function isUndecided({ status }: RequestSummaryFragment): boolean {
  return status !== 'prescribed' && openStatuses.includes(status)
}

const closedLatelyMs = 14 * 24 * 60 * 60_000

/** Requests that ended a short while ago, when their money may still be on its way back. */
export function isClosedLately(
  { status, updatedAt, holdUntil }: Pick<RequestSummaryFragment, 'status' | 'updatedAt' | 'holdUntil'>,
  now: Date,
): boolean {
  // What the patient took back before it was paid, they need not be told.
  if (phaseOf(status) !== 'ended' || (status === 'cancelled' && holdUntil === null)) return false
  return now.getTime() - Date.parse(updatedAt) < closedLatelyMs
}

function soonestFirst(requests: readonly RequestSummaryFragment[]): readonly RequestSummaryFragment[] {
  return [...requests].sort((a, b) => (a.answerBy ?? '~').localeCompare(b.answerBy ?? '~'))
}
