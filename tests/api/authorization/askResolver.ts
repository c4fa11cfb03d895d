import type { One, Subscribe } from '../../../api/resolverMap'
import { resolvers } from '../../../api/resolvers/resolverMap'
import { CodedError } from '../../../domain/errors'
import type { Person, TestProduct } from '../../support/product'
import type { RootField } from './operations'

/** Calls a root field's resolver without the engine and its directives. @returns `ok`, or the error code */
export async function askResolver(
  { services }: TestProduct,
  person: Person,
  field: RootField,
  variables: object,
  requestId = 'test',
): Promise<string> {
  const entry = resolvers[field as 'Query.me'] as unknown as One<unknown, unknown> | Subscribe<unknown>
  const run = typeof entry === 'function' ? entry : entry.subscribe
  try {
    await run(withParsedAnswers(variables), { ...services, identity: person.identity, requestId })
    return 'ok'
  } catch (error) {
    return error instanceof CodedError ? error.code : String(error)
  }
}

/** Engines pass AWSJSON to resolvers parsed. */
function withParsedAnswers(variables: object): object {
  return JSON.parse(JSON.stringify(variables), (key, value: unknown) =>
    key === 'answers' && typeof value === 'string' ? (JSON.parse(value) as unknown) : value,
  ) as object
}
