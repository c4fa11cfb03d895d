import { CodedError } from '../errors'
import type { StepCheckInStatus, StepDecision } from '../generated/enums'
import type { FillContent, Prescription, TitrationStep } from './prescription'
import type { RefillProblem, Supply } from './refills'
import { isFillPending, nextFill, refillDueAt, refillProblem, refillsLeft } from './refills'
import type { StepCheckIn, StepState } from './stepCheckIn'
import { nextStepState, possibleDecisions } from './stepCheckIn'

const day = 86_400_000

/**
 * How long before the end of the supply a check-in is requested: three days for an answer, seven for the
 * refill.
 */
export const checkInLeadDays = 10
/** A decided dose is valid for a month; then the patient is asked again. */
export const decisionValidDays = 30

/** The fields of a prescription that decide the steps of its plan. */
export type Titrated = Supply &
  Pick<Prescription, 'steps' | 'checkIns' | 'openOrderStatus' | 'nextRefillAt'> &
  FillContent

/** Returns the step of a fill, 0 being the first fill; undefined before it is decided. */
function stepOfFill(
  { steps, checkIns }: Pick<Prescription, 'steps' | 'checkIns'>,
  fill: number,
): TitrationStep | undefined {
  if (fill === 0) return steps?.[0]
  const decision = checkIns.findLast((checkIn) => checkIn.fill === fill && checkIn.nextStep !== null)
  return steps?.find(({ number }) => number === decision?.nextStep)
}

/** Returns the content with which a fill was dispensed. */
export function contentOfFill(
  prescription: Pick<Prescription, 'steps' | 'checkIns'> & FillContent,
  fill: number,
): FillContent {
  return stepOfFill(prescription, fill) ?? prescription
}

/** Returns the step of the last paid fill, which the patient takes now or after its delivery. */
export function currentStep(
  prescription: Pick<Prescription, 'steps' | 'checkIns' | 'refillsUsed'>,
): TitrationStep | undefined {
  return stepOfFill(prescription, prescription.refillsUsed)
}

/** Returns the content of a prescription as filled now: with a plan, that of its current step. */
export function currentContent<T extends Pick<Prescription, 'steps' | 'checkIns' | 'refillsUsed'>>(
  prescription: T,
): T {
  const step = currentStep(prescription)
  if (!step) return prescription
  const { number: _number, minDays: _minDays, ...content } = step
  return { ...prescription, ...content }
}

/**
 * Returns the valid check-in about the next fill; undefined before one is submitted, and once it has lapsed.
 */
function activeCheckIn(
  { checkIns, refillsUsed }: Pick<Prescription, 'checkIns' | 'refillsUsed'>,
  now: Date,
): StepCheckIn | undefined {
  const last = checkIns.findLast(({ fill }) => fill === refillsUsed + 1)
  const hasLapsed = last?.decidedAt && now.getTime() > last.decidedAt.getTime() + decisionValidDays * day
  return hasLapsed && last.status !== 'declined' ? undefined : last
}

/**
 * Returns the content of a prescription's next fill. Every caller must use it, so that the answer is decided
 * in one place.
 * @returns the prescription itself without a plan; with a plan the decided step, undefined before a decision
 */
export function nextFillContent(prescription: Titrated, now: Date): FillContent | undefined {
  if (!prescription.steps) return prescription
  if (nextFill(prescription) === 0) return prescription.steps[0]
  const nextStep = activeCheckIn(prescription, now)?.nextStep
  return prescription.steps.find(({ number }) => number === nextStep)
}

/** Returns the last check-in about the next fill, lapsed or not. */
function lastCheckIn(prescription: Titrated): StepCheckIn | undefined {
  const fill = nextFill(prescription)
  return prescription.checkIns.findLast((checkIn) => checkIn.fill === fill)
}

/** Returns when the patient should answer the check-in about the next fill; null once it was answered. */
export function unansweredCheckInDueAt(prescription: Titrated): Date | null {
  return lastCheckIn(prescription) ? null : checkInDueAt(prescription)
}

/** Returns the price of the next fill, in cents; null for a plan whose next step is undecided. */
export function nextFillCents(prescription: Titrated): number | null {
  if (!prescription.steps) return prescription.priceCents
  const wanted = nextFill(prescription) === 0 ? 1 : lastCheckIn(prescription)?.nextStep
  return prescription.steps.find(({ number }) => number === wanted)?.priceCents ?? null
}

/**
 * Returns when the check-in about the next fill is due; null before the first delivery, and when no fill is
 * left.
 */
export function checkInDueAt(prescription: Titrated): Date | null {
  const { steps, suppliedUntil, daysSupply } = prescription
  if (!steps || !suppliedUntil || refillsLeft(prescription) <= 0 || isFillPending(prescription)) return null
  return new Date(suppliedUntil.getTime() - Math.min(checkInLeadDays, daysSupply / 2) * day)
}

/** Returns the state of a plan's next fill; null when there is none. */
export function stepState(prescription: Titrated, now: Date): StepState | null {
  if (!prescription.steps || refillsLeft(prescription) <= 0) return null
  if (prescription.openOrderStatus === 'awaiting_payment') return 'ordered'
  const standing = activeCheckIn(prescription, now)
  if (standing) return standing.status
  const due = checkInDueAt(prescription)
  return due && due <= now ? 'check_in_due' : 'planned'
}

/** Returns the first reason against ordering the next fill; undefined when there is none. */
export function fillProblem(prescription: Titrated, now: Date): RefillProblem | 'checkInNeeded' | undefined {
  return (
    refillProblem(prescription, now) ?? (nextFillContent(prescription, now) ? undefined : 'checkInNeeded')
  )
}

/** Returns when the next fill is due automatically; with a plan only once its step is decided. */
export function fillDueAt(prescription: Titrated, now: Date): Date | null {
  return nextFillContent(prescription, now) ? refillDueAt(prescription) : null
}

/** Returns how many days the fills of the current step last, from its first fill. */
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

/** Why a step decision is refused. */
type StepProblem = 'lastStep' | 'firstStep' | 'tooSoon'

/**
 * Returns the reason against a decision: the step does not exist, or the label's minimum duration of the
 * current step is not over.
 */
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
 * @returns the decided check-in, and the step of the next fill
 * @throws CodedError IllegalTransition; StepRefused with `problem`
 */
export function decideStep(
  prescription: Titrated,
  checkIn: Pick<StepCheckIn, 'status' | 'fill'>,
  decision: StepDecision,
): { readonly status: StepCheckInStatus; readonly nextStep: number | null } {
  const status = nextStepState(checkIn.status, decision, 'HCPs')
  const isOffered = possibleDecisions(checkIn).includes(decision)
  const problem = isOffered ? decisionProblem(prescription, decision) : 'noDose'
  if (problem) throw new CodedError('StepRefused', { problem })
  const current = currentStep(prescription)?.number ?? 1
  const by = distance[decision]
  return { status: status as StepCheckInStatus, nextStep: by === null ? null : current + by }
}
