import DataLoader from 'dataloader'
import { isObjectType } from 'graphql'
import type { GraphQLField, GraphQLFieldResolver, GraphQLObjectType, GraphQLSchema } from 'graphql'
import type { Entry, FieldRunner } from '../../../api/fieldRunner'
import type { Context } from '../../../api/useCases/context'
import { accessOf, allowsUserPool, mayAccess } from '../schema/access'
import type { Access, EngineCaller } from '../schema/access'
import { EngineError } from './wireError'

/** The state of one execution, carried through graphql-js. */
export interface Execution {
  readonly caller: EngineCaller
  /** The context of resolvers; absent when the API itself publishes, which runs none. */
  readonly context?: Context
  /** Data loaders of one request, which batch parents per field. */
  readonly loaders: Map<string, DataLoader<unknown, unknown>>
}

type Resolve = GraphQLFieldResolver<unknown, Execution, Readonly<Record<string, unknown>>>

/**
 * Binds the entries of a resolver map to the fields of a schema, each behind the authorization of
 * its directives. Resolvers never see graphql-js: what AppSync cannot provide (`info`) does not
 * exist here either.
 */
export function bind(schema: GraphQLSchema, entries: ReadonlyMap<string, Entry>, run: FieldRunner): void {
  for (const type of Object.values(schema.getTypeMap())) {
    // Subscriptions run once, when they start, and their fields read the published event.
    if (!isObjectType(type) || type.name.startsWith('__') || type === schema.getSubscriptionType()) continue
    for (const field of Object.values(type.getFields())) bindField(schema, type, field)
  }

  function bindField(
    schema: GraphQLSchema,
    type: GraphQLObjectType,
    field: GraphQLField<unknown, Execution>,
  ): void {
    const name = `${type.name}.${field.name}`
    const entry = entries.get(name)
    const resolve = entry ? resolverOf(name, entry, run) : undefined
    const access = accessOf(schema, type, field)
    // A plain property that every user may read needs no resolver: that is the fast path of
    // graphql-js.
    if (!resolve && allowsUserPool(access)) return
    field.resolve = guarded(type, field, access, resolve ?? propertyOf(field.name))
  }
}

function resolverOf(name: string, entry: Entry, run: FieldRunner): Resolve {
  if (entry.kind === 'one') return (_parent, args, { context }) => run.one(name, args, needed(context))
  if (entry.kind === 'batch')
    return (parent, _args, execution) => loaderOf(name, entry.maxBatchSize, execution, run).load(parent)
  if (entry.kind === 'passThrough') return (_parent, args) => args[entry.argument]
  throw new Error(`${name} runs when a subscription starts, not as a field.`)
}

function loaderOf(name: string, maxBatchSize: number, { loaders, context }: Execution, run: FieldRunner) {
  const known = loaders.get(name)
  if (known) return known
  const loader = new DataLoader<unknown, unknown>((parents) => load(name, parents, needed(context), run), {
    cache: false,
    maxBatchSize,
  })
  loaders.set(name, loader)
  return loader
}

async function load(name: string, parents: readonly unknown[], context: Context, run: FieldRunner) {
  const answers = await run.batch(name, parents, context)
  return answers.map((answer) => (answer instanceof Error ? answer : (answer ?? null)))
}

function guarded(
  type: GraphQLObjectType,
  field: GraphQLField<unknown, Execution>,
  access: Access,
  resolve: Resolve,
): Resolve {
  return (parent, args, execution, info) => {
    if (mayAccess(access, execution.caller)) return resolve(parent, args, execution, info)
    throw new EngineError('Unauthorized', `Not Authorized to access ${field.name} on type ${type.name}`)
  }
}

function propertyOf(name: string): Resolve {
  return (parent) => (parent as Readonly<Record<string, unknown>> | null)?.[name]
}

function needed(context: Context | undefined): Context {
  if (context) return context
  throw new Error('A resolver needs a person to run for.')
}
