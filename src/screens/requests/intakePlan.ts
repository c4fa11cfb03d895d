import type { Item, Questionnaire, Section } from '../../../domain/intake/questionnaire'
import type { Facts } from '../../../domain/intake/facts'
import { type Finding, type Screening, screenAnswers } from '../../../domain/intake/screenAnswers'
import { visibleItems } from '../../../domain/intake/visibleItems'
import type { ReadEntries } from './readEntries'

/** A step that asks the visible items of one section, or one of the two at the end. */
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
  /** Position of the first step that still lacks something. */
  readonly firstOpen: number
  /** Why the request cannot be made, and the position of the step after which that is told. */
  readonly stop?: {
    readonly after: number
    readonly screening: Screening
    readonly findings: readonly Finding[]
  }
}

type JudgedBy = Omit<Facts, 'byItem'>

/** Where the person goes next: to a step, or nowhere because a finding stops the request. */
type Place = { readonly kind: 'step'; readonly index: number } | { readonly kind: 'stop' }

/**
 * The steps in order, as far as the answers tell, and how far one may go. A check-in does not ask what the record knows.
 * @param judgedBy the day of screening, `YYYY-MM-DD`, and the names of medicines once they have been fetched
 * @param unconfirmed ids of items that were filled in for the person: nobody gets past one without having seen it
 */
export function planOf(
  questionnaire: Questionnaire,
  read: ReadEntries,
  judgedBy: JudgedBy,
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
  const stop = stopOf(questionnaire, steps, read, judgedBy)
  return { steps, firstOpen: firstOpen === -1 ? steps.length - 1 : firstOpen, ...(stop && { stop }) }
}

/** The place for a step one asks for: never past an open step, never past what stops the request. */
function placeOf(plan: IntakePlan, stepId: string | undefined): Place {
  const wanted = Math.max(
    0,
    plan.steps.findIndex(({ id }) => id === stepId),
  )
  if (plan.stop && wanted > plan.stop.after) return { kind: 'stop' }
  return { kind: 'step', index: Math.min(wanted, plan.firstOpen) }
}

/** What was sent is not asked again: what is left is its payment. */
const submittedStep: IntakeStep = { id: 'send', kind: 'send', consents: [] }

/** The step to show, and its position; no step where a finding stops the request, no position once it was sent. */
export function shownStep(
  plan: IntakePlan,
  stepId: string | undefined,
  isSubmitted = false,
): { readonly step: IntakeStep | undefined; readonly index: number } {
  if (isSubmitted) return { step: submittedStep, index: -1 }
  const place = placeOf(plan, stepId)
  return place.kind === 'step'
    ? { step: plan.steps[place.index], index: place.index }
    : { step: undefined, index: 0 }
}

function isOpen(item: Item, { answers, problems }: ReadEntries, unconfirmed: readonly string[]): boolean {
  if (item.id in problems || unconfirmed.includes(item.id)) return true
  return item.required && !(item.id in answers)
}

/**
 * EMERGENCY or HARD is told after the step whose answer makes it certain. What is only unknown stops nobody here: the
 * answers are still coming.
 */
function stopOf(
  questionnaire: Questionnaire,
  steps: readonly IntakeStep[],
  { answers }: ReadEntries,
  judgedBy: JudgedBy,
): IntakePlan['stop'] {
  const screening = screenAnswers(questionnaire, answers, judgedBy)
  if (screening.outcome !== 'EMERGENCY' && screening.outcome !== 'HARD') return undefined
  const findings = screening.findings.filter(({ level }) => level === screening.outcome)
  const whole = findings.filter(({ ingredients }) => ingredients.length === 0)
  const lastStepOf = ({ itemIds }: Finding) =>
    Math.max(...itemIds.map((itemId) => stepIndexOf(steps, itemId)))
  // Where every ingredient is excluded one by one, it takes all of the findings to stop the request.
  const after = whole.length > 0 ? Math.min(...whole.map(lastStepOf)) : Math.max(...findings.map(lastStepOf))
  return { after, screening, findings: whole.length > 0 ? whole : findings }
}

function stepIndexOf(steps: readonly IntakeStep[], itemId: string): number {
  return steps.findIndex((step) => step.kind === 'section' && step.items.some(({ id }) => id === itemId))
}
