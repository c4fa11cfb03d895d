import type { Supply } from './refills'
import { isFillPending, refillFrom, refillsLeft } from './refills'
import { renewableFrom } from './renewal'

const day = 86_400_000

/** What comes next for a medicine in use, and from when. */
export type NextCareStep =
  { readonly kind: 'delivery' } | { readonly kind: 'checkIn' | 'refill' | 'renewal'; readonly from: Date }

/**
 * Returns the next step of a prescription.
 * @param checkInDueAt when the check-in about the next dose opens; null without a titration plan
 */
export function nextCareStep(supply: Supply, checkInDueAt: Date | null, now: Date): NextCareStep {
  const from = refillFrom(supply)
  if (from === null || isFillPending(supply)) return { kind: 'delivery' }
  if (checkInDueAt) return { kind: 'checkIn', from: checkInDueAt }
  if (refillsLeft(supply) > 0) return { kind: 'refill', from }
  return { kind: 'renewal', from: renewableFrom(supply, now) }
}

/** When a later step of a titration plan is expected to begin. */
export interface ExpectedStart {
  readonly number: number
  /** Null before the first delivery. */
  readonly from: Date | null
  /** Week of the treatment, from 1. */
  readonly week: number
}

/**
 * Returns when the later steps of a titration plan begin if each lasts one fill, which its check-ins may change.
 * @param suppliedUntil end of the supply of the current step; null before the first delivery
 */
export function expectedStarts(
  steps: readonly { readonly number: number; readonly daysSupply: number }[],
  { currentStep, suppliedUntil }: { readonly currentStep: number; readonly suppliedUntil: Date | null },
): readonly ExpectedStart[] {
  const daysBefore = (from: number, to: number) =>
    steps
      .filter(({ number }) => number >= from && number < to)
      .reduce((days, { daysSupply }) => days + daysSupply, 0)
  return steps
    .filter(({ number }) => number > currentStep)
    .map(({ number }) => ({
      number,
      from: suppliedUntil && new Date(suppliedUntil.getTime() + daysBefore(currentStep + 1, number) * day),
      week: Math.floor(daysBefore(1, number) / 7) + 1,
    }))
}

/** A dose of a course, and the week of the treatment in which it begins. */
export interface CourseStep<Offered> {
  readonly product: Offered
  readonly week: number
}

/**
 * Returns the course that begins with a product: the doses of its titration plan from there on, as long as each is
 * offered. Empty for a product without later doses.
 */
export function courseFrom<Offered extends { readonly id: string; readonly daysSupply: number | null }>(
  productId: string,
  plans: readonly { readonly steps: readonly { readonly productId: string }[] }[],
  offered: readonly Offered[],
): readonly CourseStep<Offered>[] {
  const steps = plans.find((plan) => plan.steps.some((step) => step.productId === productId))?.steps ?? []
  const products = steps
    .slice(steps.findIndex((step) => step.productId === productId))
    .map((step) => offered.find(({ id }) => id === step.productId))
  const gap = products.indexOf(undefined)
  const course = products.slice(0, gap < 0 ? undefined : gap).flatMap((product) => product ?? [])
  if (course.length < 2) return []
  // Only products without prescription have no supply in days, and no plan has one.
  const numbered = course.map(({ daysSupply }, index) => ({ number: index + 1, daysSupply: daysSupply ?? 0 }))
  const starts = expectedStarts(numbered, { currentStep: 0, suppliedUntil: null })
  return course.map((product, index) => ({ product, week: starts[index]?.week ?? 1 }))
}
