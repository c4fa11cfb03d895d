import { openStatuses } from '../../../domain/requests/requestState'
import type {
  ConversationSummaryFragment,
  RequestSummaryFragment,
  TreatmentType,
} from '../../generated/graphql'

/** The one thing to do next. */
export type NextStep =
  | { readonly kind: 'question'; readonly request: RequestSummaryFragment }
  | { readonly kind: 'message'; readonly conversation: ConversationSummaryFragment; readonly count: number }
  | { readonly kind: 'draft'; readonly treatmentType: TreatmentType }
  | { readonly kind: 'wait'; readonly request: RequestSummaryFragment }
  | { readonly kind: 'start' }

interface Situation {
  readonly requests: readonly RequestSummaryFragment[]
  readonly conversations: readonly ConversationSummaryFragment[]
  /** Treatments whose intake has been begun and not sent. */
  readonly drafts: readonly TreatmentType[]
}

/** What helps the patient on most: a question that holds up a request comes before a message, and that before a draft. */
export function nextStep({ requests, conversations, drafts }: Situation): NextStep {
  const question = requests.find(({ status }) => status === 'needs_info')
  if (question) return { kind: 'question', request: question }

  const conversation = conversations.find(({ unreadCount }) => unreadCount > 0)
  const count = conversations.reduce((sum, { unreadCount }) => sum + unreadCount, 0)
  if (conversation) return { kind: 'message', conversation, count }

  const draft = drafts[0]
  if (draft) return { kind: 'draft', treatmentType: draft }

  const waiting = soonestFirst(requests).find(({ status }) => openStatuses.includes(status))
  return waiting ? { kind: 'wait', request: waiting } : { kind: 'start' }
}

/** Requests the patient still follows, as opposed to those that belong to their history. */
export function isActive({ status }: Pick<RequestSummaryFragment, 'status'>): boolean {
  return status === 'awaiting_payment' || status === 'shipped' || openStatuses.includes(status)
}

function soonestFirst(requests: readonly RequestSummaryFragment[]): readonly RequestSummaryFragment[] {
  return [...requests].sort((a, b) => (a.answerBy ?? '~').localeCompare(b.answerBy ?? '~'))
}
