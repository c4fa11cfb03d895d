import { getDirectiveValues } from 'graphql'
import type { FieldDefinitionNode, GraphQLSchema, ObjectTypeDefinitionNode } from 'graphql'
import type { Identity } from '../../../domain/identity'

/** The caller: a user with a token of the user pool, or the API itself (AppSync: an IAM role). */
export type EngineCaller = { readonly kind: 'user'; readonly identity: Identity } | { readonly kind: 'iam' }

/**
 * The authorization of a field by the schema's directives: a coarse check before the resolver's
 * own.
 */
export interface Access {
  readonly iam: boolean
  readonly userPool: boolean
  /** The caller needs one of these groups; undefined allows every user of the pool. */
  readonly groups?: readonly string[]
}

/** A type or field of the schema with its directives. */
interface Directed {
  readonly astNode?: ObjectTypeDefinitionNode | FieldDefinitionNode | null
}

const byDefault: Access = { iam: false, userPool: true }

/**
 * Returns the authorization of a field from its directives, which replace those of its type.
 * Without any, the API's default authorization applies, the user pool.
 * @see https://docs.aws.amazon.com/appsync/latest/devguide/security-authz.html
 */
export function accessOf(schema: GraphQLSchema, type: Directed, field: Directed): Access {
  return statedOn(schema, field) ?? statedOn(schema, type) ?? byDefault
}

/** Returns the directives on one type or field, or undefined without any. */
export function statedOn(schema: GraphQLSchema, { astNode }: Directed): Access | undefined {
  const names = new Set(astNode?.directives?.map(({ name }) => name.value))
  const iam = names.has('aws_iam')
  const userPool = names.has('aws_cognito_user_pools')
  if (!astNode || (!iam && !userPool)) return undefined

  const directive = schema.getDirective('aws_cognito_user_pools')
  const groups = directive && getDirectiveValues(directive, astNode)?.cognito_groups
  return Array.isArray(groups) ? { iam, userPool, groups: groups.map(String) } : { iam, userPool }
}

export function allowsUserPool(access: Access): boolean {
  return access.userPool && !access.groups
}

export function mayAccess(access: Access, caller: EngineCaller): boolean {
  if (caller.kind === 'iam') return access.iam
  if (!access.userPool) return false
  return !access.groups || access.groups.some((group) => caller.identity.groups.includes(group))
}
