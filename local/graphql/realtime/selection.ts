import { execute } from 'graphql'
import type { DocumentNode, GraphQLSchema } from 'graphql'
import { answerOf } from '../engine/engine'
import type { GraphqlRequest } from '../engine/graphqlRequest'
import type { ErrorScope } from '../engine/wireError'
import { plainSelectionOf } from './plainSelection'
import type { Event } from './readEvent'

/** A subscriber's selection of event fields; the same text and variables share one selection. */
export interface Selection {
  readonly key: string
  /** @returns the payload of a `data` frame as JSON */
  payloadOf(event: Event, scope: ErrorScope): string
}

/** Creates the selection of a subscription, shared by all subscribers with the same text. */
export function selectionOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  fieldName: string,
  { query, variables, operationName }: GraphqlRequest,
): Selection {
  const plain = plainSelectionOf(document, operationName)

  function payloadOf(event: Event, scope: ErrorScope): string {
    return plain?.(event) ?? executed(event, scope)
  }

  function executed(event: Event, scope: ErrorScope): string {
    const rootValue = { [fieldName]: event }
    const result = execute({ schema, document, rootValue, variableValues: variables, operationName })
    if (result instanceof Promise) throw new Error(`${fieldName}: an event has only plain values.`)
    // Clients drop a frame whose `data` is null.
    const { data, errors } = answerOf(result, scope)
    return JSON.stringify({ data: data ?? { [fieldName]: null }, ...(errors ? { errors } : {}) })
  }

  return { key: JSON.stringify([query, operationName ?? null, variables ?? null]), payloadOf }
}
