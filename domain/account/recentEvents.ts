import { maoInhibitorBefore, opioidsBefore, poppersBefore, suddenStopAt } from '#intakeWords/recentEvents'
import { formatDate } from '../format/date'
import type { Answers } from '../intake/answers/answers'
import type { CalendarDate } from '../intake/calendarDate'
import { answerOf } from '../intake/screening/facts'

/**
 * Returns the recent events that an intake or check-in of any treatment reports and that are a reason against medicines
 * of others. Each is a condition in words with its day, so that it stays true and another report is another condition.
 * @param reportedOn the day of the answers
 */
export function recentEventsIn(answers: Answers, reportedOn: CalendarDate): readonly string[] {
  const has = (itemId: string, value: string) => {
    const chosen = answerOf(answers, itemId)
    return Array.isArray(chosen) && chosen.some((option) => option === value)
  }
  const day = formatDate(reportedOn)
  return [
    ...(has('weightRisks', 'mao_inhibitor') || answerOf(answers, 'maoi') === 'yes'
      ? [maoInhibitorBefore(day)]
      : []),
    ...(has('weightRisks', 'sudden_stop') ? [suddenStopAt(day)] : []),
    ...(has('recreational', 'poppers') ? [poppersBefore(day)] : []),
    ...(has('recreational', 'opioids') ? [opioidsBefore(day)] : []),
  ]
}
