import { demandStorable } from '../domain/storableValue'
import type { Batch, FilterSpec, One, PassThrough, Subscribe } from './resolverMap'
import type { Context } from './useCases/context'

/** A resolver map as engines see it: names they look up, whatever the types of the arguments. */
export type AnyResolvers = Readonly<
  Record<string, One<never, unknown> | Batch<never, unknown> | Subscribe<never> | PassThrough>
>

/** An entry told apart by its kind, callable with arguments that the schema has checked. */
export type Entry =
  | { readonly kind: 'one'; readonly run: One<unknown, unknown> }
  | { readonly kind: 'batch'; readonly maxBatchSize: number; readonly run: Batch<unknown, unknown>['batch'] }
  | { readonly kind: 'subscribe'; readonly run: Subscribe<unknown>['subscribe'] }
  | { readonly kind: 'passThrough'; readonly argument: string }

/** Tells the entries of a resolver map apart, by their names `Type.field`. */
export function readEntries(resolvers: AnyResolvers): ReadonlyMap<string, Entry> {
  return new Map(Object.entries(resolvers).map(([name, entry]) => [name, readEntry(entry)]))
}

function readEntry(entry: AnyResolvers[string]): Entry {
  if (typeof entry === 'function') return { kind: 'one', run: entry as One<unknown, unknown> }
  if ('passThrough' in entry) return { kind: 'passThrough', argument: entry.passThrough }
  if ('subscribe' in entry) return { kind: 'subscribe', run: (entry as Subscribe<unknown>).subscribe }
  const { maxBatchSize, batch } = entry as Batch<unknown, unknown>
  return { kind: 'batch', maxBatchSize, run: batch }
}

/** Runs fields by name. One machine calls the map; a simulation of the cloud calls the built Lambda. */
export interface FieldRunner {
  one(name: string, args: unknown, context: Context): Promise<unknown>
  /** The answer has the length and order of `parents`; an `Error` in it fails that parent's field only. */
  batch(name: string, parents: readonly unknown[], context: Context): Promise<readonly unknown[]>
  /** @returns the filter the server sets; null leaves the arguments of the subscription as the filter */
  subscribe(name: string, args: unknown, context: Context): Promise<FilterSpec | null>
}

/**
 * Runs fields in this process. Arguments that the database could not store are refused here for every field of both
 * engines, with CodedError InvalidInput.
 */
export function runFieldsOf(entries: ReadonlyMap<string, Entry>): FieldRunner {
  function entryOf<Kind extends Entry['kind']>(name: string, kind: Kind): Extract<Entry, { kind: Kind }> {
    const entry = entries.get(name)
    if (entry?.kind !== kind) throw new Error(`The resolver map has no entry of kind ${kind} for ${name}.`)
    return entry as Extract<Entry, { kind: Kind }>
  }

  return {
    one: async (name, args, context) => {
      demandStorable(args)
      return entryOf(name, 'one').run(args, context)
    },
    batch: async (name, parents, context) => {
      const answers = await entryOf(name, 'batch').run(parents, context)
      if (answers.length === parents.length) return answers
      throw new Error(`${name} answered ${answers.length} of ${parents.length} parents.`)
    },
    subscribe: async (name, args, context) => {
      demandStorable(args)
      return entryOf(name, 'subscribe').run(args, context)
    },
  }
}
