import { approveRequest } from '../../useCases/requests/approveRequest'
import { askPatient, resumeReview } from '../../useCases/requests/askPatient'
import { declineRequest } from '../../useCases/requests/declineRequest'
import { undoApproval } from '../../useCases/requests/signedApprovals'
import {
  proposeTreatment,
  readTreatmentProposal,
  resolveTreatmentProposal,
} from '../../useCases/requests/treatmentProposals'
import type { TreatmentProposal as StoredProposal } from '../../../domain/requests/treatmentProposal'
import type { TreatmentProposal } from '../../generated/resolvers'
import type { RootResolvers } from '../rootFields'
import { treatmentRequestOf } from '../translate/translate'
import { dosageOf, givenDosage } from '../translate/translateDosage'
import { moneyOf, moneyOrNull } from '../translate/translateMoney'

type DecisionField =
  | 'Query.treatmentProposal'
  | `Mutation.${'askPatient' | 'resumeReview' | 'approveRequest' | 'undoApproval' | 'declineRequest'}`
  | `Mutation.${'proposeTreatment' | 'resolveTreatmentProposal'}`

export const decisionFields: Pick<RootResolvers, DecisionField> = {
  'Query.treatmentProposal': async ({ requestId }, context) => {
    const proposal = await readTreatmentProposal(requestId, context)
    return proposal ? proposalOf(proposal) : null
  },
  'Mutation.proposeTreatment': async ({ input }, context) =>
    treatmentRequestOf(await proposeTreatment({ ...input, dosage: givenDosage(input.dosage) }, context)),
  'Mutation.resolveTreatmentProposal': async ({ input }, context) =>
    treatmentRequestOf(await resolveTreatmentProposal(input, context)),
  'Mutation.askPatient': async ({ input }, context) => treatmentRequestOf(await askPatient(input, context)),
  'Mutation.resumeReview': async ({ input }, context) =>
    treatmentRequestOf(await resumeReview(input, context)),
  'Mutation.approveRequest': async ({ input }, context) =>
    treatmentRequestOf(await approveRequest({ ...input, dosage: givenDosage(input.dosage) }, context)),
  'Mutation.undoApproval': async ({ input }, context) =>
    treatmentRequestOf(await undoApproval(input, context)),
  'Mutation.declineRequest': async ({ input }, context) =>
    treatmentRequestOf(await declineRequest(input, context)),
}

function proposalOf({
  priceCents,
  heldCents,
  currency,
  createdAt,
  updatedAt,
  ...proposal
}: StoredProposal): TreatmentProposal {
  const dosage = dosageOf(proposal.dosage, proposal.sig)
  return {
    ...proposal,
    dosage,
    price: moneyOf(priceCents, currency),
    held: moneyOrNull(heldCents, currency),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
