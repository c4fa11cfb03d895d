import type { Answers } from '../../../domain/intake/answers/answers'
import type { AnswerValue } from '../../../domain/intake/answers/answers'
import type { Questionnaire } from '../../../domain/intake/questionnaire'
import type { Entries } from './entry'
import { readEntry } from './readEntry'

/** All entries parsed: valid answers and broken rules, by item id. */
export type ReadEntries = { readonly answers: Answers; readonly problems: Readonly<Record<string, string>> }

export function readEntries(questionnaire: Questionnaire, entries: Entries, today: string): ReadEntries {
  const answers: Record<string, AnswerValue> = {}
  const problems: Record<string, string> = {}
  for (const item of questionnaire.sections.flatMap((section) => section.items)) {
    const reading = readEntry(item, entries[item.id], today)
    if (reading.state === 'answer') answers[item.id] = reading.answer
    if (reading.state === 'problem') problems[item.id] = reading.rule
  }
  return { answers, problems }
}
