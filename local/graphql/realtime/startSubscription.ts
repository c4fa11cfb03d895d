import { GraphQLError, Kind, OperationTypeNode, getArgumentValues, getVariableValues } from 'graphql'
import type { FieldNode, GraphQLField, OperationDefinitionNode } from 'graphql'
import type { FieldRunner } from '../../../api/fieldRunner'
import type { ApiServices } from '../../../api/useCases/context'
import type { VerifyToken } from '../auth/verifyTokens'
import type { Engine } from '../engine/engine'
import type { GraphqlRequest } from '../engine/graphqlRequest'
import { EngineError } from '../engine/wireError'
import { accessOf, mayAccess } from '../schema/access'
import { argumentFilter, serverFilter } from './filters'
import type { Alternatives } from './filters'
import { selectionOf } from './selection'
import type { Selection } from './selection'

interface StartOptions {
  readonly engine: Engine
  readonly run: FieldRunner
  readonly verifyToken: VerifyToken
  readonly services: ApiServices
}

/** An authorized subscription. */
interface AdmittedSubscription {
  readonly field: string
  readonly filter: Alternatives
  readonly selection: Selection
}

/** An invalid document or variable, with the messages of validation. */
export class BadSubscription extends Error {}

export type StartSubscription = ReturnType<typeof createStart>

/** Authorizes subscriptions: each has its own token and runs its resolver once. */
export function createStart({ engine, run, verifyToken, services }: StartOptions) {
  const { schema } = engine

  /**
   * @throws AuthFailure, BadSubscription, EngineError, CodedError of the resolver; anything else is unexpected
   */
  return async (
    request: GraphqlRequest,
    authorization: string | undefined,
    requestId: string,
  ): Promise<AdmittedSubscription> => {
    const identity = await verifyToken(authorization)
    const { document, operation } = prepare(request)
    const { node, field } = rootFieldOf(operation)
    const type = schema.getSubscriptionType()
    if (!type || !mayAccess(accessOf(schema, type, field), { kind: 'user', identity }))
      throw new EngineError('Unauthorized', `Not Authorized to access ${field.name} on type Subscription`)

    const args = argumentsOf(operation, node, field, request)
    const context = { ...services, identity, requestId }
    const spec = await engine.withinDeadline(run.subscribe(`Subscription.${field.name}`, args, context))
    return {
      field: field.name,
      // A filter that the resolver sets replaces the arguments.
      filter: spec ? serverFilter(spec, field) : argumentFilter(args),
      selection: selectionOf(schema, document, field.name, request),
    }
  }

  function prepare({ query, operationName }: GraphqlRequest) {
    const prepared = engine.prepare(query)
    if ('length' in prepared) throw new BadSubscription(prepared.map(({ message }) => message).join('\n'))
    const operation = prepared.operation(operationName)
    if ('message' in operation) throw new BadSubscription(operation.message)
    if (operation.operation !== OperationTypeNode.SUBSCRIPTION)
      throw new BadSubscription('Only subscriptions are started here.')
    return { document: prepared.document, operation }
  }

  /**
   * Returns the only root field, which validation ensures. A fragment around it is more than
   * AppSync's clients write.
   */
  function rootFieldOf({ selectionSet }: OperationDefinitionNode): {
    node: FieldNode
    field: GraphQLField<unknown, unknown>
  } {
    const [node, ...more] = selectionSet.selections
    if (node?.kind !== Kind.FIELD || more.length > 0 || (node.directives?.length ?? 0) > 0)
      throw new BadSubscription(
        'A subscription selects one field, without fragments and directives at its root.',
      )
    const field = schema.getSubscriptionType()?.getFields()[node.name.value]
    if (!field) throw new BadSubscription('The field at the root is no subscription.')
    return { node, field }
  }

  function argumentsOf(
    { variableDefinitions = [] }: OperationDefinitionNode,
    node: FieldNode,
    field: GraphQLField<unknown, unknown>,
    { variables = {} }: GraphqlRequest,
  ) {
    const declared = new Set(variableDefinitions.map(({ variable }) => variable.name.value))
    // Undeclared variables would only use memory with the subscription.
    const undeclared = Object.keys(variables).find((name) => !declared.has(name))
    if (undeclared !== undefined) throw new BadSubscription(`Variable "$${undeclared}" is not declared.`)
    const { errors, coerced } = getVariableValues(schema, variableDefinitions, variables, { maxErrors: 5 })
    if (errors) throw new BadSubscription(errors.map(({ message }) => message).join('\n'))
    try {
      return getArgumentValues(field, node, coerced)
    } catch (error) {
      if (error instanceof GraphQLError) throw new BadSubscription(error.message)
      throw error
    }
  }
}
