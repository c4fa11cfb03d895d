import { timeLeftWords } from '#words/timeLeft'
import { duration } from './dateTimes'

export interface TimeLeft {
  /** `2 h 10 min left`, `40 min late`. */
  readonly text: string
  readonly urgency: 'late' | 'soon' | 'calm'
}

/** Time before the due response at which a warning is shown. */
const soon = 4 * 60 * 60_000

/**
 * Returns the time left until the response is due.
 * @param responseDueAt RFC 3339
 */
export function timeLeft(responseDueAt: string, now: Date): TimeLeft {
  const left = Date.parse(responseDueAt) - now.getTime()
  if (left < 0) return { text: timeLeftWords.late(duration(left)), urgency: 'late' }
  return { text: timeLeftWords.left(duration(left)), urgency: left < soon ? 'soon' : 'calm' }
}
