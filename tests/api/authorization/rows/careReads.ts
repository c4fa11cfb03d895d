import { randomUUID } from 'node:crypto'
import { exceptionToAccess } from '../../../support/builders/notes'
import type { Row } from '../matrixRow'
import { expect, onlyPatients, everybody, byId, byConversation } from '../matrixRow'

/** Reads of records, requests, the worklist, and conversations. */
export const careReads: readonly Row[] = [
  {
    field: 'Query.patientRecord',
    about: 'newcomer',
    variables: ({ patientId }) => ({ id: patientId }),
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'ok', 'ok'),
    afterEmergencyAccess: 'ok',
  },
  {
    field: 'Query.patientSearch',
    variables: () => ({ text: 'jordan' }),
    expected: expect('Forbidden', 'Forbidden', 'ok', 'ok', 'ok'),
  },
  {
    field: 'Query.prescriptionCheck',
    about: 'taken',
    variables: ({ id }) => ({ requestId: id, productId: 'ramelteon-8' }),
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'ok', 'Forbidden'),
  },
  {
    field: 'Query.productChecks',
    about: 'taken',
    variables: ({ id }) => ({ requestId: id }),
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'ok', 'Forbidden'),
  },
  {
    field: 'Query.patientNotes',
    about: 'newcomer',
    variables: ({ patientId }) => ({ id: patientId }),
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'ok', 'ok'),
    afterEmergencyAccess: 'ok',
  },
  {
    field: 'Query.clinicalNotes',
    about: 'taken',
    variables: ({ id }) => ({ requestId: id }),
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'ok', 'ok'),
  },
  {
    field: 'Mutation.saveClinicalNote',
    about: 'taken',
    variables: ({ id }) => ({
      input: { id, requestId: id, expectedVersion: 0, body: 'Sleeps badly.' },
    }),
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'ok', 'Forbidden'),
  },
  {
    field: 'Mutation.signClinicalNote',
    variables: () => ({ input: { id: randomUUID(), expectedVersion: 1 } }),
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'NotFound', 'Forbidden'),
  },
  {
    field: 'Query.identityRequirement',
    about: 'taken',
    variables: ({ id }) => ({ requestId: id }),
    expected: expect('ok', 'NotFound', 'NotFound', 'ok', 'ok'),
  },
  {
    field: 'Query.myClinicalNotes',
    about: 'taken',
    variables: ({ id }) => ({ requestId: id }),
    expected: expect('ok', 'NotFound', 'NotFound', 'NotFound', 'NotFound'),
  },
  {
    field: 'Mutation.withholdNote',
    variables: () => ({ input: { noteId: randomUUID(), exception: exceptionToAccess() } }),
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'NotFound', 'Forbidden'),
  },
  {
    field: 'Mutation.releaseNote',
    variables: () => ({ input: { id: randomUUID(), noteId: randomUUID() } }),
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'NotFound', 'Forbidden'),
  },
  {
    field: 'Query.recordViews',
    about: 'newcomer',
    variables: ({ patientId }) => ({ patientId }),
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'ok', 'ok'),
    afterEmergencyAccess: 'ok',
  },
  { field: 'Query.myRecordReaders', expected: onlyPatients },
  { field: 'Query.myAccessProof', expected: onlyPatients },
  { field: 'Query.myPrescriptions', expected: everybody },
  { field: 'Query.myRenewals', expected: everybody },
  { field: 'Query.prescriptions', expected: expect('Forbidden', 'Forbidden', 'ok', 'ok', 'ok') },
  {
    field: 'Query.request',
    about: 'draft',
    variables: byId,
    expected: expect('ok', 'NotFound', 'NotFound', 'NotFound', 'NotFound'),
  },
  {
    field: 'Query.request',
    about: 'waiting',
    variables: byId,
    expected: expect('ok', 'NotFound', 'ok', 'ok', 'ok'),
  },
  {
    field: 'Query.request',
    about: 'taken',
    variables: byId,
    expected: expect('ok', 'NotFound', 'NotFound', 'ok', 'ok'),
  },
  {
    field: 'Query.worklist',
    variables: () => ({ tab: 'new' }),
    expected: expect('Forbidden', 'Forbidden', 'ok', 'ok', 'ok'),
  },
  { field: 'Query.worklistOverview', expected: expect('Forbidden', 'Forbidden', 'ok', 'ok', 'ok') },
  {
    field: 'Mutation.claimNextRequest',
    variables: () => ({ input: { tab: 'renewals' } }),
    expected: expect('Forbidden', 'Forbidden', 'ok', 'ok', 'Forbidden'),
  },
  { field: 'Query.requests', expected: expect('Forbidden', 'Forbidden', 'Forbidden', 'Forbidden', 'ok') },
  {
    field: 'Query.conversation',
    about: 'waiting',
    variables: ({ conversationId }) => ({ id: conversationId }),
    expected: expect('ok', 'NotFound', 'ok', 'ok', 'ok'),
  },
  {
    field: 'Query.conversation',
    about: 'taken',
    variables: ({ conversationId }) => ({ id: conversationId }),
    expected: expect('ok', 'NotFound', 'NotFound', 'ok', 'ok'),
    afterEmergencyAccess: 'ok',
  },
  {
    field: 'Query.messages',
    about: 'waiting',
    variables: byConversation,
    expected: expect('ok', 'NotFound', 'ok', 'ok', 'ok'),
  },
  {
    field: 'Query.conversationCards',
    about: 'taken',
    variables: byConversation,
    expected: expect('ok', 'NotFound', 'NotFound', 'ok', 'ok'),
    afterEmergencyAccess: 'ok',
  },
  {
    field: 'Query.messages',
    about: 'taken',
    variables: byConversation,
    expected: expect('ok', 'NotFound', 'NotFound', 'ok', 'ok'),
    afterEmergencyAccess: 'ok',
  },

  {
    field: 'Query.inbox',
    variables: () => ({ tab: 'unassigned' }),
    expected: expect('Forbidden', 'Forbidden', 'ok', 'ok', 'ok'),
  },
  { field: 'Query.inboxCounts', expected: expect('Forbidden', 'Forbidden', 'ok', 'ok', 'ok') },
  {
    field: 'Query.conversationNotes',
    about: 'taken',
    variables: byConversation,
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'ok', 'ok'),
  },
]
