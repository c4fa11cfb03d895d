import type { RequestEvent } from '../../generated/resolvers'
import type { Batch, ResolverMap } from '../../resolverMap'
import { cancelRequest } from '../../useCases/requests/cancelRequest'
import { claimNextRequest, claimRequest, releaseRequest } from '../../useCases/requests/claimRequest'
import {
  listAllRequests,
  listMyRequests,
  readEventsOfRequests,
  readRequest,
} from '../../useCases/requests/readRequests'
import { readWorklist, readWorklistOverview } from '../../useCases/requests/worklist'
import { saveRequestDraft } from '../../useCases/requests/saveRequestDraft'
import { setRequestAddress } from '../../useCases/requests/setRequestAddress'
import { submitRequest } from '../../useCases/requests/submitRequest'
import type { RootResolvers } from '../rootFields'
import {
  connectionOf,
  requestDetailOf,
  requestEventOf,
  requestReviewOf,
  listedRequestOf,
  treatmentRequestOf,
} from '../translate/translate'
import { givenCents } from '../translate/translateMoney'

type RequestField =
  | 'Query.myRequests'
  | 'Query.request'
  | 'Query.worklist'
  | 'Query.worklistOverview'
  | 'Mutation.claimNextRequest'
  | 'Query.requests'
  | `Mutation.${'saveRequestDraft' | 'submitRequest' | 'setRequestAddress' | 'cancelRequest' | 'claimRequest' | 'releaseRequest'}`

export const requestFields: Pick<RootResolvers, RequestField> = {
  'Query.myRequests': async (args, context) =>
    connectionOf(await listMyRequests(args, context), treatmentRequestOf),
  'Query.worklist': async (args, context) => connectionOf(await readWorklist(args, context), listedRequestOf),
  'Query.worklistOverview': async (_args, context) => {
    const { unreadConversationIds, withoutLicense, ...counts } = await readWorklistOverview(context)
    return {
      ...counts,
      unreadConversationIds: [...unreadConversationIds],
      withoutLicense: [...withoutLicense],
    }
  },
  'Mutation.claimNextRequest': async ({ input }, context) => {
    const request = await claimNextRequest(input, context)
    return request && treatmentRequestOf(request)
  },
  'Query.requests': async (args, context) =>
    connectionOf(await listAllRequests(args, context), treatmentRequestOf),
  'Query.request': async ({ id }, context) => {
    const { events, review, ...detail } = await readRequest(id, context)
    const { request, ...answered } = requestDetailOf(detail)
    return {
      ...answered,
      request: { ...request, events: events.map(requestEventOf) },
      review: review && requestReviewOf(answered.id, review, context.now()),
    }
  },
  'Mutation.saveRequestDraft': async ({ input }, context) =>
    treatmentRequestOf(await saveRequestDraft(input, context)),
  'Mutation.submitRequest': async ({ input }, context) =>
    treatmentRequestOf(
      await submitRequest(
        { ...input, shownHoldCents: input.shownHold && givenCents(input.shownHold) },
        context,
      ),
    ),
  'Mutation.setRequestAddress': async ({ input }, context) =>
    treatmentRequestOf(await setRequestAddress(input, context)),
  'Mutation.cancelRequest': async ({ input }, context) =>
    treatmentRequestOf(await cancelRequest(input, context)),
  'Mutation.claimRequest': async ({ input }, context) =>
    treatmentRequestOf(await claimRequest(input, context)),
  'Mutation.releaseRequest': async ({ input }, context) =>
    treatmentRequestOf(await releaseRequest(input, context)),
}

/** Resolves the events of requests that were loaded without them. */
export const requestEvents: ResolverMap['TreatmentRequest.events'] = {
  maxBatchSize: 200,
  batch: async (requests, context) => {
    const ids = requests.flatMap(({ id, events }) => (events ? [] : [id]))
    const read = ids.length > 0 ? await readEventsOfRequests(ids, context) : []
    const byId = new Map(ids.map((id, index) => [id, read[index]?.map(requestEventOf) ?? []]))
    return requests.map(({ id, events }) => events ?? byId.get(id) ?? [])
  },
} satisfies Batch<{ id: string; events?: RequestEvent[] }, RequestEvent[]>
