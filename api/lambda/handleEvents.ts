import { CodedError } from '../../domain/errors'
import type { AnyResolvers, Entry } from '../fieldRunner'
import { readEntries, runFieldsOf } from '../fieldRunner'
import type { ApiServices, Context } from '../useCases/context'
import { envelopeOf } from './envelope'
import type { Envelope } from './envelope'
import { readResolverEvent } from './resolverEvent'
import type { ResolverEvent } from './resolverEvent'

/** The Lambda's handler; `requestId` is that of the invocation. */
export type HandleEvents = (event: unknown, requestId: string) => Promise<Envelope | readonly Envelope[]>

interface Call extends ResolverEvent {
  readonly identity: NonNullable<ResolverEvent['identity']>
}

/**
 * Resolves AppSync's direct-resolver events with the resolver map: one event with one envelope, a batch with
 * an array of the same length and order. A subscription returns `{ filter }`. Never rejects.
 */
export function createEventHandler(resolvers: AnyResolvers, services: ApiServices): HandleEvents {
  const entries = readEntries(resolvers)
  const run = runFieldsOf(entries)

  return async (event, requestId) => {
    if (Array.isArray(event)) return answerAll(event, requestId)
    const [answer] = await answerAll([event], requestId)
    return answer ?? { data: null }
  }

  async function answerAll(events: readonly unknown[], requestId: string): Promise<Envelope[]> {
    try {
      const calls = events.map(callOf)
      const [first] = calls
      if (!first) return []
      const entry = entries.get(first.field)
      if (entry?.kind === 'batch') return await answerBatch(calls, first, requestId)
      return await Promise.all(calls.map((call) => answerOne(call, entries.get(call.field), requestId)))
    } catch (error) {
      const failed = masked(error, requestId)
      return events.map(() => failed)
    }
  }

  async function answerOne(call: Call, entry: Entry | undefined, requestId: string): Promise<Envelope> {
    const { field, args } = call
    try {
      if (entry?.kind === 'subscribe')
        return { data: { filter: await run.subscribe(field, args, contextOf(call, requestId)) } }
      return { data: (await run.one(field, args, contextOf(call, requestId))) ?? null }
    } catch (error) {
      return masked(error, requestId, field)
    }
  }

  async function answerBatch(
    calls: readonly Call[],
    { field, identity }: Call,
    requestId: string,
  ): Promise<Envelope[]> {
    // A batch has to come from one request: otherwise one caller's parents would be read with another
    // caller's rights.
    if (calls.some((call) => call.field !== field || call.identity.sub !== identity.sub))
      throw new Error('A batch has one field and one person.')
    const context = { ...services, identity, requestId }
    const parents = calls.map(({ source }) => source)
    const answers = await run.batch(field, parents, context)
    return answers.map((answer) =>
      answer instanceof Error ? masked(answer, requestId, field) : { data: answer ?? null },
    )
  }

  function contextOf({ identity }: Call, requestId: string): Context {
    return { ...services, identity, requestId }
  }

  function masked(error: unknown, requestId: string, field?: string): Envelope {
    return envelopeOf(error, { log: services.log, requestId, field })
  }
}

function callOf(event: unknown): Call {
  const { identity, ...call } = readResolverEvent(event)
  // The schema's directives already reject anonymous callers; this is a second check.
  if (!identity) throw new CodedError('Forbidden')
  return { ...call, identity }
}
