import { timeLeft, type TimeLeft } from '../../lib/format/timeLeft'
import { DateTime } from '../DateTime'
import { StatusBadge } from '../StatusBadge'

const badgeStyles = {
  late: { tone: 'stop', icon: 'alert' },
  soon: { tone: 'warn', icon: 'clock' },
  calm: { tone: 'neutral', icon: 'clock' },
} as const satisfies Record<TimeLeft['urgency'], object>

/** How long a promised answer is still away; the moment itself is in the title. */
export function TimeLeftBadge({ responseDueAt, now }: { responseDueAt: string; now: Date }) {
  const { text, urgency } = timeLeft(responseDueAt, now)
  return (
    <StatusBadge {...badgeStyles[urgency]}>
      <DateTime at={responseDueAt}>{text}</DateTime>
    </StatusBadge>
  )
}
