import { CodedError } from '../errors'
import type { StepCheckInStatus, StepDecision } from '../generated/enums'
import type { FillContent, Prescription, TitrationStep } from './prescription'
import type { RefillProblem, Supply } from './refills'
import { isFillUnderWay, nextFill, refillDueAt, refillProblem, refillsLeft } from './refills'
import type { StepCheckIn, StepState } from './stepCheckIn'
import { nextStepState } from './stepCheckIn'

const day = 86_400_000

/** A check-in is asked for so long before the supply ends: three days for an answer, seven for the refill. */
export const checkInLeadDays = 10
/** A decided dose serves for a month; then the patient is asked again. */
export const decisionServesDays = 30

/** What of a prescription decides about the steps of its plan. */
export type Titrated = Supply &
  Pick<Prescription, 'steps' | 'checkIns' | 'openOrderStatus' | 'nextRefillAt'> &
  FillContent

/** The step of a fill, the first fill being 0; undefined before it is decided. */
function stepOfFill(
  { steps, checkIns }: Pick<Prescription, 'steps' | 'checkIns'>,
  fill: number,
): TitrationStep | undefined {
  if (fill === 0) return steps?.[0]
  const decision = checkIns.findLast((checkIn) => checkIn.fill === fill && checkIn.nextStep !== null)
  return steps?.find(({ number }) => number === decision?.nextStep)
}

/** The step of the fill that was paid last: what the patient takes, or will take as soon as it has arrived. */
export function currentStep(
  prescription: Pick<Prescription, 'steps' | 'checkIns' | 'refillsUsed'>,
): TitrationStep | undefined {
  return stepOfFill(prescription, prescription.refillsUsed)
}

/** The content of a prescription as it is filled now: of a plan, that of its current step. */
export function currentContent<T extends Pick<Prescription, 'steps' | 'checkIns' | 'refillsUsed'>>(
  prescription: T,
): T {
  const step = currentStep(prescription)
  if (!step) return prescription
  const { number: _number, minDays: _minDays, ...content } = step
  return { ...prescription, ...content }
}

/** The check-in about the next fill that stands; undefined before one is submitted, and once it has lapsed. */
export function standingCheckIn(
  { checkIns, refillsUsed }: Pick<Prescription, 'checkIns' | 'refillsUsed'>,
  now: Date,
): StepCheckIn | undefined {
  const last = checkIns.findLast(({ fill }) => fill === refillsUsed + 1)
  const hasLapsed = last?.decidedAt && now.getTime() > last.decidedAt.getTime() + decisionServesDays * day
  return hasLapsed && last.status !== 'declined' ? undefined : last
}

/**
 * What the next fill of a prescription is: the one place that says so.
 * @returns the prescription itself without a plan; of a plan the step that was decided, undefined while none is
 */
export function nextFillContent(prescription: Titrated, now: Date): FillContent | undefined {
  if (!prescription.steps) return prescription
  if (nextFill(prescription) === 0) return prescription.steps[0]
  const nextStep = standingCheckIn(prescription, now)?.nextStep
  return prescription.steps.find(({ number }) => number === nextStep)
}

/** The last check-in about the next fill, lapsed or not. */
function lastCheckIn(prescription: Titrated): StepCheckIn | undefined {
  const fill = nextFill(prescription)
  return prescription.checkIns.findLast((checkIn) => checkIn.fill === fill)
}

/** When the patient is expected to answer the check-in about the next fill; null once one was answered. */
export function unansweredCheckInDueAt(prescription: Titrated): Date | null {
  return lastCheckIn(prescription) ? null : checkInDueAt(prescription)
}

/** What the next fill costs, in cents; null of a plan whose next step was not decided. */
export function nextFillCents(prescription: Titrated): number | null {
  if (!prescription.steps) return prescription.priceCents
  const wanted = nextFill(prescription) === 0 ? 1 : lastCheckIn(prescription)?.nextStep
  return prescription.steps.find(({ number }) => number === wanted)?.priceCents ?? null
}

/** When the check-in about the next fill is due; null while nothing has arrived, and when no fill is left. */
export function checkInDueAt(prescription: Titrated): Date | null {
  const { steps, suppliedUntil, daysSupply } = prescription
  if (!steps || !suppliedUntil || refillsLeft(prescription) <= 0 || isFillUnderWay(prescription)) return null
  return new Date(suppliedUntil.getTime() - Math.min(checkInLeadDays, daysSupply / 2) * day)
}

/** How it is with the next fill of a plan; null when there is none. */
export function stepState(prescription: Titrated, now: Date): StepState | null {
  if (!prescription.steps || refillsLeft(prescription) <= 0) return null
  if (prescription.openOrderStatus === 'awaiting_payment') return 'ordered'
  const standing = standingCheckIn(prescription, now)
  if (standing) return standing.status
  const due = checkInDueAt(prescription)
  return due && due <= now ? 'check_in_due' : 'planned'
}

/** The first thing that stands against ordering the next fill; undefined when nothing does. */
export function fillProblem(prescription: Titrated, now: Date): RefillProblem | 'checkInNeeded' | undefined {
  return (
    refillProblem(prescription, now) ?? (nextFillContent(prescription, now) ? undefined : 'checkInNeeded')
  )
}

/** When the next fill is due by itself: of a plan only once its step is decided. */
export function fillDueAt(prescription: Titrated, now: Date): Date | null {
  return nextFillContent(prescription, now) ? refillDueAt(prescription) : null
}

/** How many days the fills of the current step last, since the patient came to it. */
function daysAtStep(prescription: Titrated): number {
  const current = currentStep(prescription)
  let days = 0
  for (let fill = prescription.refillsUsed; fill >= 0; fill -= 1) {
    const step = stepOfFill(prescription, fill)
    if (!step || step.number !== current?.number) break
    days += step.daysSupply
  }
  return days
}

/** Why a step cannot be decided as wanted. */
export type StepProblem = 'lastStep' | 'firstStep' | 'tooSoon'

/** What stands against a decision: there is no such step, or the label's least time at the current one is not over. */
export function decisionProblem(prescription: Titrated, decision: StepDecision): StepProblem | undefined {
  const number = currentStep(prescription)?.number ?? 1
  const has = (wanted: number) => prescription.steps?.some((step) => step.number === wanted)
  if (decision === 'stepDown' && !has(number - 1)) return 'firstStep'
  if (decision !== 'approve') return undefined
  if (!has(number + 1)) return 'lastStep'
  return daysAtStep(prescription) < (currentStep(prescription)?.minDays ?? 0) ? 'tooSoon' : undefined
}

const distance: Readonly<Record<StepDecision, number | null>> = {
  approve: 1,
  keep: 0,
  stepDown: -1,
  decline: null,
}

/**
 * Decides a check-in. No step is skipped.
 * @returns how the check-in is then, and the step of the next fill
 * @throws CodedError IllegalTransition; StepRefused with `problem`
 */
export function decideStep(
  prescription: Titrated,
  checkIn: Pick<StepCheckIn, 'status'>,
  decision: StepDecision,
): { readonly status: StepCheckInStatus; readonly nextStep: number | null } {
  const status = nextStepState(checkIn.status, decision, 'HCPs')
  const problem = decisionProblem(prescription, decision)
  if (problem) throw new CodedError('StepRefused', { problem })
  const current = currentStep(prescription)?.number ?? 1
  const by = distance[decision]
  return { status: status as StepCheckInStatus, nextStep: by === null ? null : current + by }
}
