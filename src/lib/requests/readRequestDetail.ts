import type { ApolloClient } from '@apollo/client'
import type { Answers } from '../../../domain/intake/answers/answers'
import { isPlainObject } from '../../../domain/isPlainObject'
import { RequestDetailDocument, type RequestDetailQuery } from '../../generated/graphql'

type Detail = RequestDetailQuery['request']

/**
 * Returns one of the account's requests with its answers, from the API.
 * @throws the API's refusal or the network's error
 */
export async function readRequestDetail(
  apollo: ApolloClient,
  id: string,
): Promise<Omit<Detail, 'answers'> & { readonly answers: Answers }> {
  const { data } = await apollo.query({
    query: RequestDetailDocument,
    variables: { id },
  })
  if (!data) throw new Error('The API answered without the request.')
  const { answers, ...detail } = data.request
  const given: unknown = JSON.parse(answers)
  // Safe, because the API validated them.
  return { ...detail, answers: isPlainObject(given) ? (given as Answers) : {} }
}
