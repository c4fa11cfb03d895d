import { timeLeft, type TimeLeft } from '../../lib/format/timeLeft'
import { Moment } from '../Moment'
import { StatusBadge } from '../StatusBadge'

const looks = {
  late: { tone: 'stop', icon: 'alert' },
  soon: { tone: 'warn', icon: 'clock' },
  calm: { tone: 'neutral', icon: 'clock' },
} as const satisfies Record<TimeLeft['urgency'], object>

/** How long a promised answer is still away; the moment itself is in the title. */
export function TimeLeftBadge({ answerBy, now }: { answerBy: string; now: Date }) {
  const { text, urgency } = timeLeft(answerBy, now)
  return (
    <StatusBadge {...looks[urgency]}>
      <Moment at={answerBy}>{text}</Moment>
    </StatusBadge>
  )
}
