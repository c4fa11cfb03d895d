import type { RequestEventType, RequestStatus } from '../../../../domain/generated/enums'
import { canTransitionRequest } from '../../../../domain/requests/requestState'

const events = {
  ask: 'askPatient',
  approve: 'approve',
  propose: 'proposeChange',
  decline: 'decline',
  cancel: 'cancel',
} as const satisfies Record<string, RequestEventType>

/** A clinician's actions on a request that they have claimed. */
export type DecisionAction = keyof typeof events

const decisionActions: readonly DecisionAction[] = ['approve', 'propose', 'ask', 'decline', 'cancel']

/** The ways a professional's own request can go on; nothing is offered that would be refused. */
export function availableDecisions(status: RequestStatus): readonly DecisionAction[] {
  return decisionActions.filter((way) => canTransitionRequest(status, events[way], 'HCPs'))
}
