import { CodedError } from '../errors'
import type { RequestEventType, TreatmentProposalStatus, TreatmentProposalStep } from '../generated/enums'
import type { PrescriptionContent } from '../prescriptions/prescription'
import type { Actor } from './requestState'

/** What a professional proposes to a patient instead of what they asked for; nothing is prescribed by it. */
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
  /** For the patient: what is proposed, and why. */
  readonly body: string
  /** What was held when it was proposed; null where nothing is to be paid. */
  readonly heldCents: number | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** A proposal costs nothing yet, less than is held, or more. */
export type ProposalMoney = 'free' | 'withinHold' | 'newHold'

/**
 * What a proposal means for the money. Within the hold nothing is held anew: a hold is captured once, in part where less is
 * due, and the gateway releases the rest with it; a second, smaller hold would only block more of the patient's card.
 */
export function moneyOfProposal({
  priceCents,
  heldCents,
}: Pick<TreatmentProposal, 'priceCents' | 'heldCents'>): ProposalMoney {
  if (heldCents === null) return 'free'
  return priceCents > heldCents ? 'newHold' : 'withinHold'
}

/** What is done to a proposal: by people, or by the new hold that stands. */
export type ProposalStep = TreatmentProposalStep | 'hold'

interface Settled {
  readonly status: TreatmentProposalStatus
  /** What it means for the request. */
  readonly event: RequestEventType
}

interface Way extends Settled {
  readonly by: Actor
}

const endings = {
  refuse: { status: 'refused', event: 'refuseChange', by: 'user' },
  withdraw: { status: 'withdrawn', event: 'withdrawChange', by: 'HCPs' },
} as const satisfies Partial<Record<ProposalStep, Way>>

const afterConsent: Record<ProposalMoney, Way> = {
  free: { status: 'accepted', event: 'acceptChange', by: 'user' },
  withinHold: { status: 'accepted', event: 'acceptChange', by: 'user' },
  // The professional goes on once the money is there, not before.
  newHold: { status: 'agreed', event: 'agreeToChange', by: 'user' },
}

/**
 * Where a step leads a proposal, and its request with it.
 * @throws CodedError IllegalTransition when the proposal knows no such step, Forbidden when another role must do it
 */
export function settleProposal(
  proposal: Pick<TreatmentProposal, 'status' | 'priceCents' | 'heldCents'>,
  step: ProposalStep,
  actor: Actor,
): Settled {
  const way = waysFrom(proposal)[step]
  if (!way) throw new CodedError('IllegalTransition', { from: proposal.status, event: step })
  if (way.by !== actor) throw new CodedError('Forbidden', { from: proposal.status, event: step })
  return { status: way.status, event: way.event }
}

function waysFrom(
  proposal: Pick<TreatmentProposal, 'status' | 'priceCents' | 'heldCents'>,
): Partial<Record<ProposalStep, Way>> {
  if (proposal.status === 'proposed') return { agree: afterConsent[moneyOfProposal(proposal)], ...endings }
  if (proposal.status !== 'agreed') return {}
  return { hold: { status: 'accepted', event: 'acceptChange', by: 'system' }, ...endings }
}

/** Whether the patient's answer, or the new hold it needs, is still to come. */
export function isProposalOpen({ status }: Pick<TreatmentProposal, 'status'>): boolean {
  return status === 'proposed' || status === 'agreed'
}

type Agreed = Pick<TreatmentProposal, 'productId' | 'packs'>

/** Why more is held than when a request was sent: the patient has agreed to these, and to nothing else at that price. */
export interface Consent {
  readonly agreed: readonly Agreed[]
  /** What was held first. */
  readonly firstHoldCents: number
}

/**
 * The consent behind a hold that was raised.
 * @param proposals of one request
 * @returns undefined where the hold is the one the request was sent with
 */
export function consentOf(
  proposals: readonly (Agreed & Pick<TreatmentProposal, 'status' | 'priceCents' | 'heldCents'>)[],
): Consent | undefined {
  const agreed = proposals.filter(({ status }) => status === 'accepted')
  const raised = agreed.filter((proposal) => moneyOfProposal(proposal) === 'newHold')
  const holds = raised.flatMap(({ heldCents }) => heldCents ?? [])
  return holds.length === 0 ? undefined : { agreed, firstHoldCents: Math.min(...holds) }
}
