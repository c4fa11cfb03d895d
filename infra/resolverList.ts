import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ResolverKind } from './appsync/resolverCode'

/** Entry of the resolver map, as written by the build. */
interface BuiltResolver {
  readonly typeName: string
  readonly fieldName: string
  readonly kind: ResolverKind
  readonly maxBatchSize?: number
}

/**
 * Reads the list next to the built resolver Lambda, so that the two always match.
 * @param artifact folder of the built Lambda
 */
export function readResolvers(artifact: string): readonly BuiltResolver[] {
  return JSON.parse(readFileSync(join(artifact, 'resolvers.json'), 'utf8')) as BuiltResolver[]
}
