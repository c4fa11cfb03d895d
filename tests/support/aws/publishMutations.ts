import { GraphQLError, execute, parse, validate } from 'graphql'
import type { GraphQLSchema } from 'graphql'
import type { AnyResolvers } from '../../../api/fieldRunner'
import { readEntries } from '../../../api/fieldRunner'
import type { LiveEvent } from '../../../api/services/liveEvents'
import { accessOf, mayAccess } from '../../../local/graphql/schema/access'
import { loadSchema } from '../../../local/graphql/schema/loadSchema'
import { loadResolver } from '../../infra/appsync/appsyncRuntime'

interface Operation {
  readonly query: string
  readonly variables?: Readonly<Record<string, unknown>>
}

/**
 * AppSync for an IAM role: mutations that the schema opens to it run through the resolver of their data source
 * NONE, and subscribers get exactly the fields that the mutation selected.
 * @param publish receives the events, in the order of the mutation's fields
 */
export function createPublishMutations(
  schemaText: string,
  resolvers: AnyResolvers,
  publish: (events: readonly LiveEvent[]) => Promise<void>,
) {
  const entries = readEntries(resolvers)
  const schema = loadSchema(schemaText, entries)
  bindPassThrough(schema, (name) => entries.get(name)?.kind === 'passThrough')

  return async ({ query, variables }: Operation): Promise<object> => {
    const document = parse(query)
    const errors = validate(schema, document)
    if (errors.length > 0) return { data: null, errors: errors.map(({ message }) => ({ message })) }
    const answer = await execute({ schema, document, variableValues: variables })
    const published = Object.entries(answer.data ?? {}).filter(([, event]) => event !== null)
    await publish(published.map(([field, event]) => ({ field, event }) as LiveEvent))
    return answer
  }
}

function bindPassThrough(schema: GraphQLSchema, isPassThrough: (name: string) => boolean): void {
  const resolver = loadResolver('passThrough')
  const type = schema.getMutationType()
  for (const field of Object.values(type?.getFields() ?? {})) {
    field.resolve = (_parent, args) => {
      const isOpen = type && mayAccess(accessOf(schema, type, field), { kind: 'iam' })
      if (!isOpen || !isPassThrough(`Mutation.${field.name}`))
        throw new GraphQLError(`Not Authorized to access ${field.name} on type Mutation`)
      const event = { arguments: args, identity: null }
      return resolver.response({ ...event, result: resolver.request(event).payload })
    }
  }
}
