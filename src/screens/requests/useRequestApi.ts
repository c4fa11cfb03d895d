import { useSaveRequestDraftMutation, useSubmitRequestMutation } from '../../generated/graphql'
import type { KeptRequest, RequestApi } from './sendRequest'

/** The two mutations that send a request. */
export function useRequestApi(): RequestApi {
  const [save] = useSaveRequestDraftMutation()
  const [submit] = useSubmitRequestMutation()
  return {
    save: async ({ id, treatmentType, questionnaireVersion, answers, version }) => {
      const input = { id, treatmentType, questionnaireVersion, answers: JSON.stringify(answers) }
      const basis = version === undefined ? {} : { expectedVersion: version }
      const { data } = await save({ variables: { input: { ...input, ...basis } } })
      return present(data?.saveRequestDraft)
    },
    submit: async (id, expectedVersion) => {
      const { data } = await submit({ variables: { input: { id, expectedVersion } } })
      return present(data?.submitRequest)
    },
  }
}

function present(request: KeptRequest | null | undefined): KeptRequest {
  if (!request) throw new Error('The API answered without the request.')
  return request
}
