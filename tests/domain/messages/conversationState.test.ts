import { describe, expect, test } from 'vitest'
import type { ConversationStatus, RequestStatus } from '../../../domain/generated/enums'
import type { ConversationTransition } from '../../../domain/messages/conversationState'
import {
  isWritable,
  canTransitionConversation,
  statusAfterTransition,
} from '../../../domain/messages/conversationState'

const statuses: ConversationStatus[] = ['open', 'waiting_on_patient', 'waiting_on_provider', 'closed']
const requestStatuses: (RequestStatus | null)[] = [
  null,
  ...(['submitted', 'in_review', 'needs_info', 'approved'] as const),
  ...(['prescribed', 'shipped', 'delivered', 'declined', 'cancelled', 'refunded', 'expired'] as const),
]
const decided = requestStatuses.filter((status, index) => status === null || index > 4)

/** All allowed transitions; any other is refused. */
const legal: readonly (readonly [ConversationStatus, ConversationTransition, ConversationStatus])[] = [
  ['waiting_on_provider', 'settle', 'open'],
  ['open', 'close', 'closed'],
  ['waiting_on_patient', 'close', 'closed'],
  ['waiting_on_provider', 'close', 'closed'],
]

describe.each(requestStatuses)('with its request %s', (requestStatus) => {
  test.each(statuses)('a conversation that is %s has exactly the transitions of the table', (status) => {
    for (const move of ['settle', 'close'] as const) {
      const foreseen = legal.find(([from, by]) => from === status && by === move)?.[2]
      const place = { status, requestStatus }
      const isLegal = foreseen !== undefined && decided.includes(requestStatus)
      expect(canTransitionConversation(move, place)).toBe(isLegal)
      if (isLegal) expect(statusAfterTransition(move, place)).toBe(foreseen)
      else
        expect(() => statusAfterTransition(move, place)).toThrow(
          expect.objectContaining({ code: 'IllegalTransition', info: { from: status, event: move } }),
        )
    }
  })
})

test('accepts messages in a closed conversation for 30 days', () => {
  const closedAt = new Date('2026-03-01T12:00:00Z')
  const at = (text: string) => isWritable({ status: 'closed', closedAt }, new Date(text))
  expect(at('2026-03-01T12:00:00Z')).toBe(true)
  expect(at('2026-03-31T11:59:59Z')).toBe(true)
  expect(at('2026-03-31T12:00:00Z')).toBe(false)
  expect(isWritable({ status: 'open', closedAt: null }, new Date('2030-01-01'))).toBe(true)
})
