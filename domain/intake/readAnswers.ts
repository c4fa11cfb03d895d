import type { Answers } from './answers'
import { answerText } from './answerText'
import { answerOf } from './facts'
import type { Level, Questionnaire } from './questionnaire'
import type { Finding } from './screen'
import { visibleItems } from './visibleItems'

export interface Flag {
  readonly level: Level
  readonly text: string
}

export interface ReadItem {
  readonly itemId: string
  readonly label: string
  readonly text: string
  readonly answered: boolean
  readonly flags: readonly Flag[]
}

export interface ReadSection {
  readonly sectionId: string
  readonly title: string
  readonly items: readonly ReadItem[]
}

/**
 * Answers for a person to read, by the questionnaire they were given to: sections with labels and texts, without what
 * was not asked. An unanswered item says so.
 * @param findings of `screen`; each is shown as a flag on the items it rests on
 */
export function readAnswers(
  questionnaire: Questionnaire,
  answers: Answers,
  findings: readonly Finding[] = [],
): readonly ReadSection[] {
  const asked = new Set(visibleItems(questionnaire, answers))
  return questionnaire.sections.flatMap(({ id, title, items }) => {
    const read = items
      .filter((item) => asked.has(item))
      .map((item): ReadItem => {
        const value = answerOf(answers, item.id)
        const flags = findings
          .filter(({ itemIds }) => itemIds.includes(item.id))
          .map(({ level, clinicianText }) => ({ level, text: clinicianText }))
        const text = value === undefined ? 'Not answered' : answerText(item, value)
        return { itemId: item.id, label: item.label, text, answered: value !== undefined, flags }
      })
    return read.length > 0 ? [{ sectionId: id, title, items: read }] : []
  })
}
