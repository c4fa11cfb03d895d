import {
  GraphQLError,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isLeafType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import type { GraphQLField, GraphQLInputField, GraphQLLeafType } from 'graphql'
import { isRecord } from '../http/parseRequest'

/** An event in wire format, with every field of its type. */
export type Event = Readonly<Record<string, unknown>>

interface EventField {
  readonly name: string
  readonly type: GraphQLLeafType
  readonly isRequired: boolean
  readonly defaultValue: unknown
}

/**
 * Reads events as a publish mutation with all fields selected would return them. The schema check
 * ensures that the mutation returns its argument and that events are flat, so nothing is executed.
 * @returns a function that returns undefined for input that the mutation would refuse
 */
export function eventReader(mutation: GraphQLField<unknown, unknown>): (input: unknown) => Event | undefined {
  const inputs = inputFieldsOf(mutation)
  const fields = eventFieldsOf(mutation, inputs)

  function read(input: unknown): Event | undefined {
    if (!isRecord(input)) return undefined
    for (const name in input) if (!(name in inputs)) return undefined
    const event: Record<string, unknown> = {}
    for (const { name, type, isRequired, defaultValue } of fields) {
      const given = input[name] === undefined ? defaultValue : input[name]
      if (given != null) event[name] = type.serialize(type.parseValue(given))
      else if (isRequired) return undefined
      else event[name] = null
    }
    return event
  }

  return (input) => {
    try {
      return read(input)
    } catch (error) {
      if (error instanceof GraphQLError) return undefined
      throw error
    }
  }
}

type InputFields = Readonly<Record<string, GraphQLInputField>>

function inputFieldsOf({ args }: GraphQLField<unknown, unknown>): InputFields {
  const input = getNamedType(args[0]?.type)
  return isInputObjectType(input) ? input.getFields() : {}
}

function eventFieldsOf(mutation: GraphQLField<unknown, unknown>, inputs: InputFields): EventField[] {
  const event = getNamedType(mutation.type)
  if (!isObjectType(event)) throw new Error(`Mutation.${mutation.name} answers no event.`)
  return Object.values(event.getFields()).map((field) => {
    const { name } = field
    const type = getNullableType(field.type)
    if (!isLeafType(type)) throw new Error(`${event.name}.${name} is no plain value.`)
    const isRequired = isNonNullType(field.type) || isNonNullType(inputs[name]?.type)
    return { name, type, isRequired, defaultValue: inputs[name]?.defaultValue }
  })
}
