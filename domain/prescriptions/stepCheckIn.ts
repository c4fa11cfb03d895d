import { CodedError } from '../errors'
import type {
  SideEffect,
  SideEffectSeverity,
  StepCheckInStatus,
  StepDecision,
  StepRedFlag,
  DosePreference,
} from '../generated/enums'
import { parseWrittenText } from '../writtenText'

/** A patient's answers about the first supply, or before the next fill of a titration plan. */
export interface StepCheckInAnswers {
  /** Since the last fill; empty for none. */
  readonly sideEffects: readonly { readonly effect: SideEffect; readonly severity: SideEffectSeverity }[]
  /** Null where the treatment's check-in does not ask it. */
  readonly weightKg: number | null
  /** New medicines since the last check-in, in the patient's words; empty for none. */
  readonly newMedicines: readonly string[]
  readonly newAllergies: readonly string[]
  readonly newConditions: readonly string[]
  /** Warning signs selected by the patient. */
  readonly warningSigns: readonly StepRedFlag[]
  readonly wish: DosePreference
  readonly comment: string | null
}

/** A step check-in and its outcome. */
export interface StepCheckIn {
  readonly id: string
  /** 0 for the check-in about the first supply; otherwise the fill it precedes. */
  readonly fill: number
  /** The patient's step at the check-in. */
  readonly step: number
  readonly status: StepCheckInStatus
  readonly version: number
  readonly answers: StepCheckInAnswers
  readonly redFlags: readonly StepRedFlag[]
  readonly submittedAt: Date
  readonly nextStep: number | null
  readonly message: string | null
  readonly decidedByName: string | null
  readonly decidedAt: Date | null
}

export const weightLimitsKg = { min: 30, max: 350 } as const
export const listLimits = { items: 20, characters: 120 } as const
const commentMaxLength = 1000

/**
 * Parses the answers of a check-in.
 * @param asksWeight whether the treatment's check-in asks the weight
 * @throws CodedError InvalidInput with the field and rule that is broken
 */
export function parseCheckIn(given: StepCheckInAnswers, asksWeight: boolean): StepCheckInAnswers {
  const { sideEffects, comment } = given
  if (new Set(sideEffects.map(({ effect }) => effect)).size < sideEffects.length)
    throw new CodedError('InvalidInput', { field: 'sideEffects', rule: 'unique' })
  return {
    sideEffects: sideEffects.map(({ effect, severity }) => ({ effect, severity })),
    weightKg: asksWeight ? parseWeight(given.weightKg) : null,
    newMedicines: parseList('newMedicines', given.newMedicines),
    newAllergies: parseList('newAllergies', given.newAllergies),
    newConditions: parseList('newConditions', given.newConditions),
    warningSigns: [...new Set(given.warningSigns)],
    wish: given.wish,
    comment: comment?.trim() ? parseWrittenText(comment, { field: 'comment', max: commentMaxLength }) : null,
  }
}

function parseWeight(weightKg: number | null): number {
  const { min, max } = weightLimitsKg
  if (weightKg === null || !(weightKg >= min && weightKg <= max))
    throw new CodedError('InvalidInput', { field: 'weightKg', rule: 'range', min, max })
  return Math.round(weightKg * 10) / 10
}

function parseList(field: string, entries: readonly string[]): readonly string[] {
  if (entries.length > listLimits.items)
    throw new CodedError('InvalidInput', { field, rule: 'tooLong', max: listLimits.items })
  return entries.map((entry) => parseWrittenText(entry, { field, max: listLimits.characters }))
}

/**
 * Returns the warning signs that stop a plan before a clinician has read the check-in. Source: Wegovy
 * (semaglutide) US prescribing information, 5.2 Acute Pancreatitis, 5.6 Hypersensitivity Reactions, 5.7
 * Diabetic Retinopathy Complications, 8.1 Pregnancy; Zepbound (tirzepatide) has the same in its sections 5 and 8.1.
 * Contrave, boxed warning, for suicidal thoughts. The signs of the other treatments: `checkInQuestions` in followUp.ts.
 */
export function redFlagsOf({ warningSigns, sideEffects }: StepCheckInAnswers): readonly StepRedFlag[] {
  const hasSeverePain = sideEffects.some(
    ({ effect, severity }) => effect === 'abdominal_pain' && severity === 'severe',
  )
  return [
    ...new Set<StepRedFlag>([
      ...warningSigns,
      ...(hasSeverePain ? (['severe_abdominal_pain'] as const) : []),
    ]),
  ]
}

/**
 * State of a step. `planned`, `check_in_due` and `ordered` are derived from the supply and the orders and are
 * not stored.
 */
export type StepState = 'planned' | 'check_in_due' | StepCheckInStatus | 'ordered'

export type StepEvent =
  'comeDue' | 'submit' | 'flag' | 'receive' | StepDecision | 'order' | 'orderEnded' | 'lapse'

type StepActor = 'user' | 'HCPs' | 'system'

interface StepTransition {
  readonly to: StepState
  readonly by: readonly StepActor[]
}
type StepTransitions = Partial<Record<StepEvent, StepTransition>>

const decided: StepTransitions = {
  order: { to: 'ordered', by: ['user', 'system'] },
  // An old approval of a dose lapses, so that the patient is asked again.
  lapse: { to: 'check_in_due', by: ['system'] },
}
const lower: StepTransitions = {
  keep: { to: 'kept', by: ['HCPs'] },
  stepDown: { to: 'stepped_down', by: ['HCPs'] },
  decline: { to: 'declined', by: ['HCPs'] },
}

/** State machine of the next fill of a titration plan. An absent event is not allowed. */
const ways: Record<StepState, StepTransitions> = {
  planned: { comeDue: { to: 'check_in_due', by: ['system'] } },
  check_in_due: {
    submit: { to: 'submitted', by: ['user'] },
    flag: { to: 'flagged', by: ['user'] },
    receive: { to: 'received', by: ['user'] },
  },
  submitted: { approve: { to: 'approved', by: ['HCPs'] }, ...lower },
  // After a warning sign the dose must not rise.
  flagged: lower,
  approved: decided,
  kept: decided,
  stepped_down: decided,
  // The prescription is stopped together with the plan.
  declined: {},
  // About the first supply, with nothing to decide.
  received: {},
  // The check-in is about this fill until the fill is paid.
  ordered: { orderEnded: { to: 'approved', by: ['system'] } },
}

/**
 * Returns the state of a plan's next fill after an event.
 * @throws CodedError IllegalTransition when the state does not allow the event, Forbidden when the actor may
 * not cause it
 */
export function nextStepState(from: StepState, event: StepEvent, actor: StepActor): StepState {
  const way = ways[from][event]
  if (!way) throw new CodedError('IllegalTransition', { from, event })
  if (!way.by.includes(actor)) throw new CodedError('Forbidden', { from, event })
  return way.to
}

/** Returns the decisions that a check-in allows, for screens. The one about the first supply precedes no other dose. */
export function possibleDecisions({
  status,
  fill,
}: Pick<StepCheckIn, 'status' | 'fill'>): readonly StepDecision[] {
  const decisions =
    fill === 0 ? (['keep', 'decline'] as const) : (['approve', 'keep', 'stepDown', 'decline'] as const)
  return decisions.filter((event) => ways[status][event] !== undefined)
}
