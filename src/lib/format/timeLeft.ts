import { duration } from './dateTimes'

export interface TimeLeft {
  /** `2 h 10 min left`, `40 min late`. */
  readonly text: string
  readonly urgency: 'late' | 'soon' | 'calm'
}

/** Less than this before the promised answer is worth a warning. */
const soon = 4 * 60 * 60_000

/**
 * How long a promised answer is still away.
 * @param answerBy RFC 3339
 */
export function timeLeft(answerBy: string, now: Date): TimeLeft {
  const left = Date.parse(answerBy) - now.getTime()
  if (left < 0) return { text: `${duration(left)} late`, urgency: 'late' }
  return { text: `${duration(left)} left`, urgency: left < soon ? 'soon' : 'calm' }
}
