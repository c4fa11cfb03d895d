import type { Stage } from './stage'

/** Concurrent invocations that the Lambdas on the database reserve, in stages that reserve any. */
export function concurrencyOf({ resolverConcurrency }: Stage) {
  return { resolver: resolverConcurrency, public: Math.ceil(resolverConcurrency / 4), jobs: 5 } as const
}
