import { StatusBadge } from '../../components/StatusBadge'
import type { PrescriptionStatus } from '../../generated/graphql'
import { prescriptions } from '../../words/en/prescriptions'

const tones = {
  active: 'ok',
  on_hold: 'warn',
  cancelled: 'neutral',
  completed: 'neutral',
  entered_in_error: 'stop',
  stopped: 'stop',
  draft: 'warn',
  unknown: 'neutral',
} as const satisfies Record<PrescriptionStatus, string>

/** The state of a prescription: icon and word. */
export function PrescriptionBadge({ status }: { status: PrescriptionStatus }) {
  return <StatusBadge tone={tones[status]}>{prescriptions.states[status]}</StatusBadge>
}
