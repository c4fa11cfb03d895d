import { randomUUID } from 'node:crypto'
import { id, type Known, nothing, type Step } from './accounts'

const proposalId = randomUUID()
const proposed = ({ version }: Known) => ({
  input: {
    id,
    expectedVersion: version,
    proposalId,
    productId: 'doxepin-3',
    quantity: 1,
    refills: 1,
    body: 'This one helps against waking too early.',
  },
})
const settled =
  (step: 'agree' | 'refuse' | 'withdraw', about = proposalId) =>
  ({ version }: Known) => ({ input: { id, expectedVersion: version, proposalId: about, step } })

/** Another treatment is proposed, and the patient agrees. */
export const proposalSteps: readonly Step[] = [
  { as: 'patient', operation: 'ProposeTreatment', variables: proposed, fails: 'Unauthorized' },
  { as: 'doctor2', operation: 'ProposeTreatment', variables: proposed, fails: 'NotFound' },
  { as: 'doctor', operation: 'ProposeTreatment', variables: proposed },
  { as: 'other', operation: 'TreatmentProposal', variables: () => ({ requestId: id }), fails: 'NotFound' },
  { as: 'patient', operation: 'TreatmentProposal', variables: () => ({ requestId: id }) },
  {
    as: 'patient',
    operation: 'ResolveTreatmentProposal',
    variables: settled('agree', nothing),
    fails: 'NotFound',
  },
  {
    as: 'patient',
    operation: 'ResolveTreatmentProposal',
    variables: settled('withdraw'),
    fails: 'Forbidden',
  },
  { as: 'patient', operation: 'ResolveTreatmentProposal', variables: settled('agree') },
]
