import type { PrescriptionStatus } from '../../generated/graphql'
import { prescriptions } from '../../words/en/prescriptions/prescriptions'
import { StatusBadge } from '../StatusBadge'

const tones: Record<PrescriptionStatus, 'ok' | 'warn' | 'stop' | 'neutral'> = {
  active: 'ok',
  on_hold: 'warn',
  cancelled: 'neutral',
  completed: 'neutral',
  entered_in_error: 'stop',
  stopped: 'stop',
  draft: 'warn',
  unknown: 'neutral',
}

/** The state of a prescription: icon and word. */
export function PrescriptionStatusBadge({ status }: { status: PrescriptionStatus }) {
  return <StatusBadge tone={tones[status]}>{prescriptions.states[status]}</StatusBadge>
}
