import type { ReadItem, ReadSection } from './readAnswers'

/** Answers sorted for a reader who looks for what stands out. */
export interface FoldedAnswers {
  /** Sections with the answers that stand out, or that a finding or a change is about. */
  readonly sections: readonly ReadSection[]
  /** Plain "No", "None" and lists of denials, in the order of the questionnaire. */
  readonly negatives: readonly ReadItem[]
  /** Who the patient is, and what they agreed to. */
  readonly routine: readonly ReadItem[]
}

/** Items that the head of a request shows already. */
const shownAbove = new Set(['state', 'givenName', 'familyName', 'birthDate', 'sexAtBirth'])

/**
 * Separates the answers that stand out from those that need one line together. An answer with a finding, a changed
 * or a missing one always stands out.
 * @param changed ids of the items whose answers differ from last time
 */
export function foldAnswers(sections: readonly ReadSection[], changed: ReadonlySet<string>): FoldedAnswers {
  const standsOut = (item: ReadItem) => !item.answered || item.flags.length > 0 || changed.has(item.itemId)
  const isRoutine = (item: ReadItem) => !standsOut(item) && (item.isConsent || shownAbove.has(item.itemId))
  const isNegative = (item: ReadItem) => !standsOut(item) && item.isNegative && !isRoutine(item)
  const all = sections.flatMap(({ items }) => items)
  return {
    sections: sections.flatMap((section) => {
      const items = section.items.filter((item) => !isRoutine(item) && !isNegative(item))
      return items.length > 0 ? [{ ...section, items }] : []
    }),
    negatives: all.filter(isNegative),
    routine: all.filter(isRoutine),
  }
}
