import { weakenedRules } from '../screening/weakenedRules'
import type { Questionnaire, ScreeningRule } from '../questionnaire'
import type { DescribedItem, DescribedProperty, PropertyName } from './describe'
import { describeQuestions, describeRules } from './describe'

/** A changed property; an added one has no `before`, a removed one no `after`. */
export interface PropertyChange {
  readonly name: PropertyName
  readonly before: string | undefined
  readonly after: string | undefined
}

/** A changed question or rule. */
export interface Change {
  readonly id: string
  readonly title: string
  readonly kind: 'added' | 'removed' | 'changed'
  /** All properties of an added or removed item. */
  readonly parts: readonly PropertyChange[]
}

export interface QuestionnaireDifference {
  readonly questions: readonly Change[]
  readonly rules: readonly Change[]
  /** Rules that stop requests before the change and not after it, or less strictly. */
  readonly weakenedRules: readonly ScreeningRule[]
}

/** Renders the differences that an Admin must review before one questionnaire replaces another. */
export function differenceOf(before: Questionnaire, after: Questionnaire): QuestionnaireDifference {
  return {
    questions: changesBetween(describeQuestions(before), describeQuestions(after)),
    rules: changesBetween(describeRules(before), describeRules(after)),
    weakenedRules: weakenedRules(before, after),
  }
}

/** Returns removed items first, in their previous order, then added and changed items in their new order. */
function changesBetween(
  before: readonly DescribedItem[],
  after: readonly DescribedItem[],
): readonly Change[] {
  const earlier = new Map(before.map((one) => [one.id, one]))
  const later = new Set(after.map(({ id }) => id))
  const removed = before
    .filter(({ id }) => !later.has(id))
    .map(({ id, title, parts }): Change => ({ id, title, kind: 'removed', parts: partChanges(parts, []) }))
  const others = after.flatMap(({ id, title, parts }): Change[] => {
    const known = earlier.get(id)
    if (!known) return [{ id, title, kind: 'added', parts: partChanges([], parts) }]
    const changed = partChanges(known.parts, parts)
    return changed.length > 0 ? [{ id, title, kind: 'changed', parts: changed }] : []
  })
  return [...removed, ...others]
}

function partChanges(
  before: readonly DescribedProperty[],
  after: readonly DescribedProperty[],
): readonly PropertyChange[] {
  const same = (one: DescribedProperty) => (other: DescribedProperty) =>
    one.name === other.name && one.key === other.key
  const gone = before
    .filter((part) => !after.some(same(part)))
    .map(({ name, text }): PropertyChange => ({ name, before: text, after: undefined }))
  const others = after.flatMap((part): PropertyChange[] => {
    const known = before.find(same(part))
    if (known?.text === part.text) return []
    return [{ name: part.name, before: known?.text, after: part.text }]
  })
  return [...gone, ...others]
}
