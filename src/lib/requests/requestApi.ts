import type { ApolloClient } from '@apollo/client'
import { practiceMoney } from '../../../domain/money'
import { SaveRequestDraftDocument, SubmitRequestDocument } from '../../generated/graphql'
import type { SavedRequest, RequestApi } from './sendRequest'

/** Returns the two mutations that send a request. */
export function requestApi(apollo: ApolloClient): RequestApi {
  return {
    save: async ({ answers, version, ...request }) => {
      const input = { ...request, answers: JSON.stringify(answers) }
      const basis = version === undefined ? {} : { expectedVersion: version }
      const { data } = await apollo.mutate({
        mutation: SaveRequestDraftDocument,
        variables: { input: { ...input, ...basis } },
      })
      return present(data?.saveRequestDraft)
    },
    submit: async (id, expectedVersion, { wish, shownHoldCents, shippingAddress } = {}) => {
      const { data } = await apollo.mutate({
        mutation: SubmitRequestDocument,
        variables: {
          input: {
            id,
            expectedVersion,
            ...(wish !== undefined && { wish }),
            ...(shownHoldCents !== undefined && { shownHold: practiceMoney(shownHoldCents) }),
            ...(shippingAddress && { shippingAddress }),
          },
        },
      })
      return present(data?.submitRequest)
    },
  }
}

function present(request: SavedRequest | null | undefined): SavedRequest {
  if (!request) throw new Error('The API answered without the request.')
  return request
}
