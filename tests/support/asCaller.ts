import type { RequestEvent, TreatmentRequest } from '../../api/generated/resolvers'
import type { FilterSpec, ResolverMap } from '../../api/resolverMap'
import type { AnswerableField, WatchResolvers } from '../../api/resolvers/rootFields'
import { resolvers } from '../../api/resolvers/resolverMap'
import type { ApiServices, Context } from '../../api/useCases/context'
import { uploadKey } from '../../api/useCases/files/file'
import type { Identity } from '../../domain/identity'

type Arguments<Field extends AnswerableField> = Parameters<ResolverMap[Field]>[0]
type Answer<Field extends AnswerableField> = Settled<Awaited<ReturnType<ResolverMap[Field]>>>
type WatchArguments<Field extends keyof WatchResolvers> = Parameters<WatchResolvers[Field]['subscribe']>[0]

/** GraphQL lets resolvers answer promises at any depth; ours answer values. */
type Settled<Value> =
  Value extends Promise<infer Later>
    ? Settled<Later>
    : Value extends object
      ? { [Key in keyof Value]: Settled<Value[Key]> }
      : Value

/** A user's calls of the API. */
export interface AsCaller {
  ask<Field extends AnswerableField>(field: Field, args: Arguments<Field>): Promise<Answer<Field>>
  watch<Field extends keyof WatchResolvers>(field: Field, args: WatchArguments<Field>): Promise<FilterSpec>
  /** The history of each request, loaded for many parents at once, as the engines do. */
  eventsOf(requestIds: readonly string[]): Promise<readonly (readonly RequestEvent[])[]>
  /** Uploads bytes to the address that the API returned for a file. */
  sendBytes(fileId: string, bytes: Buffer): Promise<void>
}

/** Calls the resolver map as a user, as both engines do. */
export function asCaller(services: ApiServices, identity: Identity): AsCaller {
  const context = (): Context => ({ ...services, identity, requestId: services.newId() })
  return {
    ask: (field, args) => {
      const run = resolvers[field] as (args: unknown, context: Context) => Promise<never>
      return run(args, context())
    },
    watch: (field, args) => {
      const { subscribe } = resolvers[field] as {
        subscribe: (args: unknown, context: Context) => Promise<FilterSpec>
      }
      return subscribe(args, context())
    },
    eventsOf: async (requestIds) => {
      const parents = requestIds.map((id) => ({ id }) as TreatmentRequest)
      return (await resolvers['TreatmentRequest.events'].batch(
        parents,
        context(),
      )) as readonly RequestEvent[][]
    },
    sendBytes: (id, bytes) =>
      services.files.store.write(uploadKey({ id }), { bytes, contentType: 'application/octet-stream' }),
  }
}
