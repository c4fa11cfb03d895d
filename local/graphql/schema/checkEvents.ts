import {
  getDirectiveValues,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isLeafType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import type { GraphQLField, GraphQLObjectType, GraphQLSchema } from 'graphql'
import type { Entry } from '../../../api/fieldRunner'
import { statedOn } from './access'

/** Returns the publish mutations of a subscription, from `@aws_subscribe`. */
export function mutationsOf(
  schema: GraphQLSchema,
  subscription: GraphQLField<unknown, unknown>,
): readonly string[] {
  const directive = schema.getDirective('aws_subscribe')
  const values = directive && subscription.astNode && getDirectiveValues(directive, subscription.astNode)
  return Array.isArray(values?.mutations) ? values.mutations.map(String) : []
}

/**
 * Returns mismatches of subscriptions and their mutations that would drop events or deliver nulls.
 */
export function problemsOfEvents(schema: GraphQLSchema, entries: ReadonlyMap<string, Entry>): string[] {
  const subscriptions = Object.values(schema.getSubscriptionType()?.getFields() ?? {})
  return subscriptions.flatMap((subscription) => {
    const mutations = mutationsOf(schema, subscription)
    if (mutations.length === 0)
      return [`Subscription.${subscription.name} has no @aws_subscribe: it stays silent.`]
    return [
      ...argumentProblems(subscription),
      ...mutations.flatMap((mutation) => problemsOfPair(schema, entries, subscription, mutation)),
    ]
  })
}

/** Checks each argument against the event's field of that name, with which AppSync compares it. */
function argumentProblems(subscription: GraphQLField<unknown, unknown>): string[] {
  const event = getNamedType(subscription.type)
  const fields = isObjectType(event) ? event.getFields() : {}
  return subscription.args
    .filter(({ name, type }) => !fields[name] || getNamedType(fields[name].type) !== getNamedType(type))
    .map(
      ({ name }) =>
        `Subscription.${subscription.name}: its event has no field \`${name}\` of the argument's type.`,
    )
}

function problemsOfPair(
  schema: GraphQLSchema,
  entries: ReadonlyMap<string, Entry>,
  subscription: GraphQLField<unknown, unknown>,
  mutationName: string,
): string[] {
  const pair = `Subscription.${subscription.name} and Mutation.${mutationName}`
  const mutation = schema.getMutationType()?.getFields()[mutationName]
  const entry = entries.get(`Mutation.${mutationName}`)
  if (!mutation || entry?.kind !== 'passThrough') return [`${pair}: there is no such publish mutation.`]
  if (String(mutation.type) !== String(subscription.type)) return [`${pair}: their types differ.`]

  const event = mutation.type
  if (!isObjectType(event)) return [`${pair}: an event is a nullable object.`]
  return [...eventProblems(schema, event), ...inputProblems(event, mutation, entry.argument)]
}

/** Requires flat events, so that the published snapshot arrives unchanged for every reader. */
function eventProblems(schema: GraphQLSchema, event: GraphQLObjectType): string[] {
  const stated = statedOn(schema, event)
  const problems = Object.values(event.getFields()).flatMap((field) => [
    ...(isLeafType(getNullableType(field.type)) && field.args.length === 0
      ? []
      : [`${event.name}.${field.name}: the fields of an event are plain values.`]),
    ...(statedOn(schema, field)
      ? [`${event.name}.${field.name}: the fields of an event have no directives.`]
      : []),
    ...(getNamedType(field.type).name === 'AWSJSON'
      ? [`${event.name}.${field.name}: an event holds no AWSJSON.`]
      : []),
  ])
  if (stated?.iam && stated.userPool && !stated.groups) return problems
  return [...problems, `${event.name} needs @aws_iam and @aws_cognito_user_pools, both without groups.`]
}

function inputProblems(
  event: GraphQLObjectType,
  mutation: GraphQLField<unknown, unknown>,
  argument: string,
): string[] {
  const input = getNamedType(mutation.args.find(({ name }) => name === argument)?.type)
  if (!isInputObjectType(input))
    return [`Mutation.${mutation.name} has no input object \`${argument}\` to pass on.`]
  const inputs = input.getFields()
  return Object.values(event.getFields())
    .filter(({ name, type }) => !inputs[name] || (isNonNullType(type) && !isNonNullType(inputs[name].type)))
    .map(({ name }) => `${input.name} does not give ${event.name}.${name}.`)
}
