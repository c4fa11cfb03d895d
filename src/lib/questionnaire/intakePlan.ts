import type { Item, Questionnaire, Section } from '../../../domain/intake/questionnaire'
import type { IntakeFacts } from '../../../domain/intake/screening/facts'
import { type Finding, type Screening, screenAnswers } from '../../../domain/intake/screening/screenAnswers'
import { visibleItems } from '../../../domain/intake/answers/visibleItems'
import type { ReadEntries } from './readEntries'

/** A step with the visible items of one section, or one of the two final steps. */
export type IntakeStep =
  | {
      readonly id: string
      readonly kind: 'section'
      readonly section: Section
      readonly items: readonly Item[]
    }
  | { readonly id: 'review'; readonly kind: 'review' }
  | { readonly id: 'send'; readonly kind: 'send'; readonly consents: readonly Item[] }

export type IntakePlan = {
  readonly steps: readonly IntakeStep[]
  /** Index of the first incomplete step. */
  readonly firstOpen: number
  /** Why the request cannot be made, and the index of the step after which that is shown. */
  readonly stop?: {
    readonly after: number
    readonly screening: Screening
    readonly findings: readonly Finding[]
  }
}

type RuleContext = Omit<IntakeFacts, 'byItem'>

/** The patient's next place: a step, or a finding that stops the request. */
type Place = { readonly kind: 'step'; readonly index: number } | { readonly kind: 'stop' }

/**
 * Builds the steps from the answers so far, and the furthest one allowed. A check-in omits what the record knows.
 * @param judgedBy the day of screening, `YYYY-MM-DD`, and the names of medicines once fetched
 * @param unconfirmed ids of prefilled items, which must be seen before going on
 */
export function buildIntakePlan(
  questionnaire: Questionnaire,
  read: ReadEntries,
  judgedBy: RuleContext,
  unconfirmed: readonly string[] = [],
): IntakePlan {
  const isKnown = (item: Item) => questionnaire.renewal?.fromRecord.includes(item.id)
  const visible = new Set(visibleItems(questionnaire, read.answers).filter((item) => !isKnown(item)))
  const asked = questionnaire.sections
    .map((section) => ({ section, items: section.items.filter((item) => visible.has(item)) }))
    .filter(({ items }) => items.length > 0)
  const questions = asked.filter(({ items }) => items.some(({ kind }) => kind !== 'consent'))
  const steps: readonly IntakeStep[] = [
    ...questions.map(({ section, items }) => ({ id: section.id, kind: 'section' as const, section, items })),
    { id: 'review', kind: 'review' },
    { id: 'send', kind: 'send', consents: [...visible].filter(({ kind }) => kind === 'consent') },
  ]
  const firstOpen = questions.findIndex(({ items }) => items.some((item) => isOpen(item, read, unconfirmed)))
  const stop = findStop(questionnaire, steps, read, judgedBy)
  return { steps, firstOpen: firstOpen === -1 ? steps.length - 1 : firstOpen, ...(stop && { stop }) }
}

/** Resolves a requested step: never past an incomplete step or a finding that stops the request. */
function resolvePlace(plan: IntakePlan, stepId: string | undefined): Place {
  const wanted = Math.max(
    0,
    plan.steps.findIndex(({ id }) => id === stepId),
  )
  if (plan.stop && wanted > plan.stop.after) return { kind: 'stop' }
  return { kind: 'step', index: Math.min(wanted, plan.firstOpen) }
}

/** A submitted request shows no questions again, only its payment. */
const submittedStep: IntakeStep = { id: 'send', kind: 'send', consents: [] }

/** Returns the step to show and its index; no step where a finding stops the request, no index after submission. */
export function shownStep(
  plan: IntakePlan,
  stepId: string | undefined,
  isSubmitted = false,
): { readonly step: IntakeStep | undefined; readonly index: number } {
  if (isSubmitted) return { step: submittedStep, index: -1 }
  const place = resolvePlace(plan, stepId)
  return place.kind === 'step'
    ? { step: plan.steps[place.index], index: place.index }
    : { step: undefined, index: 0 }
}

function isOpen(item: Item, { answers, problems }: ReadEntries, unconfirmed: readonly string[]): boolean {
  if (item.id in problems || unconfirmed.includes(item.id)) return true
  return item.required && !(item.id in answers)
}

/**
 * Finds an EMERGENCY or HARD stop, shown after the step whose answer makes it certain. Unknown answers stop nothing
 * here, because they may still follow.
 */
function findStop(
  questionnaire: Questionnaire,
  steps: readonly IntakeStep[],
  { answers }: ReadEntries,
  judgedBy: RuleContext,
): IntakePlan['stop'] {
  const screening = screenAnswers(questionnaire, answers, judgedBy)
  if (screening.outcome !== 'EMERGENCY' && screening.outcome !== 'HARD') return undefined
  const findings = screening.findings.filter(({ level }) => level === screening.outcome)
  const whole = findings.filter(({ ingredients }) => ingredients.length === 0)
  const lastStepOf = ({ itemIds }: Finding) =>
    Math.max(...itemIds.map((itemId) => stepIndexOf(steps, itemId)))
  // Where every ingredient is excluded separately, the request stops only with all of the findings.
  const after = whole.length > 0 ? Math.min(...whole.map(lastStepOf)) : Math.max(...findings.map(lastStepOf))
  return { after, screening, findings: whole.length > 0 ? whole : findings }
}

function stepIndexOf(steps: readonly IntakeStep[], itemId: string): number {
  return steps.findIndex((step) => step.kind === 'section' && step.items.some(({ id }) => id === itemId))
}
