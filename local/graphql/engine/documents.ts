import { GraphQLError, Kind, NoSchemaIntrospectionCustomRule, parse, specifiedRules, validate } from 'graphql'
import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql'
import { BoundedCache } from '../boundedCache'
import type { Limits } from '../limits'
import { refuseLargeOperation } from './measure'
import { documentErrorOf } from './wireError'
import type { WireError } from './wireError'

/** A validated document. */
export interface Prepared {
  readonly text: string
  readonly document: DocumentNode
  /** @throws EngineError when the operation is too large */
  operation(name: string | undefined): OperationDefinitionNode | WireError
}

interface DocumentOptions {
  readonly limits: Limits
  /** Whether clients may introspect the schema. */
  readonly introspection: boolean
}

/** Parses and validates documents, and caches the valid ones. */
export function createDocuments(schema: GraphQLSchema, { limits, introspection }: DocumentOptions) {
  const rules = introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule]
  const known = new BoundedCache<Prepared>(limits.cachedDocuments, limits.cachedCharacters)

  /** @returns the document, or its errors */
  function prepare(text: string): Prepared | readonly WireError[] {
    const before = known.get(text)
    if (before) return before

    const document = parseWithin(text, limits)
    if (document instanceof GraphQLError) return [syntaxErrorOf(document)]
    const errors = validate(schema, document, rules, { maxErrors: limits.validationErrors })
    if (errors.length > 0) return errors.map((error) => documentErrorOf(error, wordsOf(error)))

    const prepared = preparedOf(text, document, limits)
    known.set(text, prepared, text.length)
    return prepared
  }

  function wordsOf({ message }: GraphQLError): string {
    const safeMessage = introspection ? message : message.replace(/ Did you mean .*$/s, '')
    return `Validation error: ${safeMessage}`
  }

  return { prepare }
}

function parseWithin(text: string, { tokens }: Limits): DocumentNode | GraphQLError {
  try {
    return parse(text, { maxTokens: tokens })
  } catch (error) {
    if (error instanceof GraphQLError) return error
    // Excessive nesting overflows the parser's stack.
    return new GraphQLError('The document cannot be parsed.')
  }
}

function syntaxErrorOf(error: GraphQLError): WireError {
  return { ...documentErrorOf(error), errorType: 'SyntaxError' }
}

function preparedOf(text: string, document: DocumentNode, limits: Limits): Prepared {
  const operations = document.definitions.filter(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION,
  )
  const measured = new Set<OperationDefinitionNode>()

  function operation(name: string | undefined): OperationDefinitionNode | WireError {
    if (!name && operations.length > 1) return withoutPlace('The document has several operations: name one.')
    const chosen = name ? operations.find((candidate) => candidate.name?.value === name) : operations[0]
    if (!chosen) return withoutPlace('The document does not have the operation that is named.')
    if (!measured.has(chosen)) refuseLargeOperation(document, chosen, limits)
    measured.add(chosen)
    return chosen
  }

  return { text, document, operation }
}

function withoutPlace(message: string): WireError {
  return { path: null, locations: null, message }
}
