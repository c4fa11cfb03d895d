import { describe, expect, test } from 'vitest'
import { CodedError } from '../../../domain/errors'
import type { TreatmentProposalStatus } from '../../../domain/generated/enums'
import { nextReauthorizationStatus, requiredAuthorization } from '../../../domain/payments/reauthorization'
import type { ProposalStep } from '../../../domain/requests/treatmentProposal'
import { consentOf, proposalPayment, resolveProposal } from '../../../domain/requests/treatmentProposal'
import type { Actor } from '../../../domain/requests/requestState'

const statuses: readonly TreatmentProposalStatus[] = [
  'proposed',
  'agreed',
  'accepted',
  'refused',
  'withdrawn',
]
const steps: readonly ProposalStep[] = ['agree', 'refuse', 'withdraw', 'hold']
const actors: readonly Actor[] = ['user', 'HCPs', 'Admin', 'system']
const dearer = { priceCents: 9000, heldCents: 5900 }
const cheaper = { priceCents: 4900, heldCents: 5900 }

type Line = readonly [TreatmentProposalStatus, ProposalStep, Actor, TreatmentProposalStatus, string]

const ends: readonly Line[] = (['proposed', 'agreed'] as const).flatMap((from): Line[] => [
  [from, 'refuse', 'user', 'refused', 'refuseChange'],
  [from, 'withdraw', 'HCPs', 'withdrawn', 'withdrawChange'],
])
const byHold: Line = ['agreed', 'hold', 'system', 'accepted', 'acceptChange']

/** All allowed transitions; any other is illegal. */
const legal = {
  dearer: [...ends, byHold, ['proposed', 'agree', 'user', 'agreed', 'agreeToChange']],
  cheaper: [...ends, byHold, ['proposed', 'agree', 'user', 'accepted', 'acceptChange']],
} as const satisfies Record<string, readonly Line[]>

describe('a proposal of another treatment', () => {
  test.each([
    ['dearer than the hold', dearer, legal.dearer],
    ['within the hold', cheaper, legal.cheaper],
    ['as dear as the hold', { priceCents: 5900, heldCents: 5900 }, legal.cheaper],
    ['where nothing is paid', { priceCents: 5900, heldCents: null }, legal.cheaper],
  ])('%s has exactly the transitions and actors of the table', (_name, money, lines) => {
    const all = statuses.flatMap((status) =>
      steps.flatMap((step) => actors.map((actor) => ({ status, step, actor }))),
    )
    const happened = all.map(({ status, step, actor }) => outcome({ ...money, status }, step, actor))
    expect(happened).toEqual(all.map(({ status, step, actor }) => foresee(lines, { status, step, actor })))
  })

  test('states its effect on the hold', () => {
    expect(proposalPayment(dearer)).toBe('newHold')
    expect(proposalPayment(cheaper)).toBe('withinHold')
    expect(proposalPayment({ priceCents: 4900, heldCents: null })).toBe('free')
  })

  test('raises the hold only for the agreed product', () => {
    const agreed = { ...dearer, status: 'accepted', productId: 'a', packs: 2 } as const
    const within = { ...cheaper, status: 'accepted', productId: 'b', packs: 1 } as const
    const refused = { ...dearer, status: 'refused', productId: 'c', packs: 1 } as const
    expect(consentOf([within, refused])).toBeUndefined()
    expect(consentOf([within, refused, agreed])).toMatchObject({ firstHoldCents: 5900 })
    expect(consentOf([within, refused, agreed])?.agreed).toEqual([within, agreed])
  })
})

describe('a new hold', () => {
  const held = {
    status: 'authorized',
    providerPaymentId: 'pi_old',
    failureCode: null,
    amountCents: 5900,
  } as const
  const state = {
    session: 'complete',
    intentId: 'pi_new',
    intent: 'authorized',
    isExpired: false,
    authorizedCents: 9000,
    capturedCents: 0,
    refundedCents: 0,
    refundFailedCents: 0,
    refundFailureCode: null,
    disputes: [],
    captureBefore: null,
    failureCode: null,
  } as const
  const facts = { requestStatus: 'needs_info', payment: held, state } as const
  const renewal = { replaces: 'pi_old', amountCents: 9000 }

  test('of the agreed amount replaces the old one', () => {
    expect(
      nextReauthorizationStatus(renewal, { ...facts, requiredCents: requiredAuthorization(held, dearer) }),
    ).toBe('replacing')
  })

  test('is released when its proposal is no longer pending', () => {
    expect(
      nextReauthorizationStatus(renewal, { ...facts, requiredCents: requiredAuthorization(held, undefined) }),
    ).toBe('closing')
  })

  test('is released when its amount differs from its checkout session', () => {
    const short = { ...facts, state: { ...state, authorizedCents: 5900 } }
    expect(nextReauthorizationStatus(renewal, { ...short, requiredCents: 9000 })).toBe('closing')
  })
})

type Proposal = Parameters<typeof resolveProposal>[0]

function outcome(proposal: Proposal, step: ProposalStep, actor: Actor): unknown {
  try {
    return resolveProposal(proposal, step, actor)
  } catch (error) {
    return error instanceof CodedError ? error.code : 'no coded error'
  }
}

interface Asked {
  readonly status: TreatmentProposalStatus
  readonly step: ProposalStep
  readonly actor: Actor
}

function foresee(lines: readonly Line[], { status, step, actor }: Asked): unknown {
  const line = lines.find(([from, name]) => from === status && name === step)
  if (!line) return 'IllegalTransition'
  const [, , by, to, event] = line
  return by === actor ? { status: to, event } : 'Forbidden'
}
