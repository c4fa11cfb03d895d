import { GraphQLError, OperationTypeNode } from 'graphql'
import type { ExecutionResult, GraphQLSchema } from 'graphql'
import type { Log } from '../../../api/services/log'
import type { Context } from '../../../api/useCases/context'
import type { Limits } from '../limits'
import type { Timers } from '../timers'
import type { Execution } from './bind'
import { createDocuments } from './documents'
import { createExecutor } from './executor'
import type { GraphqlRequest } from './graphqlRequest'
import { EngineError, documentErrorOf, fieldErrorOf, typedErrorOf } from './wireError'
import type { ErrorScope, WireError } from './wireError'

/** A GraphQL response; `data` is absent only where nothing could run. */
export interface GraphqlAnswer {
  readonly data: Readonly<Record<string, unknown>> | null
  readonly errors?: readonly WireError[]
}

interface EngineOptions {
  readonly schema: GraphQLSchema
  readonly limits: Limits
  readonly timers: Timers
  readonly introspection: boolean
  readonly log: Log
}

export type Engine = ReturnType<typeof createEngine>

/** Runs queries and mutations over a bound schema, independent of HTTP and sockets. */
export function createEngine({ schema, limits, timers, introspection, log }: EngineOptions) {
  const documents = createDocuments(schema, { limits, introspection })
  const executeOperation = createExecutor(schema, log)

  /** Runs one request in a context. Never rejects: failures are in the response. */
  async function run(request: GraphqlRequest, context: Context): Promise<GraphqlAnswer> {
    try {
      const prepared = documents.prepare(request.query)
      if ('length' in prepared) return { data: null, errors: prepared }
      const operation = prepared.operation(request.operationName)
      if ('message' in operation) return { data: null, errors: [operation] }
      if (operation.operation === OperationTypeNode.SUBSCRIPTION)
        throw new EngineError(
          'OperationNotSupported',
          'Subscriptions are started over the realtime endpoint.',
        )

      const execution: Execution = {
        caller: { kind: 'user', identity: context.identity },
        context,
        loaders: new Map(),
      }
      const result = await withinDeadline(executeOperation(prepared, request, execution))
      return answerOf(result, context)
    } catch (error) {
      return { data: null, errors: [refusalOf(error, context)] }
    }
  }

  /**
   * Rejects after AppSync's limit of 30 seconds for a request. The execution itself is not
   * canceled.
   */
  function withinDeadline<Result>(running: Result | Promise<Result>): Result | Promise<Result> {
    if (!(running instanceof Promise)) return running
    return new Promise((resolve, reject) => {
      const cancel = timers.after(limits.executionMs, () =>
        reject(new EngineError('ExecutionTimeout', 'Execution timed out.')),
      )
      running.then(resolve, reject).finally(cancel)
    })
  }

  return { schema, prepare: documents.prepare, run, withinDeadline }
}

/** Converts graphql-js's result to AppSync's form. */
export function answerOf({ data, errors }: ExecutionResult, scope: ErrorScope): GraphqlAnswer {
  if (!errors) return { data: data ?? null }
  const responseErrors = errors.map((error) =>
    error.path ? fieldErrorOf(error, scope) : documentErrorOf(error),
  )
  return { data: data ?? null, errors: responseErrors }
}

function refusalOf(error: unknown, scope: ErrorScope): WireError {
  const cause = error instanceof Error ? error : new GraphQLError('Something that is no error was thrown.')
  return { path: null, data: null, ...typedErrorOf(cause, scope), locations: null }
}
