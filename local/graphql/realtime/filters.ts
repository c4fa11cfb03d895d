import { isObjectType } from 'graphql'
import type { GraphQLField } from 'graphql'
import type { Filter, FilterSpec } from '../../../api/resolverMap'

type Plain = string | number | boolean

/** One comparison with a field of an event. Null only occurs for an argument passed as null. */
export interface Condition {
  readonly fieldName: string
  readonly operator: Filter['operator']
  readonly value: Plain | null | readonly Plain[]
}

/** A subscriber's filter: an event matches if all conditions of one alternative hold. */
export type Alternatives = readonly (readonly Condition[])[]

/** AppSync's limits of an enhanced filter. */
const most = { groups: 10, filters: 5, values: 5 }

/**
 * Returns the filter of the arguments: each equals the field of its name. An omitted argument
 * filters nothing; null matches null.
 * @param args coerced values of the arguments
 */
export function argumentFilter(args: Readonly<Record<string, unknown>>): Alternatives {
  const conditions = Object.entries(args).map(([fieldName, value]): Condition => {
    if (value !== null && !isPlain(value))
      throw new Error(`The argument ${fieldName} cannot be compared with a field.`)
    return { fieldName, operator: 'eq', value }
  })
  return [conditions]
}

/**
 * Validates the filter that a resolver sets, as AppSync does.
 * @throws Error naming the mistake, which is the resolver's and so is only logged
 */
export function serverFilter(
  { filterGroup }: FilterSpec,
  subscription: GraphQLField<unknown, unknown>,
): Alternatives {
  const fields = isObjectType(subscription.type) ? subscription.type.getFields() : {}
  if (filterGroup.length === 0 || filterGroup.length > most.groups)
    throw new Error(`A filter has 1 to ${most.groups} groups: without any it would say nothing.`)
  return filterGroup.map(({ filters }) => {
    if (filters.length === 0 || filters.length > most.filters)
      throw new Error(
        `A group of a filter has 1 to ${most.filters} conditions: without any it would let everything pass.`,
      )
    return filters.map((filter) => checked(filter, Object.keys(fields)))
  })
}

function checked(filter: Filter, fields: readonly string[]): Condition {
  const { fieldName, operator, value } = filter
  if (!fields.includes(fieldName)) throw new Error(`The event has no field ${fieldName} to filter by.`)
  const isList = Array.isArray(value)
  if (isList !== (operator === 'in' || operator === 'notIn'))
    throw new Error(`${operator} cannot take the value given.`)
  if (isList && (value.length === 0 || value.length > most.values))
    throw new Error(`${operator} takes 1 to ${most.values} values.`)
  return filter
}

/** Returns whether an event meets a condition. A null field equals only null. */
export function holds(
  { fieldName, operator, value }: Condition,
  event: Readonly<Record<string, unknown>>,
): boolean {
  return comparisons[operator](event[fieldName] ?? null, value)
}

const comparisons: Record<Filter['operator'], (actual: unknown, value: Condition['value']) => boolean> = {
  eq: (actual, value) => actual === value,
  ne: (actual, value) => actual !== value,
  in: isOneOf,
  notIn: (actual, value) => !isOneOf(actual, value),
}

function isOneOf(actual: unknown, value: Condition['value']): boolean {
  return Array.isArray(value) && value.some((candidate) => candidate === actual)
}

function isPlain(value: unknown): value is Plain {
  return ['string', 'number', 'boolean'].includes(typeof value)
}
