import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ResolverKind } from './appsync/resolverCode'

/** One entry of the resolver map, as the build has written it down. */
export interface BuiltResolver {
  readonly typeName: string
  readonly fieldName: string
  readonly kind: ResolverKind
  readonly maxBatchSize?: number
}

/**
 * Reads the list beside the built resolver Lambda, so that the two always fit.
 * @param artefact folder of the built Lambda
 */
export function readResolvers(artefact: string): readonly BuiltResolver[] {
  return JSON.parse(readFileSync(join(artefact, 'resolvers.json'), 'utf8')) as BuiltResolver[]
}
