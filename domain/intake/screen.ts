import { recognizeEntry } from '../clinical/recognizeEntry'
import type { Answers } from './answers'
import type { CalendarDate } from './calendarDate'
import type { Questionnaire } from './questionnaire'
import { screenAnswers } from './screenAnswers'
import type { Screening } from './screenAnswers'

export { findingWords } from './screenAnswers'
export type { Certainty, Finding, Outcome, Screening } from './screenAnswers'

/**
 * Judges answers by the rules of the questionnaire they were given to, and by the names of medicines that come with the
 * product. Total: never throws, and what is unknown is REVIEW, never clear.
 * @param today the day of screening where the patient is, `YYYY-MM-DD`
 */
export function screen(questionnaire: Questionnaire, answers: Answers, today: CalendarDate): Screening {
  return screenAnswers(questionnaire, answers, { today, recognize: recognizeEntry })
}
