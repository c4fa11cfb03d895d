import type { Stage } from './stage'

/** Database connections of a run of the jobs, for each of its two logins. */
export const jobConnections = 4

/** Concurrent invocations that the Lambdas on the database reserve, in stages that reserve any. */
export function concurrencyOf({ resolverConcurrency }: Stage) {
  return { resolver: resolverConcurrency, public: Math.ceil(resolverConcurrency / 4), jobs: 5 } as const
}

/** Returns the most database connections of all Lambdas: each has one of each of its two logins, the jobs several. */
export function connectionsAtMost(stage: Stage): number {
  const { resolver, public: rest, jobs } = concurrencyOf(stage)
  return 2 * (resolver + rest + jobs * jobConnections)
}
