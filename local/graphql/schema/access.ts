import { getDirectiveValues } from 'graphql'
import type { FieldDefinitionNode, GraphQLSchema, ObjectTypeDefinitionNode } from 'graphql'
import type { Identity } from '../../../domain/identity'

/** Who asks: a person with a token of the user pool, or the API itself (AppSync: an IAM role). */
export type EngineCaller = { readonly kind: 'user'; readonly identity: Identity } | { readonly kind: 'iam' }

/** Who may read a field by the schema's directives: the outer gate, not the rule. */
export interface Access {
  readonly iam: boolean
  readonly userPool: boolean
  /** One of these groups is needed; undefined lets every member of the pool in. */
  readonly groups?: readonly string[]
}

/** A type or field of the schema, for the directives in its text. */
interface Directed {
  readonly astNode?: ObjectTypeDefinitionNode | FieldDefinitionNode | null
}

const byDefault: Access = { iam: false, userPool: true }

/**
 * Reads the directives of a field, or of its type where the field has none: a field's directives replace those of
 * its type. Without any, the API's default authorisation holds, the user pool.
 * @see https://docs.aws.amazon.com/appsync/latest/devguide/security-authz.html
 */
export function accessOf(schema: GraphQLSchema, type: Directed, field: Directed): Access {
  return statedOn(schema, field) ?? statedOn(schema, type) ?? byDefault
}

/** What the directives on one type or field say; undefined where there are none. */
export function statedOn(schema: GraphQLSchema, { astNode }: Directed): Access | undefined {
  const names = new Set(astNode?.directives?.map(({ name }) => name.value))
  const iam = names.has('aws_iam')
  const userPool = names.has('aws_cognito_user_pools')
  if (!astNode || (!iam && !userPool)) return undefined

  const directive = schema.getDirective('aws_cognito_user_pools')
  const groups = directive && getDirectiveValues(directive, astNode)?.cognito_groups
  return Array.isArray(groups) ? { iam, userPool, groups: groups.map(String) } : { iam, userPool }
}

export function isOpenToThePool(access: Access): boolean {
  return access.userPool && !access.groups
}

export function mayAccess(access: Access, caller: EngineCaller): boolean {
  if (caller.kind === 'iam') return access.iam
  if (!access.userPool) return false
  return !access.groups || access.groups.some((group) => caller.identity.groups.includes(group))
}
