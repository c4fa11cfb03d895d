import { GraphQLError, GraphQLScalarType, valueFromASTUntyped } from 'graphql'
import type { GraphQLSchema } from 'graphql'
import { textScalars } from './scalarFormats'

interface Conversion {
  readonly toWire: (value: unknown) => unknown
  readonly fromWire: (value: unknown) => unknown
}

/** Applies AppSync's validation to the AWS scalars of a schema, for input and output. */
export function applyScalarFormats(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    const conversion = conversions.get(type.name)
    if (conversion && type instanceof GraphQLScalarType) give(type, conversion)
  }
}

function give(type: GraphQLScalarType, { toWire, fromWire }: Conversion): void {
  type.serialize = toWire
  type.parseValue = fromWire
  type.parseLiteral = (node, variables) => fromWire(valueFromASTUntyped(node, variables))
}

const conversions = new Map<string, Conversion>([
  ...Object.entries(textScalars).map(([name, { expected, accepts }]): [string, Conversion] => {
    function check(value: unknown): string {
      if (typeof value === 'string' && accepts(value)) return value
      throw new GraphQLError(`${name} must be ${expected}.`)
    }
    return [name, { toWire: check, fromWire: check }]
  }),
  ['AWSTimestamp', { toWire: seconds, fromWire: seconds }],
  // Resolvers get the value, clients its JSON text.
  ['AWSJSON', { toWire: toJson, fromWire: fromJson }],
])

function seconds(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value
  throw new GraphQLError('AWSTimestamp must be an integer, the seconds since 1970.')
}

function toJson(value: unknown): string {
  const json = JSON.stringify(value)
  if (json !== undefined) return json
  throw new GraphQLError('AWSJSON must be a value that JSON can say.')
}

function fromJson(text: unknown): unknown {
  if (typeof text !== 'string') throw new GraphQLError('AWSJSON must be a string of JSON.')
  try {
    return JSON.parse(text)
  } catch {
    throw new GraphQLError('AWSJSON must be a string of JSON.')
  }
}
