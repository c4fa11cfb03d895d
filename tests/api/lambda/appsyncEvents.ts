import type { AppSyncResolverEvent } from 'aws-lambda'
import type { FieldRunner } from '../../../api/fieldRunner'
import type { Envelope } from '../../../api/lambda/envelope'
import type { FilterSpec } from '../../../api/resolverMap'
import type { Context } from '../../../api/useCases/context'
import { EngineError } from '../../../local/graphql/engine/wireError'
import { CodedError, errorCodes } from '../../../domain/errors'
import type { ErrorCode } from '../../../domain/errors'
import type { RunningLambda } from './lambdaRuntime'

type Event = AppSyncResolverEvent<unknown, Record<string, unknown> | null>

/** An event as AppSync makes it for a direct Lambda resolver, with everything that the Lambda has no use for. */
export function eventFor(
  name: string,
  args: unknown,
  source: unknown,
  { identity }: Pick<Context, 'identity'>,
): Event {
  const [parentTypeName = '', fieldName = ''] = name.split('.')
  const { sub, groups, authTime, issuedAt } = identity
  return {
    arguments: args,
    identity: {
      sub,
      issuer: 'https://cognito-idp.us-east-2.amazonaws.com/us-east-2_test',
      username: sub,
      claims: {
        sub,
        username: sub,
        token_use: 'access',
        auth_time: authTime,
        iat: issuedAt,
        exp: issuedAt + 3600,
        ...(groups.length > 0 ? { 'cognito:groups': groups } : {}),
      },
      sourceIp: ['203.0.113.7'],
      defaultAuthStrategy: 'ALLOW',
      groups: groups.length > 0 ? [...groups] : null,
    },
    source: source as Record<string, unknown> | null,
    request: {
      headers: { authorization: 'secret-token', 'x-forwarded-for': '203.0.113.7' },
      domainName: null,
    },
    prev: null,
    info: {
      selectionSetList: ['id'],
      selectionSetGraphQL: '{\n  id\n}',
      parentTypeName,
      fieldName,
      variables: {},
    },
    stash: {},
  }
}

/** AppSync in front of the Lambda: events out, envelopes in, errors as its resolvers raise them. */
export function lambdaFields(lambda: RunningLambda): FieldRunner {
  return {
    one: async (name, args, context) =>
      dataOf((await lambda.invoke(eventFor(name, args, null, context))) as Envelope),
    batch: async (name, parents, context) => {
      const events = parents.map((parent) => eventFor(name, {}, parent, context))
      return ((await lambda.invoke(events)) as Envelope[]).map(
        (envelope) => errorOf(envelope) ?? envelope.data,
      )
    },
    subscribe: async (name, args, context) => {
      const envelope = (await lambda.invoke(eventFor(name, args, null, context))) as Envelope
      return (dataOf(envelope) as { filter: FilterSpec }).filter
    },
  }
}

function dataOf(envelope: Envelope): unknown {
  const error = errorOf(envelope)
  if (error) throw error
  return envelope.data
}

function errorOf({ errorType, errorMessage = '', errorInfo }: Envelope): Error | undefined {
  if (errorType === undefined) return undefined
  return Object.hasOwn(errorCodes, errorType)
    ? new CodedError(errorType as ErrorCode, errorInfo)
    : new EngineError(errorType, errorMessage)
}
