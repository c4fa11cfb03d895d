import { randomUUID } from 'node:crypto'
import { practiceMoney } from '../../../../domain/money'
import { answersFor } from '../../../support/builders/answers'
import { addressInCalifornia } from '../../../support/builders/orderScenarios'
import type { Row } from '../matrixRow'
import { claimedTwice } from '../claimedTwice'
import { expect, hiddenFromAllButAdmin, byVersion } from '../matrixRow'

const draftInput = (id: string, changes = {}) => ({
  input: {
    id,
    treatmentType: 'sleep',
    questionnaireVersion: 1,
    answers: JSON.stringify(answersFor('sleep', changes)),
  },
})

const approval = (id: string, expectedVersion: number) => ({
  input: {
    id,
    expectedVersion,
    prescriptionId: randomUUID(),
    productId: 'ramelteon-8',
    quantity: 1,
    refills: 2,
    ...claimedTwice,
  },
})

const proposal = (id: string, expectedVersion: number) => ({
  input: {
    id,
    expectedVersion,
    proposalId: randomUUID(),
    productId: 'ramelteon-8',
    quantity: 1,
    refills: 1,
    ...claimedTwice,
    body: 'This one is not habit-forming.',
  },
})

const refusal = (id: string, expectedVersion: number) => ({
  input: { id, expectedVersion, reason: 'needs_in_person', text: 'Please see a doctor near you.' },
})

/** Changes of a request and its payment. */
export const requestChanges: readonly Row[] = [
  {
    field: 'Mutation.saveRequestDraft',
    variables: () => draftInput(randomUUID()),
    expected: expect('ok', 'ok', 'Forbidden', 'Forbidden', 'Forbidden'),
  },
  {
    field: 'Mutation.saveRequestDraft',
    about: 'draft',
    variables: ({ id }) => draftInput(id, { sleepNights: 1 }),
    expected: expect('Conflict', 'Conflict', 'Forbidden', 'Forbidden', 'Forbidden'),
  },
  {
    field: 'Mutation.submitRequest',
    about: 'draft',
    variables: byVersion,
    expected: expect('ok', 'NotFound', 'Forbidden', 'Forbidden', 'Forbidden'),
  },
  {
    field: 'Mutation.submitRequest',
    about: 'draft',
    variables: ({ id, version }) => ({ input: { id, expectedVersion: version, wish: 'trazodone-50' } }),
    expected: expect('ok', 'NotFound', 'Forbidden', 'Forbidden', 'Forbidden'),
  },
  {
    field: 'Mutation.setRequestAddress',
    about: 'taken',
    variables: ({ id }) => ({ input: { id, shippingAddress: addressInCalifornia } }),
    expected: expect('ok', 'NotFound', 'Forbidden', 'Forbidden', 'Forbidden'),
  },
  {
    field: 'Mutation.cancelRequest',
    about: 'taken',
    variables: byVersion,
    expected: expect('ok', 'NotFound', 'NotFound', 'Forbidden', 'Forbidden'),
  },
  {
    field: 'Mutation.cancelRequest',
    about: 'prescribed',
    variables: byVersion,
    expected: expect('Forbidden', 'NotFound', 'NotFound', 'ok', 'ok'),
  },
  {
    field: 'Mutation.askPatient',
    about: 'taken',
    variables: ({ id, version }) => ({
      input: { id, expectedVersion: version, messageId: randomUUID(), body: 'Since when?' },
    }),
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'ok', 'Forbidden'),
  },
  {
    field: 'Query.treatmentProposal',
    about: 'taken',
    variables: ({ id }) => ({ requestId: id }),
    expected: expect('ok', 'NotFound', 'NotFound', 'ok', 'ok'),
  },
  {
    field: 'Mutation.proposeTreatment',
    about: 'taken',
    variables: ({ id, version }) => proposal(id, version),
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'ok', 'Forbidden'),
  },
  {
    field: 'Mutation.resolveTreatmentProposal',
    about: 'taken',
    variables: ({ id, version }) => ({
      input: { id, expectedVersion: version, proposalId: randomUUID(), step: 'refuse' },
    }),
    expected: expect('NotFound', 'NotFound', 'Forbidden', 'Forbidden', 'Forbidden'),
  },
  {
    field: 'Mutation.resolveTreatmentProposal',
    about: 'taken',
    variables: ({ id, version }) => ({
      input: { id, expectedVersion: version, proposalId: randomUUID(), step: 'withdraw' },
    }),
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'NotFound', 'Forbidden'),
  },
  {
    field: 'Mutation.approveRequest',
    about: 'taken',
    variables: ({ id, version }) => approval(id, version),
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'ok', 'Forbidden'),
  },
  {
    // It is in review: there is nothing to resume.
    field: 'Mutation.resumeReview',
    about: 'taken',
    variables: byVersion,
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'IllegalTransition', 'Forbidden'),
  },
  {
    // Nothing is signed here: nobody has anything to undo.
    field: 'Mutation.undoApproval',
    about: 'taken',
    variables: byVersion,
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'NotFound', 'Forbidden'),
  },
  {
    field: 'Mutation.declineRequest',
    about: 'taken',
    variables: ({ id, version }) => refusal(id, version),
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'ok', 'Forbidden'),
  },
  {
    field: 'Mutation.declineRequest',
    about: 'waiting',
    variables: ({ id, version }) => refusal(id, version),
    expected: expect('Forbidden', 'Forbidden', 'ok', 'ok', 'Forbidden'),
  },
  {
    field: 'Mutation.claimRequest',
    about: 'waiting',
    variables: byVersion,
    expected: expect('Forbidden', 'Forbidden', 'ok', 'ok', 'Forbidden'),
  },
  {
    field: 'Mutation.claimRequest',
    about: 'draft',
    variables: byVersion,
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'NotFound', 'Forbidden'),
  },
  {
    field: 'Mutation.releaseRequest',
    about: 'taken',
    variables: byVersion,
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'ok', 'Forbidden'),
  },
  {
    field: 'Mutation.refundPayment',
    variables: ({ id }) => ({ input: { id, paymentId: id, amount: practiceMoney(100), reason: 'goodwill' } }),
    expected: hiddenFromAllButAdmin,
  },
  {
    field: 'Mutation.recordManualRefund',
    variables: ({ id }) => ({ input: { paymentId: id, expectedVersion: 1, note: 'Check 1042' } }),
    expected: hiddenFromAllButAdmin,
  },
]
