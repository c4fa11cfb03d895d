import { randomUUID } from 'node:crypto'
import type { SubjectIds, Row } from '../matrixRow'
import { expect, neverSeen, byConversation, onlyStaff } from '../matrixRow'

const presenceOf =
  (activity: 'typing' | 'viewing') =>
  ({ conversationId }: SubjectIds) => ({ input: { conversationId, sessionId: randomUUID(), activity } })

/** Conversations. */
export const messageChanges: readonly Row[] = [
  {
    field: 'Mutation.sendMessage',
    about: 'waiting',
    variables: ({ conversationId }) => ({ input: { id: randomUUID(), conversationId, body: 'Hello' } }),
    expected: expect('ok', 'NotFound', 'Forbidden', 'Forbidden', 'Forbidden'),
  },
  {
    field: 'Mutation.sendMessage',
    about: 'taken',
    variables: ({ conversationId }) => ({ input: { id: randomUUID(), conversationId, body: 'Hello' } }),
    expected: expect('ok', 'NotFound', 'NotFound', 'ok', 'Forbidden'),
  },
  ...(['resolveConversation', 'closeConversation'] as const).map((name): Row => ({
    field: `Mutation.${name}`,
    about: 'taken',
    variables: ({ conversationId }) => ({ input: { id: conversationId, expectedVersion: 1 } }),
    // The permission is checked before the request's status and the version.
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'Conflict', 'Forbidden'),
  })),
  {
    field: 'Mutation.claimConversation',
    about: 'taken',
    variables: ({ conversationId }) => ({ input: { id: conversationId, expectedVersion: 1 } }),
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'ok', 'Forbidden'),
  },
  {
    field: 'Query.conversationColleagues',
    about: 'taken',
    variables: byConversation,
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'ok', 'Forbidden'),
  },
  {
    field: 'Mutation.transferConversation',
    about: 'taken',
    variables: ({ conversationId }) => ({
      input: { id: conversationId, expectedVersion: neverSeen, practitionerId: randomUUID() },
    }),
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'Conflict', 'Forbidden'),
  },
  {
    field: 'Mutation.addConversationNote',
    about: 'taken',
    variables: ({ conversationId }) => ({ input: { id: randomUUID(), conversationId, body: 'Call her' } }),
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'ok', 'ok'),
  },
  { field: 'Query.tasks', variables: () => ({ list: 'open' }), expected: onlyStaff },
  { field: 'Query.taskCounts', expected: onlyStaff },
  { field: 'Query.mentions', expected: onlyStaff },
  {
    field: 'Query.noteReaders',
    about: 'taken',
    variables: ({ id }) => ({ requestId: id }),
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'ok', 'Forbidden'),
  },
  {
    field: 'Mutation.markMentionRead',
    variables: () => ({ noteId: randomUUID() }),
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'NotFound', 'NotFound'),
  },
  {
    field: 'Query.patientTasks',
    about: 'taken',
    variables: ({ patientId }) => ({ patientId }),
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'ok', 'ok'),
    afterEmergencyAccess: 'ok',
  },
  {
    field: 'Mutation.createTask',
    about: 'taken',
    // The task has the id of its request, which is what the audit event is compared with.
    variables: ({ id }) => ({ input: { id, description: 'Call her', requestId: id } }),
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'ok', 'ok'),
  },
  {
    field: 'Mutation.changeTask',
    variables: () => ({ input: { id: randomUUID(), expectedVersion: 1, status: 'completed' } }),
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'NotFound', 'NotFound'),
  },
  ...(['markConversationRead', 'markConversationDelivered'] as const).map((name): Row => ({
    field: `Mutation.${name}`,
    about: 'taken',
    variables: ({ conversationId }) => ({ input: { conversationId, sequence: 1 } }),
    expected: expect('ok', 'NotFound', 'NotFound', 'ok', 'ok'),
  })),
  {
    field: 'Mutation.announcePresence',
    about: 'waiting',
    variables: presenceOf('viewing'),
    expected: expect('Forbidden', 'NotFound', 'ok', 'ok', 'ok'),
  },
  {
    field: 'Mutation.announcePresence',
    about: 'taken',
    variables: presenceOf('viewing'),
    expected: expect('Forbidden', 'NotFound', 'NotFound', 'ok', 'ok'),
  },
  {
    field: 'Mutation.announcePresence',
    about: 'taken',
    variables: presenceOf('typing'),
    expected: expect('ok', 'NotFound', 'NotFound', 'ok', 'Forbidden'),
  },
]
