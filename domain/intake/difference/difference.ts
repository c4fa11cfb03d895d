import { lostRules } from '../lostRules'
import type { Questionnaire, ScreeningRule } from '../questionnaire'
import type { Described, Part, PartName } from './describe'
import { describeQuestions, describeRules } from './describe'

/** A property that is not as it was; added without `before`, taken away without `after`. */
export interface PartChange {
  readonly name: PartName
  readonly before: string | undefined
  readonly after: string | undefined
}

/** A question or a rule that is not as it was. */
export interface Change {
  readonly id: string
  readonly title: string
  readonly kind: 'added' | 'removed' | 'changed'
  /** Of what was added or removed, all it says. */
  readonly parts: readonly PartChange[]
}

export interface QuestionnaireDifference {
  readonly questions: readonly Change[]
  readonly rules: readonly Change[]
  /** What stops requests before and does not after, or not as surely. */
  readonly lostRules: readonly ScreeningRule[]
}

/** What a person has to know who puts one questionnaire in the place of another, in words. */
export function differenceOf(before: Questionnaire, after: Questionnaire): QuestionnaireDifference {
  return {
    questions: changesBetween(describeQuestions(before), describeQuestions(after)),
    rules: changesBetween(describeRules(before), describeRules(after)),
    lostRules: lostRules(before, after),
  }
}

/** Removed first, in the order of before; then what is added or changed, in the order of after. */
function changesBetween(before: readonly Described[], after: readonly Described[]): readonly Change[] {
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

function partChanges(before: readonly Part[], after: readonly Part[]): readonly PartChange[] {
  const same = (one: Part) => (other: Part) => one.name === other.name && one.key === other.key
  const gone = before
    .filter((part) => !after.some(same(part)))
    .map(({ name, text }): PartChange => ({ name, before: text, after: undefined }))
  const others = after.flatMap((part): PartChange[] => {
    const known = before.find(same(part))
    if (known?.text === part.text) return []
    return [{ name: part.name, before: known?.text, after: part.text }]
  })
  return [...gone, ...others]
}
