import type { AppSyncResolverEvent } from 'aws-lambda'
import type { FieldRunner } from '../../../api/fieldRunner'
import type { Envelope } from '../../../api/lambda/envelope'
import type { FilterSpec } from '../../../api/resolverMap'
import type { Context } from '../../../api/useCases/context'
import { EngineError } from '../../../local/graphql/engine/wireError'
import { CodedError, errorCodes } from '../../../domain/errors'
import type { ErrorCode } from '../../../domain/errors'
import { loadResolver, RaisedError } from '../../infra/appsync/appsyncRuntime'
import type { RunningLambda } from './lambdaRuntime'

type Event = AppSyncResolverEvent<unknown, Record<string, unknown> | null>

/** An event as AppSync makes it for a direct Lambda resolver, with the fields that the Lambda ignores. */
export function eventFor(
  name: string,
  args: unknown,
  source: unknown,
  { identity }: Pick<Context, 'identity'>,
): Event {
  const [parentTypeName = '', fieldName = ''] = name.split('.')
  const { sub, groups, authTime, originJti, deviceKey } = identity
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
        iat: authTime,
        exp: authTime + 3600,
        ...(originJti !== null && { origin_jti: originJti }),
        ...(deviceKey !== null && { device_key: deviceKey }),
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

/**
 * AppSync in front of the Lambda: its resolvers make the events and read the envelopes. A subscription's filter goes
 * the way the resolver sends it.
 */
export function lambdaFields(lambda: RunningLambda): FieldRunner {
  const [single, many] = [loadResolver('one'), loadResolver('batch')]
  return {
    one: async (name, args, context) => {
      const event = eventFor(name, args, null, context)
      const result = await lambda.invoke(single.request(event).payload)
      return raisingOurs(() => single.response({ ...event, result }))
    },
    batch: async (name, parents, context) => {
      const events = parents.map((parent) => eventFor(name, {}, parent, context))
      const payload = events.map((event) => many.request(event).payload)
      const results = (await lambda.invoke(payload)) as Envelope[]
      return results.map((result, at) => {
        try {
          return raisingOurs(() => many.response({ ...events[at], result }))
        } catch (error) {
          return error
        }
      })
    },
    subscribe: async (name, args, context) => {
      const resolver = loadResolver('subscribe')
      const event = eventFor(name, args, null, context)
      const result = await lambda.invoke(resolver.request(event).payload)
      raisingOurs(() => resolver.response({ ...event, result }))
      return resolver.filter() as FilterSpec
    },
  }
}

/** Converts a resolver's error to the engine's error, which sends it to the client. */
function raisingOurs(respond: () => unknown): unknown {
  try {
    return respond()
  } catch (error) {
    if (!(error instanceof RaisedError)) throw error
    const { errorType, errorInfo, message } = error
    throw Object.hasOwn(errorCodes, errorType)
      ? new CodedError(errorType as ErrorCode, errorInfo as Record<string, unknown> | undefined)
      : new EngineError(errorType, message)
  }
}
