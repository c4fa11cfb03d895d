import { readFileSync } from 'node:fs'

export type ResolverKind = 'one' | 'batch' | 'subscribe' | 'passThrough'

const textOf = (name: string) => readFileSync(new URL(`${name}.js`, import.meta.url), 'utf8')

/**
 * Returns the code of a resolver for the runtime APPSYNC_JS 1.0.0. The runtime has no modules but its own,
 * so code shared by the kinds is inlined into each.
 * @see https://docs.aws.amazon.com/appsync/latest/devguide/resolver-util-reference-js.html
 */
export function resolverCode(kind: ResolverKind): string {
  return ["import { extensions, util } from '@aws-appsync/utils'", textOf('event'), textOf(kind)].join('\n')
}
