import { isChargeRefused } from '../../../domain/payments/captureProblem'
import { canReauthorize } from '../../../domain/payments/reauthorization'
import { openStatuses } from '../../../domain/requests/requestState'
import { requestPhaseOf } from '../../../domain/requests/requestPhase'
import { hasOpenProposal } from '../../lib/requests/hasOpenProposal'
import type {
  ConversationSummaryFragment,
  OrderSummaryFragment,
  PaymentSummaryFragment,
  RequestEventType,
  RequestSummaryFragment,
  TreatmentType,
} from '../../generated/graphql'
import type { DashboardSupply } from './listSupplies'

/** The one thing to do next. */
export type NextStep =
  | { readonly kind: 'pay'; readonly request: RequestSummaryFragment }
  | { readonly kind: 'question' | 'proposal'; readonly request: RequestSummaryFragment }
  | { readonly kind: 'renewHold'; readonly request: RequestSummaryFragment }
  | { readonly kind: 'message'; readonly conversation: ConversationSummaryFragment; readonly count: number }
  | { readonly kind: 'refused'; readonly request: RequestSummaryFragment }
  | { readonly kind: 'address' | 'payOrder'; readonly order: OrderSummaryFragment }
  | {
      readonly kind: 'refill' | 'renewal' | 'stepCheckIn' | 'followUp'
      readonly supply: DashboardSupply
    }
  | {
      readonly kind: 'approveCharge' | 'mendCharge'
      readonly supply: DashboardSupply
      /** The waiting refill, whose dose may differ from that of the supply. */
      readonly order: OrderSummaryFragment | undefined
    }
  | { readonly kind: 'checkIn'; readonly request: RequestSummaryFragment }
  | { readonly kind: 'draft'; readonly treatmentType: TreatmentType }
  | { readonly kind: 'prescription'; readonly request: RequestSummaryFragment }
  | { readonly kind: 'wait'; readonly request: RequestSummaryFragment }
  | { readonly kind: 'start' }

interface NextStepInput {
  readonly requests: readonly (RequestSummaryFragment & {
    readonly events?: readonly { readonly type: RequestEventType }[]
  })[]
  readonly conversations: readonly ConversationSummaryFragment[]
  /** Treatments with an unsent draft. */
  readonly drafts: readonly TreatmentType[]
  readonly orders?: readonly OrderSummaryFragment[]
  readonly payments?: readonly Pick<PaymentSummaryFragment, 'requestId' | 'status' | 'failureCode'>[]
  /** The one that runs out first on top. */
  readonly supplies?: readonly DashboardSupply[]
  /** Decides which holds have expired. */
  readonly now?: Date
}

/**
 * Returns the most useful next step. An unpaid request, which no clinician sees, precedes a question that
 * blocks a request; then come blockers of a shipment, messages, supplies that end, and drafts.
 */
export function nextStep(situation: NextStepInput): NextStep {
  return (
    blockedStep(situation) ??
    unreadMessageStep(situation) ??
    supplyStep(situation) ??
    ongoingStep(situation) ?? { kind: 'start' }
  )
}

/** The step that blocks care until the patient has done it. */
function blockedStep({
  requests,
  orders = [],
  payments = [],
  supplies,
  now,
}: NextStepInput): NextStep | undefined {
  const unpaid = requests.find(({ status }) => status === 'awaiting_payment')
  if (unpaid) return { kind: 'pay', request: unpaid }

  const question = requests.find(({ status }) => status === 'needs_info')
  if (question) return { kind: hasOpenProposal(question) ? 'proposal' : 'question', request: question }

  const ending = now && requests.find((request) => isHoldEnding(request, now))
  if (ending) return { kind: 'renewHold', request: ending }

  const isRefused = ({ id, status }: RequestSummaryFragment) =>
    payments.some((paid) => paid.requestId === id && isChargeRefused(status, paid))
  const refused = requests.find(isRefused)
  if (refused) return { kind: 'refused', request: refused }

  const homeless = orders.find(({ status, shippingAddress }) => status === 'placed' && !shippingAddress)
  if (homeless) return { kind: 'address', order: homeless }

  return unchargedStep(orders, supplies) ?? unpaidOrderStep(orders)
}

/** A refill whose automatic payment was refused. */
function unchargedStep(
  orders: readonly OrderSummaryFragment[],
  supplies: readonly DashboardSupply[] = [],
): NextStep | undefined {
  const supply = supplies.find(
    ({ prescription: { openOrderStatus, automaticPayment } }) =>
      openOrderStatus === 'awaiting_payment' && automaticPayment?.problem,
  )
  if (!supply) return undefined
  const isApproval = supply.prescription.automaticPayment?.problem === 'not_confirmed'
  const order = orders.find(({ id }) => id === supply.prescription.openOrderId)
  return { kind: isApproval ? 'approveCharge' : 'mendCharge', supply, order }
}

function unpaidOrderStep(orders: readonly OrderSummaryFragment[]): NextStep | undefined {
  const order = orders.find(({ status }) => status === 'awaiting_payment')
  return order && { kind: 'payOrder', order }
}

/** Whether a hold expires before a decision, so that the patient is asked to renew it. */
export function isHoldEnding(
  {
    status,
    paymentStatus,
    holdUntil,
  }: Pick<RequestSummaryFragment, 'status' | 'paymentStatus' | 'holdUntil'>,
  now: Date,
): boolean {
  return canReauthorize(
    { status, paymentStatus, holdUntil: holdUntil === null ? null : new Date(holdUntil) },
    now,
  )
}

function unreadMessageStep({ conversations }: NextStepInput): NextStep | undefined {
  const conversation = conversations.find(({ unreadCount }) => unreadCount > 0)
  const count = conversations.reduce((sum, { unreadCount }) => sum + unreadCount, 0)
  return conversation && { kind: 'message', conversation, count }
}

function supplyStep({ supplies = [] }: NextStepInput): NextStep | undefined {
  const supply = supplies.find(({ need }) => need !== undefined)
  return supply?.need && { kind: supply.need, supply }
}

/** The step for a draft, a request that waits for a decision, or its result. */
function ongoingStep({ requests, drafts }: NextStepInput): NextStep | undefined {
  const checkIn = requests.find(isCheckIn)
  if (checkIn) return { kind: 'checkIn', request: checkIn }

  const draft = drafts[0]
  if (draft) return { kind: 'draft', treatmentType: draft }

  const waiting = soonestFirst(requests).find(isUndecided)
  if (waiting) return { kind: 'wait', request: waiting }

  const prescribed = requests.find(({ status }) => status === 'prescribed')
  return prescribed && { kind: 'prescription', request: prescribed }
}

/** Whether a draft is a renewal, which continues on another page than an intake. */
export function isCheckIn({
  status,
  renewsPrescriptionId,
}: Pick<RequestSummaryFragment, 'status' | 'renewsPrescriptionId'>): boolean {
  return status === 'draft' && renewsPrescriptionId !== null
}

function isUndecided({ status }: RequestSummaryFragment): boolean {
  return status !== 'prescribed' && openStatuses.includes(status)
}

const recentlyClosedMs = 14 * 24 * 60 * 60_000

/** Recently closed requests, whose refund may still be pending. */
export function isRecentlyClosed(
  { status, updatedAt, holdUntil }: Pick<RequestSummaryFragment, 'status' | 'updatedAt' | 'holdUntil'>,
  now: Date,
): boolean {
  // Patients know about a request that they cancelled before paying.
  if (requestPhaseOf(status) !== 'ended' || (status === 'cancelled' && holdUntil === null)) return false
  return now.getTime() - Date.parse(updatedAt) < recentlyClosedMs
}

function soonestFirst(requests: readonly RequestSummaryFragment[]): readonly RequestSummaryFragment[] {
  return [...requests].sort((a, b) => (a.responseDueAt ?? '~').localeCompare(b.responseDueAt ?? '~'))
}
