import { approveRequest } from '../useCases/requests/approveRequest'
import { askPatient } from '../useCases/requests/askPatient'
import { declineRequest } from '../useCases/requests/declineRequest'
import type { AnsweredFields } from './rootFields'
import { treatmentRequestOf } from './translate'

export const decisionFields: Pick<
  AnsweredFields,
  `Mutation.${'askPatient' | 'approveRequest' | 'declineRequest'}`
> = {
  'Mutation.askPatient': async ({ input }, context) => treatmentRequestOf(await askPatient(input, context)),
  'Mutation.approveRequest': async ({ input }, context) =>
    treatmentRequestOf(await approveRequest(input, context)),
  'Mutation.declineRequest': async ({ input }, context) =>
    treatmentRequestOf(await declineRequest(input, context)),
}
