import { readFileSync } from 'node:fs'
import type { GraphQLField, GraphQLObjectType } from 'graphql'
import { buildSchema, getNamedType, isObjectType, Kind } from 'graphql'

const schema = buildSchema(
  `${readFileSync('local/graphql/appsyncPrelude.graphql', 'utf8')}\n${readFileSync('schema.graphql', 'utf8')}`,
)

/** A root field of the schema, for example `Query.request`. */
export type RootField = `${'Query' | 'Mutation' | 'Subscription'}.${string}`

/** All root fields. */
export const rootFields: readonly RootField[] = [
  ...fieldsOf(schema.getQueryType()),
  ...fieldsOf(schema.getMutationType()),
  ...fieldsOf(schema.getSubscriptionType()),
]

function fieldsOf(type: GraphQLObjectType | null | undefined): RootField[] {
  return Object.keys(type?.getFields() ?? {}).map((name) => `${type?.name ?? ''}.${name}` as RootField)
}

/** A root field with its arguments. */
export function findField(name: RootField): GraphQLField<unknown, unknown> {
  const [typeName = '', fieldName = ''] = name.split('.')
  const type = schema.getType(typeName)
  const field = isObjectType(type) ? type.getFields()[fieldName] : undefined
  if (!field) throw new Error(`The schema has no ${name}.`)
  return field
}

/** Returns an operation for one root field with all its arguments as variables. */
export function operationFor(name: RootField): string {
  const { args, type } = findField(name)
  const kind = name.split('.')[0]?.toLowerCase()
  const declared = args.map((argument) => `$${argument.name}: ${String(argument.type)}`).join(', ')
  const given = args.map((argument) => `${argument.name}: $${argument.name}`).join(', ')
  const selection = isObjectType(getNamedType(type)) ? ' { __typename }' : ''
  const field = name.split('.')[1]
  return args.length > 0
    ? `${kind} Ask(${declared}) { ${field}(${given})${selection} }`
    : `${kind} Ask { ${field}${selection} }`
}

/** Groups that the schema's directive allows; undefined: everyone. */
export function groupsAllowed(name: RootField): readonly string[] | undefined {
  const directive = findField(name).astNode?.directives?.find(
    ({ name }) => name.value === 'aws_cognito_user_pools',
  )
  const groups = directive?.arguments?.find(({ name }) => name.value === 'cognito_groups')?.value
  if (groups?.kind !== Kind.LIST) return undefined
  return groups.values.flatMap((value) => (value.kind === Kind.STRING ? [value.value] : []))
}

/** Returns whether only the API may call a field. */
export function isInternal(name: RootField): boolean {
  return findField(name).astNode?.directives?.some(({ name }) => name.value === 'aws_iam') ?? false
}
