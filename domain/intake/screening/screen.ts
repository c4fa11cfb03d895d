import { recognizeEntry } from '../../clinical/recognizeEntry'
import type { Answers } from '../answers/answers'
import type { CalendarDate } from '../calendarDate'
import type { Questionnaire } from '../questionnaire'
import { screenAnswers } from './screenAnswers'
import type { Screening } from './screenAnswers'

export { findingWords } from './screenAnswers'
export type { Certainty, Finding, Outcome, Screening } from './screenAnswers'

/**
 * Screens answers by the rules of their questionnaire and the built-in names of medicines. Total: never
 * throws, and an unknown fact is REVIEW, never clear.
 * @param today the day of screening in the patient's state, `YYYY-MM-DD`
 */
export function screen(questionnaire: Questionnaire, answers: Answers, today: CalendarDate): Screening {
  return screenAnswers(questionnaire, answers, { today, recognize: recognizeEntry })
}
