/** Limits of the design for ten million patients, which the simulation of an outage tries (`npm run outage`). */
export const raised = {
  connectionsPerSecond: 10_000,
  requestTokensPerSecond: 10_000,
  refreshesPerSecond: 1_000,
  resolverConcurrency: 800,
  /** The largest capacity of Aurora Serverless v2. */
  capacityUnits: 256,
} as const
