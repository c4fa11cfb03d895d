import { answerWords } from '#intakeWords/answers'
import type { Answers, AnswerValue } from './answers'
import { answerText } from './answerText'
import { isNegative } from './isNegative'
import { answerOf } from '../screening/facts'
import type { Item, Level, Questionnaire, Section } from '../questionnaire'
import type { Finding } from '../screening/screen'
import { visibleItems } from './visibleItems'

interface Flag {
  readonly level: Level
  readonly text: string
}

export interface ReadItem {
  readonly itemId: string
  readonly label: string
  readonly text: string
  readonly answered: boolean
  /** Whether the answer only denies, as "No" and "None of these" do. */
  readonly isNegative: boolean
  readonly isConsent: boolean
  readonly flags: readonly Flag[]
}

export interface ReadSection {
  readonly sectionId: string
  readonly title: string
  readonly items: readonly ReadItem[]
}

/** How a question and its answer are rendered. */
export interface Reading {
  readonly title: (section: Section) => string
  readonly label: (item: Item) => string
  readonly text: (item: Item, value: AnswerValue) => string
}

/** Renders in the words of the person who answered. */
const patientReading: Reading = { title: ({ title }) => title, label: ({ label }) => label, text: answerText }

/**
 * Renders answers by the questionnaire they were given to: sections with labels and texts, without items that
 * were not asked. Unanswered items are marked.
 * @param findings of `screen`; each is shown as a flag on the items it depends on
 * @param reading `chartReading` for clinicians; defaults to the words of the person who answered
 */
export function readAnswers(
  questionnaire: Questionnaire,
  answers: Answers,
  findings: readonly Finding[] = [],
  reading: Reading = patientReading,
): readonly ReadSection[] {
  const visible = new Set(visibleItems(questionnaire, answers))
  return questionnaire.sections.flatMap((section) => {
    const read = section.items
      .filter((item) => visible.has(item))
      .map((item): ReadItem => {
        const value = answerOf(answers, item.id)
        const flags = findings
          .filter(({ itemIds }) => itemIds.includes(item.id))
          .map(({ level, clinicianText }) => ({ level, text: clinicianText }))
        const text = value === undefined ? answerWords.notAnswered : reading.text(item, value)
        return {
          itemId: item.id,
          label: reading.label(item),
          text,
          answered: value !== undefined,
          isNegative: value !== undefined && isNegative(item, value),
          isConsent: item.kind === 'consent',
          flags,
        }
      })
    return read.length > 0 ? [{ sectionId: section.id, title: reading.title(section), items: read }] : []
  })
}
