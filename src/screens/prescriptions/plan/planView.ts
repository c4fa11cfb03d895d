import { decisionValidDays } from '../../../../domain/prescriptions/titration'
import type { PlanContentFragment } from '../../../generated/graphql'

type CheckIn = PlanContentFragment['checkIns'][number]

/** How it is with the next order of a plan, for screens. */
export interface PlanView {
  readonly state: 'planned' | 'check_in_due' | 'submitted' | 'flagged' | 'decided' | 'declined'
  /** The current check-in about the next order. */
  readonly checkIn: CheckIn | undefined
  readonly nextStep: PlanContentFragment['steps'][number] | undefined
  readonly dueAt: string | null
}

const day = 86_400_000

export function planView(plan: PlanContentFragment, now: Date): PlanView {
  const last = plan.checkIns.findLast(({ fill }) => fill === plan.refillsUsed + 1)
  const checkIn = last && !hasLapsed(last, now) ? last : undefined
  const nextStep = plan.steps.find(({ number }) => number === checkIn?.nextStep)
  const dueAt = plan.checkInDueAt
  if (checkIn) {
    const { status } = checkIn
    const isUndecided = status === 'submitted' || status === 'flagged' || status === 'declined'
    return { state: isUndecided ? status : 'decided', checkIn, nextStep, dueAt }
  }
  const isDue = dueAt !== null && new Date(dueAt) <= now
  return { state: isDue ? 'check_in_due' : 'planned', checkIn, nextStep, dueAt }
}

function hasLapsed({ decidedAt, status }: CheckIn, now: Date): boolean {
  if (decidedAt === null || status === 'declined') return false
  return now.getTime() > new Date(decidedAt).getTime() + decisionValidDays * day
}
