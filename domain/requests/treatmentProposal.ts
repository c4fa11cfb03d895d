import { CodedError } from '../errors'
import type { RequestEventType, TreatmentProposalStatus, TreatmentProposalStep } from '../generated/enums'
import type { PrescriptionContent } from '../prescriptions/prescription'
import type { Actor } from './requestState'

/** An HCP's proposal of another treatment than requested; it prescribes nothing. */
export interface TreatmentProposal extends Omit<
  PrescriptionContent,
  'note' | 'refillsAllowed' | 'route' | 'validDays'
> {
  readonly id: string
  readonly requestId: string
  readonly patientId: string
  readonly proposerId: string
  readonly proposerName: string | null
  readonly status: TreatmentProposalStatus
  readonly refills: number
  /** Explanation of the proposal and its reason, for the patient. */
  readonly body: string
  /** Amount of the hold at the time of the proposal; null when no payment is needed. */
  readonly heldCents: number | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** Payment that a proposal needs: none, at most the hold, or a new hold. */
type ProposalPayment = 'free' | 'withinHold' | 'newHold'

/**
 * Returns the payment that a proposal needs. A proposal within the hold needs no new one: a hold is captured
 * once, partially if less is due, and the gateway releases the rest. A second, smaller hold would only block
 * more of the patient's card.
 */
export function proposalPayment({
  priceCents,
  heldCents,
}: Pick<TreatmentProposal, 'priceCents' | 'heldCents'>): ProposalPayment {
  if (heldCents === null) return 'free'
  return priceCents > heldCents ? 'newHold' : 'withinHold'
}

/** An event of a proposal: a person's action, or the placed new hold. */
export type ProposalStep = TreatmentProposalStep | 'hold'

interface ProposalOutcome {
  readonly status: TreatmentProposalStatus
  /** The resulting event of the request. */
  readonly event: RequestEventType
}

interface ProposalTransition extends ProposalOutcome {
  readonly by: Actor
}

const closingTransitions = {
  refuse: { status: 'refused', event: 'refuseChange', by: 'user' },
  withdraw: { status: 'withdrawn', event: 'withdrawChange', by: 'HCPs' },
} as const satisfies Partial<Record<ProposalStep, ProposalTransition>>

const afterConsent: Record<ProposalPayment, ProposalTransition> = {
  free: { status: 'accepted', event: 'acceptChange', by: 'user' },
  withinHold: { status: 'accepted', event: 'acceptChange', by: 'user' },
  // The HCP continues only after the money is held.
  newHold: { status: 'agreed', event: 'agreeToChange', by: 'user' },
}

/**
 * Returns the status of a proposal after an event, with the resulting event of its request.
 * @throws CodedError IllegalTransition when the status does not allow the event, Forbidden when the actor may
 * not cause it
 */
export function resolveProposal(
  proposal: Pick<TreatmentProposal, 'status' | 'priceCents' | 'heldCents'>,
  step: ProposalStep,
  actor: Actor,
): ProposalOutcome {
  const way = transitionsFrom(proposal)[step]
  if (!way) throw new CodedError('IllegalTransition', { from: proposal.status, event: step })
  if (way.by !== actor) throw new CodedError('Forbidden', { from: proposal.status, event: step })
  return { status: way.status, event: way.event }
}

function transitionsFrom(
  proposal: Pick<TreatmentProposal, 'status' | 'priceCents' | 'heldCents'>,
): Partial<Record<ProposalStep, ProposalTransition>> {
  if (proposal.status === 'proposed')
    return { agree: afterConsent[proposalPayment(proposal)], ...closingTransitions }
  if (proposal.status !== 'agreed') return {}
  return { hold: { status: 'accepted', event: 'acceptChange', by: 'system' }, ...closingTransitions }
}

/** Returns whether the patient's answer, or the new hold it needs, is pending. */
export function isProposalOpen({ status }: Pick<TreatmentProposal, 'status'>): boolean {
  return status === 'proposed' || status === 'agreed'
}

type Agreed = Pick<TreatmentProposal, 'productId' | 'packs'>

/** The patient's agreement to a larger hold than at submission, for the listed products only. */
export interface Consent {
  readonly agreed: readonly Agreed[]
  /** Amount of the first hold. */
  readonly firstHoldCents: number
}

/**
 * Returns the consent behind a raised hold.
 * @param proposals of one request
 * @returns undefined when the hold is the one the request was submitted with
 */
export function consentOf(
  proposals: readonly (Agreed & Pick<TreatmentProposal, 'status' | 'priceCents' | 'heldCents'>)[],
): Consent | undefined {
  const agreed = proposals.filter(({ status }) => status === 'accepted')
  const raised = agreed.filter((proposal) => proposalPayment(proposal) === 'newHold')
  const holds = raised.flatMap(({ heldCents }) => heldCents ?? [])
  return holds.length === 0 ? undefined : { agreed, firstHoldCents: Math.min(...holds) }
}
