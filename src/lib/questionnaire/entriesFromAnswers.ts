import type { AnswerValue, Answers } from '../../../domain/intake/answers/answers'
import type { Item, Questionnaire } from '../../../domain/intake/questionnaire'
import type { Entries, Entry } from './entry'
import { feetOf, poundsOf } from './units'

/** Converts answers back to entries; answers to removed questions are dropped. */
export function entriesFromAnswers(questionnaire: Questionnaire, answers: Answers): Entries {
  const items = questionnaire.sections.flatMap((section) => section.items)
  return Object.fromEntries(
    items.flatMap((item) => {
      const answer = answers[item.id]
      return answer === undefined ? [] : [[item.id, entryOf(item, answer)] as const]
    }),
  )
}

function entryOf(item: Item, answer: AnswerValue): Entry {
  if (typeof answer === 'boolean') return answer ? 'yes' : 'no'
  if (typeof answer === 'number') return numberEntry(item, answer)
  if (typeof answer === 'string') return item.kind === 'date' ? dateEntry(answer) : answer
  if ('systolic' in answer) {
    const { systolic, diastolic, measuredWithin } = answer
    return { systolic: String(systolic), diastolic: String(diastolic), measuredWithin }
  }
  if ('none' in answer)
    return { has: answer.none ? 'no' : 'yes', rows: answer.entries.map((entry) => ({ ...entry })) }
  return answer
}

/** Formats pounds and inches to a tenth, so that the entry equals what was typed. */
function numberEntry(item: Item, answer: number): Entry {
  if (item.kind === 'weight') return String(poundsOf(answer, 1))
  if (item.kind !== 'height') return String(answer)
  const { feet, inches } = feetOf(answer, 1)
  return { feet: String(feet), inches: String(inches) }
}

function dateEntry(date: string): Entry {
  const [year = '', month = '', day = ''] = date.split('-')
  return { year, month: String(Number(month)), day: String(Number(day)) }
}
