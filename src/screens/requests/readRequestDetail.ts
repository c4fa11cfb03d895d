import type { ApolloClient } from '@apollo/client'
import type { Answers } from '../../../domain/intake/answers'
import { isPlainObject } from '../../../domain/intake/plainObject'
import { RequestDetailDocument, type RequestDetailQuery } from '../../generated/graphql'

type Detail = RequestDetailQuery['request']

/** A request of one's own with its answers, as the API has them now. @throws what the API refuses with, or the network's error */
export async function readRequestDetail(
  apollo: ApolloClient,
  id: string,
): Promise<Omit<Detail, 'answers'> & { readonly answers: Answers }> {
  const { data } = await apollo.query<RequestDetailQuery>({
    query: RequestDetailDocument,
    variables: { id },
    fetchPolicy: 'network-only',
  })
  if (!data) throw new Error('The API answered without the request.')
  const { answers, ...detail } = data.request
  const given: unknown = JSON.parse(answers)
  // The API parsed them before it stored them.
  return { ...detail, answers: isPlainObject(given) ? (given as Answers) : {} }
}
