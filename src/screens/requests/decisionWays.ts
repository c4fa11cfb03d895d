import type { RequestEventType, RequestStatus } from '../../../domain/generated/enums'
import { mayHappen } from '../../../domain/requests/requestState'

const events = {
  ask: 'askPatient',
  approve: 'approve',
  propose: 'proposeChange',
  decline: 'decline',
  cancel: 'cancel',
} as const satisfies Record<string, RequestEventType>

/** What a professional can do with a request of theirs. */
export type DecisionWay = keyof typeof events

const ways: readonly DecisionWay[] = ['ask', 'approve', 'propose', 'decline', 'cancel']

/** The ways a professional's own request can go on; nothing is offered that would be refused. */
export function waysOnFrom(status: RequestStatus): readonly DecisionWay[] {
  return ways.filter((way) => mayHappen(status, events[way], 'HCPs'))
}
