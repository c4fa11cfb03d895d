import type { RequestEventType, RequestStatus } from '../../generated/graphql'

const opening: readonly RequestEventType[] = ['proposeChange', 'agreeToChange']

/**
 * Returns whether a request waits for the patient's answer to a proposal, or for its hold; not for an ordinary reply.
 */
export function hasOpenProposal({
  status,
  events = [],
}: {
  readonly status: RequestStatus
  readonly events?: readonly { readonly type: RequestEventType }[]
}): boolean {
  const last = events.at(-1)
  return status === 'needs_info' && last !== undefined && opening.includes(last.type)
}
