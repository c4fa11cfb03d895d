import { requireStorable } from '../domain/storableValue'
import type { Batch, FilterSpec, One, PassThrough, Subscribe } from './resolverMap'
import type { Context } from './useCases/context'

/** A resolver map as engines see it: entries by name, with erased argument types. */
export type AnyResolvers = Readonly<
  Record<string, One<never, unknown> | Batch<never, unknown> | Subscribe<never> | PassThrough>
>

/** An entry tagged by its kind, callable with arguments that the schema has validated. */
export type Entry =
  | { readonly kind: 'one'; readonly run: One<unknown, unknown> }
  | { readonly kind: 'batch'; readonly maxBatchSize: number; readonly run: Batch<unknown, unknown>['batch'] }
  | { readonly kind: 'subscribe'; readonly run: Subscribe<unknown>['subscribe'] }
  | { readonly kind: 'passThrough'; readonly argument: string }

/** Returns the entries of a resolver map by name, `Type.field`, tagged by kind. */
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

/** Runs fields by name. The local server calls the map; the cloud simulation calls the built Lambda. */
export interface FieldRunner {
  one(name: string, args: unknown, context: Context): Promise<unknown>
  /**
   * Returns an array with the length and order of `parents`; an `Error` in it fails that parent's field only.
   */
  batch(name: string, parents: readonly unknown[], context: Context): Promise<readonly unknown[]>
  /** @returns the server's filter; null leaves the arguments of the subscription as the filter */
  subscribe(name: string, args: unknown, context: Context): Promise<FilterSpec | null>
}

/**
 * Returns a runner in this process. Rejects arguments that the database cannot store, for every field of both
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
      requireStorable(args)
      return entryOf(name, 'one').run(args, context)
    },
    batch: async (name, parents, context) => {
      const answers = await entryOf(name, 'batch').run(parents, context)
      if (answers.length === parents.length) return answers
      throw new Error(`${name} answered ${answers.length} of ${parents.length} parents.`)
    },
    subscribe: async (name, args, context) => {
      requireStorable(args)
      return entryOf(name, 'subscribe').run(args, context)
    },
  }
}
