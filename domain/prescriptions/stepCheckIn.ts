import { CodedError } from '../errors'
import type {
  SideEffect,
  SideEffectSeverity,
  StepCheckInStatus,
  StepDecision,
  StepRedFlag,
  StepWish,
} from '../generated/enums'
import { parseWrittenText } from '../writtenText'

/** What a patient says before the next fill of a titration plan. */
export interface StepCheckInAnswers {
  /** Since the last fill; empty for none. */
  readonly sideEffects: readonly { readonly effect: SideEffect; readonly severity: SideEffectSeverity }[]
  readonly weightKg: number
  /** What is new since the last check-in, in the patient's words; empty for nothing. */
  readonly newMedicines: readonly string[]
  readonly newAllergies: readonly string[]
  readonly newConditions: readonly string[]
  /** Warning signs that the patient has chosen. */
  readonly warningSigns: readonly StepRedFlag[]
  readonly wish: StepWish
  readonly comment: string | null
}

/** A check-in and what came of it. */
export interface StepCheckIn {
  readonly id: string
  readonly fill: number
  /** The step that the patient was on. */
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
 * Reads the answers of a check-in.
 * @throws CodedError InvalidInput with the field and rule that is broken
 */
export function parseCheckIn(given: StepCheckInAnswers): StepCheckInAnswers {
  const { weightKg, sideEffects, comment } = given
  const { min, max } = weightLimitsKg
  if (!(weightKg >= min && weightKg <= max))
    throw new CodedError('InvalidInput', { field: 'weightKg', rule: 'range', min, max })
  if (new Set(sideEffects.map(({ effect }) => effect)).size < sideEffects.length)
    throw new CodedError('InvalidInput', { field: 'sideEffects', rule: 'unique' })
  return {
    sideEffects: sideEffects.map(({ effect, severity }) => ({ effect, severity })),
    weightKg: Math.round(weightKg * 10) / 10,
    newMedicines: parseList('newMedicines', given.newMedicines),
    newAllergies: parseList('newAllergies', given.newAllergies),
    newConditions: parseList('newConditions', given.newConditions),
    warningSigns: [...new Set(given.warningSigns)],
    wish: given.wish,
    comment: comment?.trim() ? parseWrittenText(comment, { field: 'comment', max: commentMaxLength }) : null,
  }
}

function parseList(field: string, entries: readonly string[]): readonly string[] {
  if (entries.length > listLimits.items)
    throw new CodedError('InvalidInput', { field, rule: 'tooLong', max: listLimits.items })
  return entries.map((entry) => parseWrittenText(entry, { field, max: listLimits.characters }))
}

/**
 * Warning signs that stop a plan before anybody has read the check-in. Source: Wegovy (semaglutide) US prescribing information,
 * 5.2 Acute Pancreatitis, 5.6 Hypersensitivity Reactions, 5.7 Diabetic Retinopathy Complications, 5.9 Suicidal Behavior and
 * Ideation, 8.1 Pregnancy; Zepbound (tirzepatide) has the same in its sections 5 and 8.1.
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

/** Where a check-in can be. `planned`, `check_in_due` and `ordered` follow from the supply and the orders and are not stored. */
export type StepState = 'planned' | 'check_in_due' | StepCheckInStatus | 'ordered'

export type StepEvent = 'comeDue' | 'submit' | 'flag' | StepDecision | 'order' | 'orderEnded' | 'lapse'

type StepActor = 'user' | 'HCPs' | 'system'

interface Way {
  readonly to: StepState
  readonly by: readonly StepActor[]
}
type Ways = Partial<Record<StepEvent, Way>>

const decided: Ways = {
  order: { to: 'ordered', by: ['user', 'system'] },
  // A dose that was approved long ago is asked about again.
  lapse: { to: 'check_in_due', by: ['system'] },
}
const lower: Ways = {
  keep: { to: 'kept', by: ['HCPs'] },
  stepDown: { to: 'stepped_down', by: ['HCPs'] },
  decline: { to: 'declined', by: ['HCPs'] },
}

/** The states of the next fill of a titration plan; what is absent cannot happen. */
const ways: Record<StepState, Ways> = {
  planned: { comeDue: { to: 'check_in_due', by: ['system'] } },
  check_in_due: { submit: { to: 'submitted', by: ['user'] }, flag: { to: 'flagged', by: ['user'] } },
  submitted: { approve: { to: 'approved', by: ['HCPs'] }, ...lower },
  // After a warning sign the dose does not rise.
  flagged: lower,
  approved: decided,
  kept: decided,
  stepped_down: decided,
  // The prescription is stopped with it.
  declined: {},
  // Until it is paid: then it is a fill, and the next one is planned.
  ordered: { orderEnded: { to: 'approved', by: ['system'] } },
}

/**
 * Where an event leads the next fill of a plan.
 * @throws CodedError IllegalTransition when the state knows no such event, Forbidden when another role must cause it
 */
export function nextStepState(from: StepState, event: StepEvent, actor: StepActor): StepState {
  const way = ways[from][event]
  if (!way) throw new CodedError('IllegalTransition', { from, event })
  if (!way.by.includes(actor)) throw new CodedError('Forbidden', { from, event })
  return way.to
}

/** The decisions that a state knows; for screens. */
export function possibleDecisions(from: StepState): readonly StepDecision[] {
  return (['approve', 'keep', 'stepDown', 'decline'] as const).filter(
    (event) => ways[from][event] !== undefined,
  )
}
