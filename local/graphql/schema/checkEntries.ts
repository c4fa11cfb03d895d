import { isObjectType } from 'graphql'
import type { GraphQLField, GraphQLObjectType, GraphQLSchema } from 'graphql'
import type { Entry } from '../../../api/fieldRunner'
import { accessOf } from './access'

/**
 * Returns mismatches of schema and resolver map: a root field without a resolver, a resolver
 * without a field.
 */
export function problemsOfEntries(schema: GraphQLSchema, entries: ReadonlyMap<string, Entry>): string[] {
  return [
    ...missingEntries(schema, entries),
    ...[...entries].flatMap(([name, entry]) => problemsOf(schema, name, entry)),
  ]
}

function missingEntries(schema: GraphQLSchema, entries: ReadonlyMap<string, Entry>): string[] {
  return rootTypes(schema)
    .flatMap((type) => Object.keys(type.getFields()).map((field) => `${type.name}.${field}`))
    .filter((name) => !entries.has(name))
    .map((name) => `${name} has no entry in the resolver map.`)
}

function problemsOf(schema: GraphQLSchema, name: string, entry: Entry): string[] {
  const [typeName = '', fieldName = ''] = name.split('.')
  const type = schema.getType(typeName)
  const field = isObjectType(type) ? type.getFields()[fieldName] : undefined
  if (!isObjectType(type) || !field)
    return [`The resolver map answers ${name}, which the schema does not have.`]
  return [...kindProblems(schema, type, name, entry), ...accessProblems(schema, type, field, entry)]
}

function kindProblems(schema: GraphQLSchema, type: GraphQLObjectType, name: string, entry: Entry): string[] {
  const isSubscription = type === schema.getSubscriptionType()
  const isRoot = rootTypes(schema).includes(type)
  if (isSubscription !== (entry.kind === 'subscribe'))
    return [`${name} and only subscriptions have a subscribe entry.`]
  if (!isRoot && entry.kind !== 'batch')
    return [`${name} must be batched: a nested field is asked once per parent.`]
  if (isRoot && entry.kind === 'batch') return [`${name} is asked once: a root field cannot be batched.`]
  if (entry.kind === 'batch' && (entry.maxBatchSize < 1 || entry.maxBatchSize > 2000))
    return [`${name}: maxBatchSize is between 1 and 2,000.`]
  return []
}

/**
 * Allows only a mutation that returns its argument to run without a user, because all others need
 * an identity.
 */
function accessProblems(
  schema: GraphQLSchema,
  type: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
  entry: Entry,
): string[] {
  const { iam, userPool } = accessOf(schema, type, field)
  const isPublish = entry.kind === 'passThrough'
  if (isPublish && userPool) return [`${type.name}.${field.name} is open to people: mark it @aws_iam alone.`]
  if (!isPublish && iam) return [`${type.name}.${field.name} needs a person: it cannot be @aws_iam.`]
  return []
}

function rootTypes(schema: GraphQLSchema): GraphQLObjectType[] {
  return [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].filter(
    (type) => type != null,
  )
}
