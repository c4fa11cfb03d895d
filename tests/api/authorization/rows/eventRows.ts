import type { Row } from '../matrixRow'
import { expect, everybody, byConversation } from '../matrixRow'

/** Publications and subscriptions. */
export const eventRows: readonly Row[] = [
  // Only the API publishes.
  {
    field: 'Mutation.publishConversationEvent',
    about: 'taken',
    variables: ({ conversationId }) => ({
      event: { conversationId, kind: 'message', body: 'x', at: '2026-03-02T09:00:00Z' },
    }),
    expected: expect('Forbidden', 'Forbidden', 'Forbidden', 'Forbidden', 'Forbidden'),
  },
  {
    field: 'Mutation.publishPresenceEvent',
    about: 'taken',
    variables: ({ conversationId }) => ({
      event: {
        conversationId,
        sessionId: 'x',
        activity: 'typing',
        accountId: 'x',
        role: 'HCPs',
        isFree: false,
        at: '2026-03-02T09:00:00Z',
      },
    }),
    expected: expect('Forbidden', 'Forbidden', 'Forbidden', 'Forbidden', 'Forbidden'),
  },
  {
    field: 'Mutation.publishInboxEvent',
    variables: () => ({ event: { recipientId: 'x', at: '2026-03-02T09:00:00Z' } }),
    expected: expect('Forbidden', 'Forbidden', 'Forbidden', 'Forbidden', 'Forbidden'),
  },
  {
    field: 'Mutation.publishWorklistEvent',
    about: 'waiting',
    variables: ({ id }) => ({
      event: {
        requestId: id,
        requestVersion: 1,
        status: 'submitted',
        treatmentType: 'ed',
        at: '2026-03-02T09:00:00Z',
      },
    }),
    expected: expect('Forbidden', 'Forbidden', 'Forbidden', 'Forbidden', 'Forbidden'),
  },
  {
    field: 'Mutation.publishWorklistRow',
    about: 'waiting',
    variables: ({ id }) => ({
      event: {
        id,
        version: 1,
        status: 'submitted',
        treatmentType: 'ed',
        patientId: 'x',
        patientState: 'OH',
        createdAt: '2026-03-02T09:00:00Z',
        updatedAt: '2026-03-02T09:00:00Z',
        day: '2026-03-02',
      },
    }),
    expected: expect('Forbidden', 'Forbidden', 'Forbidden', 'Forbidden', 'Forbidden'),
  },

  {
    field: 'Subscription.onConversationEvent',
    about: 'taken',
    variables: byConversation,
    expected: expect('ok', 'NotFound', 'NotFound', 'ok', 'ok'),
  },
  {
    field: 'Subscription.onConversationEvent',
    about: 'waiting',
    variables: byConversation,
    expected: expect('ok', 'NotFound', 'ok', 'ok', 'ok'),
  },
  {
    field: 'Subscription.onPresenceEvent',
    about: 'taken',
    variables: byConversation,
    expected: expect('ok', 'NotFound', 'NotFound', 'ok', 'ok'),
  },
  { field: 'Subscription.onInboxEvent', expected: everybody },
  { field: 'Subscription.onWorklistEvent', expected: expect('Forbidden', 'Forbidden', 'ok', 'ok', 'ok') },
  { field: 'Subscription.onWorklistRow', expected: expect('Forbidden', 'Forbidden', 'ok', 'ok', 'ok') },
]
