import type { Identity } from '../../domain/identity'
import { identityOfClaims } from './claims'

/** The fields that the Lambda reads of AppSync's direct-resolver event. */
export interface ResolverEvent {
  /** `Type.field`, the key in the resolver map. */
  readonly field: string
  readonly args: unknown
  readonly source: unknown
  /** The caller; null without a token of the user pool. */
  readonly identity: Identity | null
}

/**
 * Parses an event. Reads only claims that access and id tokens share, see {@link Identity}.
 * @see https://docs.aws.amazon.com/appsync/latest/devguide/resolver-context-reference-js.html
 * @throws Error for an invalid event; the event itself contains the token and is never quoted
 */
export function readResolverEvent(event: unknown): ResolverEvent {
  const { info, arguments: args, source, identity } = recordOf(event, 'event')
  const { parentTypeName, fieldName } = recordOf(info, 'info')
  if (typeof parentTypeName !== 'string' || typeof fieldName !== 'string')
    throw new Error('The event names no field.')
  return {
    field: `${parentTypeName}.${fieldName}`,
    args: args ?? {},
    source,
    identity: isRecord(identity) ? identityOfClaims(identity.claims) : null,
  }
}

/** Returns whether an event is a mutation. AppSync invokes mutations one by one, never in a batch. */
export function isMutation(event: unknown): boolean {
  return isRecord(event) && isRecord(event['info']) && event['info']['parentTypeName'] === 'Mutation'
}

function recordOf(value: unknown, what: string): Readonly<Record<string, unknown>> {
  if (isRecord(value)) return value
  throw new Error(`The ${what} is no object.`)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
