import type { Batch, ResolverMap } from '../resolverMap'
import { cancelRequest } from '../useCases/requests/cancelRequest'
import { claimNextRequest, claimRequest } from '../useCases/requests/claimRequest'
import { listAllRequests } from '../useCases/requests/listAllRequests'
import { listMyRequests } from '../useCases/requests/listMyRequests'
import { readEventsOfRequests } from '../useCases/requests/readEventsOfRequests'
import { readRequest } from '../useCases/requests/readRequest'
import { readWorklist, readWorklistOverview } from '../useCases/requests/readWorklist'
import { releaseRequest } from '../useCases/requests/releaseRequest'
import { saveRequestDraft } from '../useCases/requests/saveRequestDraft'
import { submitRequest } from '../useCases/requests/submitRequest'
import type { AnsweredFields } from './rootFields'
import { connectionOf, requestDetailOf, requestEventOf, treatmentRequestOf } from './translate'

type RequestField =
  | 'Query.myRequests'
  | 'Query.request'
  | 'Query.worklist'
  | 'Query.worklistOverview'
  | 'Mutation.claimNextRequest'
  | 'Query.requests'
  | `Mutation.${'saveRequestDraft' | 'submitRequest' | 'cancelRequest' | 'claimRequest' | 'releaseRequest'}`

export const requestFields: Pick<AnsweredFields, RequestField> = {
  'Query.myRequests': async (args, context) =>
    connectionOf(await listMyRequests(args, context), treatmentRequestOf),
  'Query.worklist': async (args, context) =>
    connectionOf(await readWorklist(args, context), treatmentRequestOf),
  'Query.worklistOverview': async (_args, context) => {
    const { unreadConversationIds, withoutLicence, ...counts } = await readWorklistOverview(context)
    return {
      ...counts,
      unreadConversationIds: [...unreadConversationIds],
      withoutLicence: [...withoutLicence],
    }
  },
  'Mutation.claimNextRequest': async ({ input }, context) => {
    const request = await claimNextRequest(input, context)
    return request && treatmentRequestOf(request)
  },
  'Query.requests': async (args, context) =>
    connectionOf(await listAllRequests(args, context), treatmentRequestOf),
  'Query.request': async ({ id }, context) => requestDetailOf(await readRequest(id, context)),
  'Mutation.saveRequestDraft': async ({ input }, context) =>
    treatmentRequestOf(await saveRequestDraft(input, context)),
  'Mutation.submitRequest': async ({ input }, context) =>
    treatmentRequestOf(await submitRequest(input, context)),
  'Mutation.cancelRequest': async ({ input }, context) =>
    treatmentRequestOf(await cancelRequest(input, context)),
  'Mutation.claimRequest': async ({ input }, context) =>
    treatmentRequestOf(await claimRequest(input, context)),
  'Mutation.releaseRequest': async ({ input }, context) =>
    treatmentRequestOf(await releaseRequest(input, context)),
}

export const requestEvents: ResolverMap['TreatmentRequest.events'] = {
  maxBatchSize: 200,
  batch: async (requests, context) => {
    const ids = requests.map(({ id }) => id)
    return (await readEventsOfRequests(ids, context)).map((events) => events.map(requestEventOf))
  },
} satisfies Batch<{ id: string }, unknown>
